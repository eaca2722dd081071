import { LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { Store } from '../lookup-counter';

const KEY = 'lookup-runs';
const MAX_RUNS = 20;

export interface KnownRun {
  id: string;
  /** Gives access to the run: read, cancel and retry failed rows. */
  key: string;
  kind: LookupKind;
  total: number;
  /** ISO instant. */
  startedAt: string;
  /** Time at which the server deletes the run. */
  deletedAt: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID.test(value);
const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Type guard by hand: the page loads zod only for a lookup (docs/decisions/0013-page-weight.md). */
function isRun(value: unknown): value is KnownRun {
  if (typeof value !== 'object' || value === null) return false;
  const { id, key, kind, total, startedAt, deletedAt } = value as Partial<Record<string, unknown>>;
  return (
    isUuid(id) &&
    typeof key === 'string' &&
    LOOKUP_KINDS.some((known) => known === kind) &&
    Number.isInteger(total) &&
    isInstant(startedAt) &&
    (deletedAt === null || isInstant(deletedAt))
  );
}

/** Runs whose key this browser has, newest first, without those that the server has deleted. */
export function readRuns(store: Store, now: Date): KnownRun[] {
  try {
    const runs: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    if (!Array.isArray(runs) || !runs.every(isRun)) return [];
    return runs.filter(({ deletedAt }) => deletedAt === null || new Date(deletedAt) > now);
  } catch {
    return [];
  }
}

function write(store: Store, runs: KnownRun[]): void {
  try {
    store?.setItem(KEY, JSON.stringify(runs.slice(0, MAX_RUNS)));
  } catch {
    // Storage is full or off: the run lasts as long as the page, and its address with the key can be copied.
  }
}

/** Stores a run, or its changes. */
export function keepRun(store: Store, now: Date, run: KnownRun): void {
  write(store, [run, ...readRuns(store, now).filter(({ id }) => id !== run.id)]);
}

export function forgetRun(store: Store, now: Date, id: string): void {
  write(
    store,
    readRuns(store, now).filter((run) => run.id !== id),
  );
}

/** The query of an address that shows a run, e.g. `?mode=many&run=…`. */
export const runQuery = (id: string): string => `?${new URLSearchParams({ mode: 'many', run: id })}`;

/** The run id in an address, or null. */
export const runInAddress = (search: string): string | null => {
  const id = new URLSearchParams(search).get('run');
  return isUuid(id) ? id : null;
};

/** The key in a fragment, `#key=…`, which browsers do not send to a server. */
export const keyInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('key');

export const keyFragment = (key: string): string => `#${new URLSearchParams({ key })}`;
