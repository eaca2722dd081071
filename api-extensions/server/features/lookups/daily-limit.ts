import type { Knex } from 'knex';
import { koreanNumber } from '../../../contracts/rules/numbers';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LookupLimits } from '../../../contracts/lookups/responses';
import { secondsToSeoulMidnight, seoulDay, seoulMidnight } from '../../../contracts/rules/days';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import type { Subject } from './visitor';
import { sql, table } from '../../platform/tables';
import type { Caller } from '../../shared/accounts/sessions';

type LookupCaller = Pick<Caller, 'approval' | 'needsSecondFactor'> | null;

/**
 * Sentence that tells a caller of level 0 how to get a member's allowance; empty if an account does not help.
 * @param user null for a visitor, who is told to sign in
 * @param more what an account allows, e.g. `더 많이 조회하실`
 */
export function accountHint(user: LookupCaller, more: string): string {
  if (user === null)
    return `회원으로 로그인하시면 ${more} 수 있습니다. 회원이 아니시면 가입 후 승인을 받아 이용해 주세요.`;
  if (user.needsSecondFactor) return `2단계 인증을 설정하시면 ${more} 수 있습니다.`;
  if (user.approval === 'unrequested') return `정회원이 되시면 ${more} 수 있습니다.`;
  return user.approval === 'pending' ? `가입이 승인되면 ${more} 수 있습니다.` : '';
}

/** Appends the account hint to an error. @param more as in accountHint */
export function withAccountHint(rejection: AppError, user: LookupCaller, more: string): AppError {
  const { status, code, message, details, retryAfter } = rejection;
  const text = [message, accountHint(user, more)].filter(Boolean).join(' ');
  return new AppError(status, code, text, { ...details, ...(!user && { signInHelps: true }) }, retryAfter);
}

/** Counted units: single lookups, and rows of runs. */
export type Counted = 'lookups' | 'bulkRows';

/** Returned lookups whose answer was not received. */
type AnyCounted = Counted | 'unanswered';

type Used = Record<Counted, number>;

interface AllowanceRow {
  allowance_key: string;
  day: string;
  used: number;
}

export const allowanceTable = table<AllowanceRow>('lookup-allowance');
const keyOf = (subject: Subject, counted: AnyCounted, day: string) =>
  createHash('sha256').update(`${subject.name} ${counted} ${day}`).digest('hex');

/** A level's daily allowance, which is that of the highest step it reaches. */
function maxOf(level: number): Used {
  const steps = platform().env.LOOKUP_DAILY_LIMITS;
  const step = steps.findLast((candidate) => level >= candidate.level) ?? steps[0];
  return { lookups: step?.lookups ?? 0, bulkRows: step?.bulkRows ?? 0 };
}

/** Used allowances for display, so counts of other replicas are shown with this delay. The database decides. */
const CACHE_TTL_MS = 5000;
const usedCache = new LRUCache<string, Used>({ max: 10_000, ttl: CACHE_TTL_MS });
const cacheKeyOf = (subject: Subject, day: string) => `${subject.name} ${day}`;

/**
 * Takes `n` from the day's allowance, all or none, in one statement, so that replicas agree.
 * @param trx the caller's transaction, if any
 * @throws AppError 429 RATE_LIMITED when fewer are left, with Retry-After if waiting helps
 */
export async function takeAllowance(
  subject: Subject,
  counted: Counted,
  n: number,
  trx?: Knex,
): Promise<void> {
  const day = seoulDay(platform().clock());
  const used = await countUsed(keyOf(subject, counted, day), day, n, maxOf(subject.level)[counted], trx);
  if (used === undefined) throw await createLimitError(subject, counted, n, trx);
  const known = usedCache.get(cacheKeyOf(subject, day));
  if (known) known[counted] = used;
}

/** Adds `n` to a day's counter in one statement. @returns the new number; undefined, without a change, if it would exceed `max` */
async function countUsed(allowance_key: string, day: string, n: number, max: number, trx?: Knex) {
  if (n > max) return undefined;
  const [row] = await allowanceTable(trx)
    .insert({ allowance_key, day, used: n })
    .onConflict('allowance_key')
    .merge({ used: sql().raw(`${allowanceTable.tableName()}.used + ?`, [n]) })
    .whereRaw(`${allowanceTable.tableName()}.used + ? <= ?`, [n, max])
    .returning('used');
  return row?.used;
}

/**
 * Returns the allowance of a lookup whose answer was not received: the server took too long, or the caller left, which it cannot tell
 * apart. At most as many a day as the allowance, because the calls were made: a program that leaves at once does not look up for free.
 */
export async function returnUnanswered(subject: Subject): Promise<void> {
  const day = seoulDay(platform().clock());
  const { lookups: max } = maxOf(subject.level);
  if ((await countUsed(keyOf(subject, 'unanswered', day), day, 1, max)) !== undefined)
    await returnAllowance(subject, 'lookups', 1);
}

/** Returns the allowance of a lookup that failed through no fault of the caller. */
export async function returnAllowance(subject: Subject, counted: Counted, n: number): Promise<void> {
  const day = seoulDay(platform().clock());
  await allowanceTable()
    .where({ allowance_key: keyOf(subject, counted, day) })
    .where('used', '>=', n)
    .decrement('used', n);
  usedCache.delete(cacheKeyOf(subject, day));
}

/** Allowances of the day and what is left of them. */
export async function limitsOf(subject: Subject, trx?: Knex): Promise<LookupLimits> {
  const now = platform().clock();
  const day = seoulDay(now);
  const key = cacheKeyOf(subject, day);
  let used = usedCache.get(key);
  if (!used) {
    used = await readUsed(subject, day, trx);
    usedCache.set(key, used);
  }
  const max = maxOf(subject.level);
  const allowance = (counted: Counted) => ({
    max: max[counted],
    left: Math.max(0, max[counted] - (used?.[counted] ?? 0)),
  });
  return {
    lookups: allowance('lookups'),
    bulkRows: allowance('bulkRows'),
    resetsAt: nextMidnight(now),
  };
}

async function readUsed(subject: Subject, day: string, trx?: Knex): Promise<Used> {
  const [lookups, bulkRows] = [keyOf(subject, 'lookups', day), keyOf(subject, 'bulkRows', day)];
  const rows = await allowanceTable(trx)
    .whereIn('allowance_key', [lookups, bulkRows])
    .select('allowance_key', 'used');
  const usedOf = (key: string) => rows.find(({ allowance_key }) => allowance_key === key)?.used ?? 0;
  return { lookups: usedOf(lookups), bulkRows: usedOf(bulkRows) };
}

/** The next midnight in Seoul. */
const nextMidnight = (now: Date) => seoulMidnight(seoulDay(now, 1)).toISOString();

async function createLimitError(
  subject: Subject,
  counted: Counted,
  n: number,
  trx?: Knex,
): Promise<AppError> {
  usedCache.delete(cacheKeyOf(subject, seoulDay(platform().clock())));
  const limits = await limitsOf(subject, trx);
  const { max, left } = limits[counted];
  // More than a whole day's allowance is not available tomorrow either.
  const retryAfter = n > max ? undefined : secondsToSeoulMidnight(platform().clock());
  const text = limitText({ n, max, left, retryAfter });
  const rejection = new AppError(429, 'RATE_LIMITED', text, { limits }, retryAfter);
  const memberMax =
    subject.level === 0 ? Math.max(...platform().env.LOOKUP_DAILY_LIMITS.map((step) => step[counted])) : 0;
  return memberMax > max ? withAccountHint(rejection, subject.user, '더 많이 조회하실') : rejection;
}

/** The Korean error text for a request beyond the allowance. */
export function limitText({ n, max, left, retryAfter }: LimitFacts): string {
  const [asked, most, rest] = [n, max, left].map((value) => koreanNumber(value));
  if (retryAfter === undefined) {
    const today = left < max ? ` 오늘은 ${rest}건이 남아 있습니다.` : '';
    return `하루에 ${most}건까지 조회하실 수 있어 ${asked}건은 조회하실 수 없습니다.${today} 행을 줄여 주세요.`;
  }
  return left > 0
    ? `오늘은 여러 건 조회를 ${rest}건까지 더 하실 수 있습니다. 행을 줄이거나 내일 0시 이후에 다시 시도해 주세요.`
    : `오늘 조회할 수 있는 ${most}건을 모두 사용하셨습니다. ${hoursAndMinutes(retryAfter)} 뒤인 내일 0시부터 다시 조회하실 수 있습니다.`;
}

interface LimitFacts {
  /** Requested number. */
  n: number;
  max: number;
  left: number;
  /** Seconds until the allowance resets; undefined if that would not help. */
  retryAfter: number | undefined;
}

/** A duration in minutes, rounded up: `3시간 20분`, `20분`. */
function hoursAndMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ');
}
