import { lookupKind } from 'api-extensions/contracts/lookups';
import { z } from 'zod';
import type { Store } from '../lookup-counter';

const KEY = 'lookup-runs';
const MOST = 20;

const knownRun = z.object({
  id: z.uuid(),
  /** Gives access to the run: read, cancel and retry failed rows. */
  key: z.string(),
  kind: lookupKind,
  total: z.number().int(),
  startedAt: z.iso.datetime(),
  /** When the server deletes the run. */
  deletedAt: z.iso.datetime().nullable(),
});
export type KnownRun = z.infer<typeof knownRun>;

/** Runs whose key this browser has, newest first, without those that the server has deleted. */
export function readRuns(store: Store, now: Date): KnownRun[] {
  try {
    const runs = z.array(knownRun).parse(JSON.parse(store?.getItem(KEY) ?? '[]'));
    return runs.filter(({ deletedAt }) => deletedAt === null || new Date(deletedAt) > now);
  } catch {
    return [];
  }
}

function write(store: Store, runs: KnownRun[]): void {
  try {
    store?.setItem(KEY, JSON.stringify(runs.slice(0, MOST)));
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
  return z.uuid().safeParse(id).success ? id : null;
};

/** The key in a fragment, `#key=…`, which browsers do not send to a server. */
export const keyInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('key');

export const keyFragment = (key: string): string => `#${new URLSearchParams({ key })}`;
