import { z } from 'zod';

/** What can be made to go wrong, for trying out what the product does then. */
export const faultSchema = z.strictObject({
  mode: z.enum([
    /** Answers rightly, after delayMs. */
    'slow',
    /** Takes the call and never answers. */
    'hang',
    'unauthorized',
    'not_enabled',
    'quota',
    'rate',
    'server_error',
    /** The API does not exist any more: SE05, as shopping search since 2026-07-31. */
    'ended',
    /** The search-ad service says that the request's time is wrong. */
    'clock_skew',
    /** Says how long the body is, sends half of it and drops the connection. */
    'half_body',
    /** A good status with a web page, as a proxy in between would send. */
    'html',
    /** Good JSON of another shape. */
    'changed_shape',
    /** The right answer, said to be a web page. */
    'wrong_type',
    /** The right answer with every number written as a text. */
    'string_numbers',
    /** Drops the connection at once. */
    'reset',
  ]),
  /** Only for `slow`, in milliseconds. Default 1,500. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** For how many calls; for all until it is cleared when left out. */
  times: z.int().min(1).optional(),
  /** For which search kinds, `trend`, `keywordstool` or `serpapi`; for all when left out. */
  kinds: z.array(z.string()).min(1).optional(),
  /** Sent as Retry-After with an error answer, in seconds. */
  retryAfter: z.int().min(0).optional(),
});

export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  /** Replaces the fault that was set before. */
  set(fault: Fault): void;
  clear(): void;
  /** What is set, with the calls it is still good for; null when nothing is. */
  current(): Fault | null;
}

export interface FaultSwitch extends Faults {
  /** The fault for one call of this kind, which counts against `times`. */
  take(kind: string): Fault | null;
}

export function createFaultSwitch(): FaultSwitch {
  let fault: Fault | null = null;
  return {
    set(next) {
      fault = next;
    },
    clear() {
      fault = null;
    },
    current: () => fault,
    take(kind) {
      const taken = fault;
      if (!taken || (taken.kinds && !taken.kinds.includes(kind))) return null;
      if (taken.times !== undefined) fault = taken.times > 1 ? { ...taken, times: taken.times - 1 } : null;
      return taken;
    },
  };
}
