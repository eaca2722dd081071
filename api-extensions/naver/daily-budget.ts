import { seoulDayNumber } from './seoul-time';

/**
 * The calls left for a key today. The counter itself must be shared by all replicas and survive restarts; this is the
 * clients' interface to it.
 */
export interface DailyBudget {
  /**
   * Takes n calls from today's allowance, all or none. False when fewer are left. Called before every HTTP call, retries
   * included, so it counts what Naver counts.
   */
  take(n: number): Promise<boolean>;
}

export interface MemoryBudgetOptions {
  /** Calls a day. */
  limit: number;
  now?: () => Date;
}

/**
 * A budget in memory, for development and tests: a restart resets it. Resets at midnight in Seoul (NAVER.md §4.5; the hour
 * of Naver's own reset is not confirmed).
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
