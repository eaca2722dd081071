import { z } from 'zod';

/** Faults that can be simulated. */
export const faultSchema = z.strictObject({
  mode: z.enum([
    /** A correct answer after delayMs. */
    'slow',
    /** Takes the call and never answers. */
    'hang',
    'unauthorized',
    'not_enabled',
    'quota',
    'rate',
    'server_error',
    /** The API no longer exists: SE05, like shopping search since 2026-07-31. */
    'ended',
    /** The search-ad service reports a wrong time of the request. */
    'clock_skew',
    /** Announces the length of the body, sends half of it and drops the connection. */
    'half_body',
    /** A success status with a web page, as from a proxy. */
    'html',
    /** Valid JSON of another shape. */
    'changed_shape',
    /** The correct answer, labelled as a web page. */
    'wrong_type',
    /** The correct answer with every number as a text. */
    'string_numbers',
    /** Drops the connection at once. */
    'reset',
  ]),
  /** Only for `slow`, in milliseconds. Default 1,500. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Number of calls; without it, all calls until it is cleared. */
  times: z.int().min(1).optional(),
  /** Search kinds, `trend`, `keywordstool`, `serpapi`, `messages` or `balance`; all when omitted. */
  kinds: z.array(z.string()).min(1).optional(),
  /** Sent as Retry-After with an error answer, in seconds. */
  retryAfter: z.int().min(0).optional(),
});

export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  /** Replaces the previous fault. */
  set(fault: Fault): void;
  clear(): void;
  /** The current fault, with its remaining calls; null without one. */
  current(): Fault | null;
}

/** The faults as the server uses them. */
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
