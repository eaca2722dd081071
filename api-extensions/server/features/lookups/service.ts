import { LRUCache } from 'lru-cache';
import type { WebLookupAnswer } from '../../../contracts/lookups';
import { NaverError } from '../../../naver/errors';
import { lookupWebRank } from '../../../naver/web-rank-lookup';
import { type WebTarget, webTargetKey } from '../../../naver/web-rank';
import type { Clock } from '../../platform/clock';
import { lookupFailure } from './failures';
import type { SearchProvider } from './provider';

export interface WebQuestion {
  keyword: string;
  /** As typed, spaces removed; shown back in the answer. */
  target: string;
  parsedTarget: WebTarget;
  subdomains: boolean;
}

export interface LookupLimits {
  /** Deepest rank looked at. */
  depth: number;
  deadlineMs: number;
}

/** A minute: long enough for a reload or a shared link, short enough to be called fresh. Memory only (NAVER.md 1.3). */
const FRESH_MS = 60_000;

/**
 * Web rank lookups: one chain of upstream calls per distinct question, whoever asks it at the same time, and its
 * answer kept for a minute.
 */
export function createWebLookups(source: SearchProvider, limits: LookupLimits, clock: Clock) {
  const fresh = new LRUCache<string, WebLookupAnswer>({ max: 500, ttl: FRESH_MS });
  const running = new Map<string, Promise<WebLookupAnswer>>();

  async function ask({ keyword, target, parsedTarget, subdomains }: WebQuestion): Promise<WebLookupAnswer> {
    const { provider, client } = source;
    try {
      const seen = await lookupWebRank({ client, keyword, target: parsedTarget, subdomains, ...limits });
      const { depth, total } = seen;
      const checkedAt = clock().toISOString();
      const firstResults = seen.firstResults.map((item, index) => ({ rank: index + 1, ...item }));
      const looked = {
        kind: 'web' as const,
        keyword,
        target,
        provider,
        checkedAt,
        depth,
        total,
        firstResults,
      };
      if (seen.outcome === 'not_in_range') return { outcome: 'not_in_range', ...looked };
      return { outcome: 'found', rank: seen.rank, matched: { rank: seen.rank, ...seen.matched }, ...looked };
    } catch (error) {
      if (error instanceof NaverError) throw lookupFailure(error, provider, clock());
      throw error;
    }
  }

  return {
    /** @throws AppError as lookupFailure says, when Naver could not be asked. */
    async look(question: WebQuestion): Promise<WebLookupAnswer> {
      const key = JSON.stringify([
        question.keyword,
        webTargetKey(question.parsedTarget),
        question.subdomains,
      ]);
      // The same site, typed in another way, shares the answer but is shown as it was typed.
      const asTyped = (value: WebLookupAnswer) => ({ ...value, target: question.target });
      const known = fresh.get(key);
      if (known) return asTyped(known);
      let answer = running.get(key);
      if (!answer) {
        answer = ask(question).finally(() => running.delete(key));
        running.set(key, answer);
        answer.then(
          (value) => fresh.set(key, value),
          () => undefined,
        );
      }
      return asTyped(await answer);
    },
  };
}
