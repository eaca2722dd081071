import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyOwner, NaverError } from '../../../naver';

/** Whose part of the day's budgets a lookup is paid from: tracking first, members second, visitors last. */
export const SHARES = ['tracking', 'members', 'visitors'] as const;
export type Share = (typeof SHARES)[number];

export interface Payer {
  share: Share;
  /** Domain code; null where the call is for no site in particular. */
  site: string | null;
}

/** Of the level of who asks; 0 is a visitor. */
export const shareOf = (level: number): Share => (level > 0 ? 'members' : 'visitors');

/** One lookup under way: its place in the queue of calls, and what it may use. The clients' hooks know nothing of it. */
export interface LookupTask {
  /** Nobody waits for it: rows in bulk, tracking, saved keywords. It lets interactive lookups go first. */
  isBackground: boolean;
  payer: Payer;
  /** Order of arrival in this process. */
  order: number;
  /** What the estimate of calls is kept by. */
  kind: string;
  /** Most calls that it can make with a key. */
  mostCalls: (owner: KeyOwner) => number;
  /** When it must be over, in epoch milliseconds. */
  endsAtMs: number;
  /** Ends it before its first call. */
  refuse: (why: NaverError) => void;
  /** What it was admitted with, by key. */
  admissions: Map<KeyOwner, Promise<Admission>>;
}

export interface Admission {
  /** Counts a call that the task makes. */
  addCall(): void;
  /** Gives back what was not used; called once, when the lookup is over. */
  settle(isComplete: boolean): Promise<void>;
}

/** One call upstream and the lookups that wait for it. */
export interface SharedCall {
  /** Which list it is about. */
  kind: string;
  waiting: Set<LookupTask>;
  /** Set when its turn has come: from here on it is paid for, and read to its end. */
  isSent: boolean;
}

/** What tells payers apart: lookups with the same name are paid from the same part of the budget. */
export const payerName = ({ share, site }: Payer): string => `${share} ${site ?? ''}`;

/**
 * The next payer of a call that has not been refused yet: of all lookups that wait for it the one with the best share, so that
 * no lookup is refused for another's. Undefined when all were refused.
 */
export function nextPayer({ waiting }: SharedCall, refused: ReadonlySet<string>): Payer | undefined {
  // A call that is repeated is read to its end when its askers have left.
  const all = waiting.size > 0 ? [...waiting].map(({ payer }) => payer) : [ALONE.payer];
  const payers = all.filter((payer) => !refused.has(payerName(payer)));
  return payers.sort((a, b) => SHARES.indexOf(a.share) - SHARES.indexOf(b.share))[0];
}

let arrivals = 0;
const tasks = new AsyncLocalStorage<LookupTask>();
const calls = new AsyncLocalStorage<SharedCall>();

export const newTask = (task: Omit<LookupTask, 'order' | 'admissions'>): LookupTask => ({
  ...task,
  order: (arrivals += 1),
  admissions: new Map(),
});

export const runTask = <T>(task: LookupTask, work: () => T): T => tasks.run(task, work);
export const runCall = <T>(call: SharedCall, work: () => T): T => calls.run(call, work);

/** The lookup that asks; one of its own where code asks outside of a lookup. */
export const currentTask = (): LookupTask => tasks.getStore() ?? newTask(ALONE);
export const currentCall = (): SharedCall =>
  calls.getStore() ?? { kind: 'other', waiting: new Set([currentTask()]), isSent: false };

const ALONE: Omit<LookupTask, 'order' | 'admissions'> = {
  payer: { share: 'visitors', site: null },
  isBackground: false,
  kind: 'other',
  mostCalls: () => 1,
  endsAtMs: Number.POSITIVE_INFINITY,
  refuse: () => undefined,
};
