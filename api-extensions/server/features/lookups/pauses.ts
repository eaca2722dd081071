import { type Flag, nowMs, table } from '../../platform/tables';

interface PauseRow {
  provider: string;
  paused: Flag;
  changed_by: string | null;
  changed_ms: number;
}

const pauseTable = table<PauseRow>('lookup-pause');

/** Longest delay until another replica's pause is seen; pauses on this replica are seen at once. */
const CACHE_TTL_MS = 2000;

let known: Promise<Set<string>> | undefined;
let readAt = -Infinity;

/** The paused keys, with the administrator. */
export const pauseRows = async () => pauseTable().where({ paused: true }).select('provider', 'changed_by');

const read = async () => new Set((await pauseRows()).map(({ provider }) => provider));

/** The keys paused by an administrator; no calls are made with them. */
export function pausedProviders(): Promise<Set<string>> {
  const now = performance.now();
  if (!known || now - readAt > CACHE_TTL_MS) {
    readAt = now;
    const reading = read();
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
  }
  return known;
}

/** Pauses or resumes a key. `by` is the administrator, for the record. */
export async function setPaused(provider: string, paused: boolean, by: string): Promise<void> {
  await pauseTable()
    .insert({ provider, paused, changed_by: by, changed_ms: nowMs() })
    .onConflict('provider')
    .merge();
  known = undefined;
}
