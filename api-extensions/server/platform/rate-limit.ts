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
 * Counts one attempt, unless it is refused. A window begins with its first attempt and is not extended by further ones, so a
 * subject is blocked for one window at most. One statement decides, so that replicas agree.
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
  const [counted] = await limitTable()
    .insert({ document_id: key.slice(0, 24), limit_key: key, ...fresh })
    .onConflict('limit_key')
    .merge({
      count: sql().raw(`case when ${over} then 1 else ${name}.count + 1 end`, open),
      resets_ms: sql().raw(`case when ${over} then ? else ${name}.resets_ms end`, [...open, fresh.resets_ms]),
    })
    .whereRaw(`(${over} or ${name}.count < ?)`, [...open, limit.max])
    .returning(['count']);
  if (counted && counted.count <= limit.max) return 0;
  const row = await limitTable().where({ limit_key: key }).first<LimitRow | undefined>('resets_ms');
  return Math.max(1, Math.ceil(((row?.resets_ms ?? now) - now) / 1000));
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
 * Counts one attempt against several limits, given from the narrowest to the widest. The first one that refuses ends it, and
 * a refused attempt counts for none of them: those of one network do not use up what all networks share.
 * @returns seconds to wait; 0 when the attempt is within all limits
 */
export async function countTries(...counted: Counted[]): Promise<number> {
  for (const [n, [limit, subject]] of counted.entries()) {
    const wait = await countTry(limit, subject);
    if (wait === 0) continue;
    await uncountTries(counted.slice(0, n));
    return wait;
  }
  return 0;
}

async function uncountTries(counted: Counted[]): Promise<void> {
  for (const [limit, subject] of counted) await uncountTry(limit, subject);
}

/** Limits of attempts at something that any network may try, e.g. an account. */
export interface SharedLimits {
  /** Attempts of one network. */
  each: Limit;
  /** Attempts of all networks. Beyond them each network has `last`, so that a few networks do not lock others out. */
  all: Limit;
  /** Attempts of one network beyond `all`. */
  last: Limit;
  /** Attempts of all networks beyond `all`. Beyond these, attempts are refused until the window has passed. */
  most: Limit;
}

/**
 * Counts one attempt of a network at something. A refused attempt does not count.
 * @param wider further limits of the network, after `each`
 * @returns seconds to wait; 0 when allowed
 */
export async function countSharedTry(
  { each, all, last, most }: SharedLimits,
  subject: string,
  network: string,
  ...wider: Counted[]
): Promise<number> {
  const own: Counted[] = [[each, `${subject} ${network}`], ...wider];
  const wait = await countTries(...own);
  if (wait > 0 || (await countTry(all, subject)) === 0) return wait;
  const lastWait = await countTries([last, `${subject} ${network}`], [most, subject]);
  if (lastWait > 0) await uncountTries(own);
  return lastWait;
}

/**
 * Counts one attempt, as countTries does.
 * @throws AppError 429 `RATE_LIMITED` with Retry-After when a limit is exceeded
 */
export async function limitTries(...counted: Counted[]): Promise<void> {
  const wait = await countTries(...counted);
  if (wait > 0) throw rateLimited(wait);
}

/** Removes expired windows; called by the daily job. */
export async function dropOldLimits(): Promise<void> {
  await limitTable().where('resets_ms', '<', platform().clock().getTime()).del();
}
