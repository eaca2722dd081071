import { setTimeout as wait } from 'node:timers/promises';
import { type DailyBudget, type KeyOwner, NaverError, type RateLimiter } from '../../../naver';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';
import { countCall, upstreamKind } from './call-counts';
import { nowMs, sql, tableOf } from './tables';

/**
 * Calls are spaced a little wider than the rate says: they arrive with the jitter of timers and network, and one that is
 * refused costs more than the wait.
 */
const SPACING = 1.02;

/** A turn further away than this was given out by a clock that is wrong. */
const FURTHEST_MS = 60 * 60_000;

const table = () => tableOf('lookup-quota');

/**
 * One rate for a key, whatever the number of replicas: each call reserves the next free moment in one statement and waits
 * for it. Who cannot wait that long reserves nothing.
 */
export function createSharedLimiter(owner: KeyOwner, perSecond: number): RateLimiter {
  const gapMs = Math.ceil((1000 * SPACING) / perSecond);
  return {
    async turn({ signal, timeLeftMs = FURTHEST_MS } = {}) {
      if (signal?.aborted) throw signal.reason;
      const now = nowMs();
      const latest = now + Math.min(timeLeftMs, FURTHEST_MS);
      const next = `case when ${table()}.next_ms between ? and ? then ${table()}.next_ms else ? end`;
      const free = [now, now + FURTHEST_MS, now];
      const [row] = (await sql()(table())
        .insert({ quota_key: owner, day: '', used: 0, next_ms: now + gapMs })
        .onConflict('quota_key')
        .merge({ next_ms: sql().raw(`(${next}) + ?`, [...free, gapMs]) })
        .whereRaw(`(${next}) <= ?`, [...free, latest])
        .returning('next_ms')) as { next_ms: number | string }[];
      if (!row) throw new NaverError('rate', { code: 'OWN_LIMIT' });
      const waitMs = Number(row.next_ms) - gapMs - nowMs();
      if (waitMs <= 0) return;
      await wait(waitMs, undefined, { signal }).catch((error: unknown) => {
        throw signal?.aborted ? signal.reason : error;
      });
    },
  };
}

/** The HUB gives each kind of search its own allowance (NAVER.md 1.2), everybody else one for all. */
const budgetKey = (owner: KeyOwner, kind: string) =>
  owner === 'hub' ? `calls hub ${kind}` : `calls ${owner}`;

/** The day's allowance of a key, kept where a restart does not lose it and every replica counts. Begins anew at midnight in Seoul. */
export function createSharedBudget(owner: KeyOwner, limit: number): DailyBudget {
  return {
    async take(n) {
      const kind = upstreamKind();
      const day = seoulDay(platform().clock());
      const key = budgetKey(owner, kind);
      if (n > limit) return false;
      const [row] = (await sql()(table())
        .insert({ quota_key: key, day, used: n, next_ms: 0 })
        .onConflict('quota_key')
        .merge({
          day,
          used: sql().raw(`case when ${table()}.day = ? then ${table()}.used + ? else ? end`, [day, n, n]),
        })
        .whereRaw(`${table()}.day <> ? or ${table()}.used + ? <= ?`, [day, n, limit])
        .returning('used')) as { used: number }[];
      if (!row) return false;
      countCall(owner, kind, n);
      return true;
    },
  };
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
