import { createHash } from 'node:crypto';
import path from 'node:path';
import { AppError } from '../../platform/errors';
import type { PasswordTask } from './password-worker';
import { WorkerThread } from '../../platform/worker-thread';

/** The cost that users-permissions uses, so that all hashes are alike. */
const ROUNDS = 10;
/** bcrypt ignores further bytes. */
const BCRYPT_BYTES = 72;
/** Hash without a matching password, at the same cost. */
const NO_PASSWORD_HASH = '$2a$10$5ZhkGSYN14al3hEIzvprcuu2UcSYCm7F3OQBGwTHft7TbmznUnNlq';

/** Input for bcrypt: longer passwords are digested first, so that every character counts. */
export function bcryptInput(password: string): string {
  const text = password.normalize('NFKC');
  if (Buffer.byteLength(text) <= BCRYPT_BYTES) return text;
  return createHash('sha384').update(text).digest('base64');
}

const LIMIT_MS = 60_000;
const worker = new WorkerThread<PasswordTask, string | boolean>(
  path.join(__dirname, 'password-worker.js'),
  LIMIT_MS,
);

/**
 * Maximum number of queued tasks: at 60 to 100 ms each, the last one waits about five seconds. The difference is reserved for
 * known users, so that strangers cannot fill the queue.
 */
export const PASSWORD_TASKS = { strangers: 48, known: 64 };
/** Seconds until a full queue is processed. */
const RETRY_AFTER = 5;

function runTask(task: PasswordTask, isKnown: boolean): Promise<string | boolean> {
  if (worker.load >= PASSWORD_TASKS[isKnown ? 'known' : 'strangers']) {
    const message = `지금 요청이 많습니다. ${RETRY_AFTER}초 후에 다시 시도해 주세요.`;
    throw new AppError(503, 'SERVER_BUSY', message, { retry_after: RETRY_AFTER }, RETRY_AFTER);
  }
  return worker.run(task);
}

/**
 * Hash of a password in users-permissions' format, computed in a worker thread.
 * @param isKnown the caller is signed in
 * @throws AppError 503 `SERVER_BUSY`
 */
export const hashPassword = async (password: string, isKnown = false): Promise<string> =>
  (await runTask({ password: bcryptInput(password), rounds: ROUNDS }, isKnown)) as string;

/**
 * Whether the password matches. Without a hash (no such account, or one without a password) the result is false, after the
 * same time.
 * @param isKnown the caller is signed in, or has signed in on this device before
 * @throws AppError 503 `SERVER_BUSY`
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  isKnown = false,
): Promise<boolean> {
  const same =
    (await runTask({ password: bcryptInput(password), hash: hash || NO_PASSWORD_HASH }, isKnown)) === true;
  return same && Boolean(hash);
}
