import { setTimeout as wait } from 'node:timers/promises';
import { type KeyOwner, NaverError, type RateLimiter } from '../../../naver';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';
import { countCall, isPatient, upstreamKind } from './call-counts';
import { nowMs, sql, tableOf } from './tables';

/**
 * Calls are spaced a little wider than the rate says: they arrive with the jitter of timers and network, and one that is
 * refused costs more than the wait.
 */
const SPACING = 1.025;

/** A turn further away than this was given out by a clock that is wrong. */
const FURTHEST_MS = 60 * 60_000;

/** The budget is asked this long before the turn, so that the call itself starts on time. */
const AHEAD_MS = 25;

/** How many turns may be given out already when somebody patient takes the next: enough for no gap to stay empty. */
const PATIENT_TURNS = 3;

const table = () => tableOf('lookup-quota');

export interface QuotaOptions {
  owner: KeyOwner;
  perSecond: number;
  /** Calls a day. */
  daily: number;
}

/**
 * The rate and the day's budget of a key, whatever the number of replicas. Each call reserves the next free moment in one
 * statement, waits for it, and is counted; who cannot wait that long reserves nothing, who gives up waiting is not counted.
 * Rejects as RateLimiter says, and with NaverError `quota`, code OWN_BUDGET, when the day's calls are used up.
 */
export function createSharedLimiter({ owner, perSecond, daily }: QuotaOptions): RateLimiter {
  const exactGapMs = (1000 * SPACING) / perSecond;
  const gapMs = Math.ceil(exactGapMs);
  const nextGap = wholeGaps(exactGapMs);
  const window = createWindow(perSecond);
  let lastPatient: Promise<unknown> = Promise.resolve();

  /** One after the other, and only when few turns are given out: who is waited for comes between. */
  async function reservePatiently(timeLeftMs: number, signal: AbortSignal | undefined): Promise<number> {
    const until = nowMs() + timeLeftMs;
    for (;;) {
      if (signal?.aborted) throw signal.reason;
      try {
        return await reserve(owner, nextGap(), Math.min(PATIENT_TURNS * gapMs, until - nowMs()));
      } catch (error) {
        if (!(error instanceof NaverError) || nowMs() + gapMs > until) throw error;
        await waitUntil(nowMs() + gapMs / 2, signal);
      }
    }
  }

  function nextPatient(timeLeftMs: number, signal: AbortSignal | undefined): Promise<number> {
    const mine = lastPatient.then(() => reservePatiently(timeLeftMs, signal));
    lastPatient = mine.catch(() => undefined);
    return mine;
  }

  return {
    async turn({ signal, timeLeftMs = FURTHEST_MS } = {}) {
      if (signal?.aborted) throw signal.reason;
      const startsAt = isPatient()
        ? await nextPatient(timeLeftMs, signal)
        : await reserve(owner, nextGap(), timeLeftMs);
      await waitUntil(startsAt - AHEAD_MS, signal);
      if (!(await takeCall(owner, daily))) throw new NaverError('quota', { code: 'OWN_BUDGET' });
      await waitUntil(startsAt, signal);
      await window.pass(signal);
    },
  };
}

/** Gaps in whole milliseconds that come to the exact one together: rounded up each, 50 calls a second would be 47. */
function wholeGaps(exactMs: number): () => number {
  let left = 0;
  return () => {
    left += exactMs;
    const gap = Math.max(1, Math.floor(left));
    left = Math.max(0, left - gap);
    return gap;
  };
}

/** A little more than a second, for what the network adds. */
const SECOND_MS = 1005;

/**
 * Keeps a call that was late (a busy machine) from standing within the same second as one too many after it: that one
 * waits a moment longer, and the turns behind it stay as they are. Of this process alone.
 */
function createWindow(perSecond: number) {
  const most = Math.max(1, Math.floor(perSecond));
  const windowMs = (SECOND_MS * most) / perSecond;
  const started: number[] = [];
  return {
    async pass(signal: AbortSignal | undefined): Promise<void> {
      for (;;) {
        const now = nowMs();
        const before = started.at(-most);
        // A clock that was set back would make everybody wait for it to catch up.
        const waitMs = before === undefined || before > now ? 0 : before + windowMs - now;
        if (waitMs <= 0) {
          started.push(now);
          if (started.length > most) started.shift();
          return;
        }
        await waitUntil(now + waitMs, signal);
      }
    },
  };
}

/** The moment of a call, in epoch milliseconds. */
async function reserve(owner: KeyOwner, gapMs: number, timeLeftMs: number): Promise<number> {
  const now = nowMs();
  const latest = now + Math.floor(Math.min(timeLeftMs, FURTHEST_MS));
  const next = `case when ${table()}.next_ms between ? and ? then ${table()}.next_ms else ? end`;
  const free = [now, now + FURTHEST_MS, now];
  const [row] = (await sql()(table())
    .insert({ quota_key: owner, day: '', used: 0, next_ms: now + gapMs })
    .onConflict('quota_key')
    .merge({ next_ms: sql().raw(`(${next}) + ?`, [...free, gapMs]) })
    .whereRaw(`(${next}) <= ?`, [...free, latest])
    .returning('next_ms')) as { next_ms: number | string }[];
  if (!row) throw new NaverError('rate', { code: 'OWN_LIMIT' });
  return Number(row.next_ms) - gapMs;
}

async function waitUntil(atMs: number, signal: AbortSignal | undefined): Promise<void> {
  const waitMs = atMs - nowMs();
  if (waitMs <= 0) return;
  await wait(waitMs, undefined, { signal }).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : error;
  });
}

/** The HUB gives each kind of search its own allowance (NAVER.md 1.2), everybody else one for all. */
const budgetKey = (owner: KeyOwner, kind: string) =>
  owner === 'hub' ? `calls hub ${kind}` : `calls ${owner}`;

/** Counts a call against today's allowance, which begins anew at midnight in Seoul. @returns false when none is left */
async function takeCall(owner: KeyOwner, daily: number): Promise<boolean> {
  if (daily < 1) return false;
  const kind = upstreamKind();
  const day = seoulDay(platform().clock());
  const [row] = (await sql()(table())
    .insert({ quota_key: budgetKey(owner, kind), day, used: 1, next_ms: 0 })
    .onConflict('quota_key')
    .merge({
      day,
      used: sql().raw(`case when ${table()}.day = ? then ${table()}.used + 1 else 1 end`, [day]),
    })
    .whereRaw(`(${table()}.day <> ? or ${table()}.used < ?)`, [day, daily])
    .returning('used')) as { used: number }[];
  if (!row) return false;
  countCall(owner, kind, 1);
  return true;
}

/** Calls taken today by key and, for the HUB, kind of search. */
export async function usedToday(): Promise<{ owner: string; kind: string | null; used: number }[]> {
  const rows = (await sql()(table())
    .where({ day: seoulDay(platform().clock()) })
    .where('quota_key', 'like', 'calls %')
    .select('quota_key', 'used')) as { quota_key: string; used: number }[];
  return rows.map(({ quota_key, used }) => {
    const [, owner = '', kind = null] = quota_key.split(' ');
    return { owner, kind, used };
  });
}
