import { z } from 'zod';

/** Behaviour without faults: latency, and calls per second. */
export const limitsSchema = z.strictObject({
  /** Before every answer, in milliseconds. Default 0. */
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** Calls per second for all kinds together; more are refused as `rate`. null: no limit. */
  perSecond: z.number().positive().nullable().default(null),
});

type Limits = z.infer<typeof limitsSchema>;

export interface LimitSwitch {
  set(limits: Limits): void;
  clear(): void;
  current(): Limits;
}

export interface LimitGate extends LimitSwitch {
  /** Counts a call; false when it exceeds this second's limit. */
  admit(atMs: number): boolean;
}

const NONE: Limits = { latencyMs: 0, perSecond: null };

/**
 * Creates the limits, without any at first. Calls are counted over the second before each call, or over a longer time for
 * less than one call a second; refused calls do not count.
 */
export function createLimits(): LimitGate {
  let limits = NONE;
  let admitted: number[] = [];
  return {
    set(next) {
      limits = next;
      admitted = [];
    },
    clear() {
      limits = NONE;
      admitted = [];
    },
    current: () => limits,
    admit(atMs) {
      if (limits.perSecond === null) return true;
      const windowMs = Math.max(1_000, 1_000 / limits.perSecond);
      admitted = admitted.filter((before) => atMs - before < windowMs);
      if (admitted.length >= limits.perSecond) return false;
      admitted.push(atMs);
      return true;
    },
  };
}
