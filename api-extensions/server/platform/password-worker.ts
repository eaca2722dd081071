import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** A password to hash, or to compare with a hash. */
export type PasswordTask = { id: number; password: string } & ({ rounds: number } | { hash: string });

// bcryptjs computes in JavaScript: on the main thread every sign-in would block all other answers. With few cores, answers
// take priority: on Linux a priority applies to this thread only, elsewhere to the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
parentPort?.on('message', (task: PasswordTask) => {
  const result =
    'hash' in task
      ? bcrypt.compareSync(task.password, task.hash)
      : bcrypt.hashSync(task.password, task.rounds);
  parentPort?.postMessage({ id: task.id, result });
});
