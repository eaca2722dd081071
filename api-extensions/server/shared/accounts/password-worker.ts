import os from 'node:os';
import bcrypt from 'bcryptjs';
import { answerTasks } from '../../platform/worker-thread';

/** A password to hash, or to compare with a hash. */
export type PasswordTask = { password: string } & ({ rounds: number } | { hash: string });

// bcryptjs computes in JavaScript: on the main thread every sign-in would block all other responses. With few cores, responses
// take priority: on Linux a priority applies to this thread only, elsewhere to the whole process. The lowest one would leave a
// sign-in a hundredth of a core while the publisher uses all of them.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
answerTasks((task: PasswordTask) =>
  'hash' in task ? bcrypt.compareSync(task.password, task.hash) : bcrypt.hashSync(task.password, task.rounds),
);
