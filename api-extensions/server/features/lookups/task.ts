import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyOwner, NaverError } from '../../../naver';

/** Share of the day's budgets that a lookup is charged to: tracking first, members second, visitors third, daily keywords of light accounts last. */
export const SHARES = ['tracking', 'members', 'visitors', 'light'] as const;
export type Share = (typeof SHARES)[number];

export interface BudgetOwner {
  share: Share;
  /** Domain code; null for calls without a site. */
  site: string | null;
}

/** Share of the budget by the caller's level; 0 is a visitor. */
export const shareOf = (level: number): Share => (level > 0 ? 'members' : 'visitors');

/** A lookup in progress: its place in the queue of calls and its budget, passed to calls by AsyncLocalStorage. */
export interface LookupTask {
  /** Background work: bulk rows, tracking, saved keywords. Interactive lookups go first. */
  isBackground: boolean;
  budgetOwner: BudgetOwner;
  /** Order of arrival in this process. */
  order: number;
  /** Kind for which the mean number of calls is estimated. */
  kind: string;
  /** Maximum number of calls of the lookup with a key. */
  maxCalls: (owner: KeyOwner) => number;
  /** Deadline in epoch milliseconds. */
  endsAtMs: number;
  /** Ends the lookup before its first call. */
  abort: (why: NaverError) => void;
  /** The lookup's admissions, by key. */
  admissions: Map<KeyOwner, Promise<Admission>>;
}

export interface Admission {
  /** Counts a call of the lookup. */
  addCall(): void;
  /** Returns unused time; called once, at the end of the lookup. */
  finish(isComplete: boolean): Promise<void>;
}

/** A lookup of at most so many calls is short: it does not wait for the long ones before it (turn-queue.ts). */
const SHORT_CALLS = 2;

export const isShort = (task: LookupTask, owner: KeyOwner): boolean => task.maxCalls(owner) <= SHORT_CALLS;

/** One upstream call and the lookups that wait for it. */
export interface SharedCall {
  /** The list it reads. */
  kind: string;
  waiting: Set<LookupTask>;
  /** Set at the call's turn: from then on it is charged, and its response is read even if all callers leave. */
  isSent: boolean;
}

/** Identifies budget owners: lookups with the same name are charged to the same part of the budget. */
export const budgetOwnerName = ({ share, site }: BudgetOwner): string => `${share} ${site ?? ''}`;

/**
 * The budget owner to charge a call to: of the waiting lookups' owners that were not rejected yet, the one with the best
 * share. Undefined if all were rejected.
 */
export function nextBudgetOwner(
  { waiting }: SharedCall,
  rejected: ReadonlySet<string>,
): BudgetOwner | undefined {
  // A call may be repeated after all of its callers have left.
  const all =
    waiting.size > 0 ? [...waiting].map(({ budgetOwner }) => budgetOwner) : [DEFAULT_TASK.budgetOwner];
  const budgetOwners = all.filter((budgetOwner) => !rejected.has(budgetOwnerName(budgetOwner)));
  return budgetOwners.sort((a, b) => SHARES.indexOf(a.share) - SHARES.indexOf(b.share))[0];
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

/** The current lookup; a new one for code outside of a lookup. */
export const currentTask = (): LookupTask => tasks.getStore() ?? newTask(DEFAULT_TASK);
export const currentCall = (): SharedCall =>
  calls.getStore() ?? { kind: 'other', waiting: new Set([currentTask()]), isSent: false };

const DEFAULT_TASK: Omit<LookupTask, 'order' | 'admissions'> = {
  budgetOwner: { share: 'visitors', site: null },
  isBackground: false,
  kind: 'other',
  maxCalls: () => 1,
  endsAtMs: Number.POSITIVE_INFINITY,
  abort: () => undefined,
};
