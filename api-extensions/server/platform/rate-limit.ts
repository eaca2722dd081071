import { koreanDuration } from '../../contracts/rules/days';
import { CLOCK_TOLERANCE_MS } from './clock';
import { AppError } from './errors';
import { platform } from './platform';
import { digest } from './secrets';
import { nowMs, sql, table } from './tables';

/** Attempts allowed within a window of time, for each subject. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** A limit and the subject it is counted for, e.g. an address or an account and an address. */
export type Counted = readonly [limit: Limit, subject: string];

const UID = 'api::rate-limit.rate-limit';
/** Stores digests only, no names or addresses. */
const keyOf = ({ name }: Limit, subject: string) => digest(`${name} ${subject}`);

interface LimitRow {
  document_id: string;
  limit_key: string;
  count: number;
  resets_ms: number;
}

const limitTable = table<LimitRow>(UID);

/**
 * Counts one attempt. A window begins with its first attempt and is not extended by further ones, so a subject is blocked
 * for one window at most. One statement, so that replicas agree.
 * @returns seconds to wait; 0 when the attempt is within the limit
 */
export async function countTry(limit: Limit, subject: string): Promise<number> {
  const now = nowMs();
  const name = limitTable.tableName();
  const key = keyOf(limit, subject);
  const fresh = { count: 1, resets_ms: now + limit.windowSeconds * 1000 };
  // A later end than that of a window beginning now was stored by a clock that was ahead.
  const over = `${name}.resets_ms not between ? and ?`;
  const open = [now + 1, fresh.resets_ms + CLOCK_TOLERANCE_MS];
  const [row] = await limitTable()
    .insert({ document_id: key.slice(0, 24), limit_key: key, ...fresh })
    .onConflict('limit_key')
    .merge({
      count: sql().raw(`case when ${over} then 1 else ${name}.count + 1 end`, open),
      resets_ms: sql().raw(`case when ${over} then ? else ${name}.resets_ms end`, [...open, fresh.resets_ms]),
    })
    .returning(['count', 'resets_ms']);
  if (!row || row.count <= limit.max) return 0;
  return Math.max(1, Math.ceil((row.resets_ms - now) / 1000));
}

/** Resets a count, e.g. after proof of ownership. */
export async function resetRateLimit(limit: Limit, subject: string): Promise<void> {
  await limitTable()
    .where({ limit_key: keyOf(limit, subject) })
    .del();
}

/** Takes back one counted attempt. */
export async function uncountTry(limit: Limit, subject: string): Promise<void> {
  await limitTable()
    .where({ limit_key: keyOf(limit, subject) })
    .where('count', '>', 0)
    .decrement('count', 1);
}

export const rateLimited = (retryAfter: number): AppError =>
  new AppError(
    429,
    'RATE_LIMITED',
    `시도가 너무 많았습니다. ${koreanDuration(retryAfter)} 후에 다시 시도해 주세요.`,
    { retry_after: retryAfter },
    retryAfter,
  );

/**
 * Counts one attempt against each limit.
 * @throws AppError 429 `RATE_LIMITED` with Retry-After when any of them is exceeded
 */
export async function limitTries(...counted: Counted[]): Promise<void> {
  let wait = 0;
  for (const [limit, subject] of counted) wait = Math.max(wait, await countTry(limit, subject));
  if (wait > 0) throw rateLimited(wait);
}

/** Removes expired windows; called by the daily job. */
export async function dropOldLimits(): Promise<void> {
  await limitTable().where('resets_ms', '<', platform().clock().getTime()).del();
}
