import { seoulDayNumber } from './seoul-time';

/**
 * How many calls a key may still make today. The counter lives where all replicas see it and where a restart does not
 * lose it; this is only what the clients need of it.
 */
export interface DailyBudget {
  /**
   * Takes n calls from today's allowance, all or none. False when they are not left. Asked before every HTTP call,
   * retries included, so it counts what Naver counts.
   */
  take(n: number): Promise<boolean>;
}

/** Calls a day: NAVER.md 1.1 (per client id, all search kinds together), 1.2 (per search kind), 1.5. */
export const DAILY_QUOTA = { legacySearch: 25_000, hubSearch: 25_000, searchTrend: 1_000 } as const;

export interface MemoryBudgetOptions {
  /** Calls a day. */
  limit: number;
  now?: () => Date;
}

/**
 * A budget of this process alone, for development and tests: a restart forgets it. Starts anew at midnight in Seoul
 * (NAVER.md §4.5; the hour at which Naver itself starts anew is not confirmed).
 */
export function createMemoryBudget({ limit, now = () => new Date() }: MemoryBudgetOptions): DailyBudget {
  let day = seoulDayNumber(now());
  let used = 0;
  return {
    async take(n) {
      const today = seoulDayNumber(now());
      if (today !== day) {
        day = today;
        used = 0;
      }
      if (used + n > limit) return false;
      used += n;
      return true;
    },
  };
}
