import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** One password to hash, or to compare with a hash. */
export type PasswordTask = { id: number; password: string } & ({ rounds: number } | { hash: string });

// bcryptjs computes in JavaScript: on the main thread every sign-in would stop all other answers for its time. Where cores
// are few the answers go first: on Linux a priority is this thread's alone, elsewhere it would be the whole program's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
parentPort?.on('message', (task: PasswordTask) => {
  const result =
    'hash' in task
      ? bcrypt.compareSync(task.password, task.hash)
      : bcrypt.hashSync(task.password, task.rounds);
  parentPort?.postMessage({ id: task.id, result });
});
