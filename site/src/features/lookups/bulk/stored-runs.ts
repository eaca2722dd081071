import { LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { Store } from '../lookup-counter';

const KEY = 'lookup-runs';
const MAX_RUNS = 20;

/** A run that this browser can open. */
export interface StoredRun {
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

/** Type guard by hand: the page loads zod only for a lookup (docs/decisions/0034-first-view.md). */
function isRun(value: unknown): value is StoredRun {
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

/** The stored runs, newest first, without invalid entries and those that the server has deleted; none if the stored text is invalid. */
export function readStoredRuns(store: Store, now: Date): StoredRun[] {
  try {
    const runs: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    // One invalid entry must not cost the access keys of the others, which the next write would drop.
    const valid = Array.isArray(runs) ? runs.filter(isRun) : [];
    return valid.filter(({ deletedAt }) => deletedAt === null || new Date(deletedAt) > now);
  } catch {
    return [];
  }
}

function write(store: Store, runs: StoredRun[]): void {
  try {
    store?.setItem(KEY, JSON.stringify(runs.slice(0, MAX_RUNS)));
  } catch {
    // Storage is full or off: the run can be opened as long as the page is open, or by its copied address.
  }
}

/** Stores a run, or replaces the stored one of its id. */
export function storeRun(store: Store, now: Date, run: StoredRun): void {
  write(store, [run, ...readStoredRuns(store, now).filter(({ id }) => id !== run.id)]);
}

export function removeStoredRun(store: Store, now: Date, id: string): void {
  write(
    store,
    readStoredRuns(store, now).filter((run) => run.id !== id),
  );
}

/** The query of an address that shows a run, e.g. `?mode=many&run=…`. */
export const runQuery = (id: string): string => `?${new URLSearchParams({ mode: 'many', run: id })}`;

/** The run id in an address, or null. */
export const runIdInAddress = (search: string): string | null => {
  const id = new URLSearchParams(search).get('run');
  return isUuid(id) ? id : null;
};

/** The key in a fragment, or null. Browsers do not send the fragment to a server. */
export const keyInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('key');

/** The fragment that shares a run's key, `#key=…`. */
export const keyFragment = (key: string): string => `#${new URLSearchParams({ key })}`;
