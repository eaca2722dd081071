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

let cached: Promise<Set<string>> | undefined;
let readAt = -Infinity;

/** The paused keys, with the administrators who paused them. */
export const readPauses = async () => pauseTable().where({ paused: true }).select('provider', 'changed_by');

const readPausedProviders = async () => new Set((await readPauses()).map(({ provider }) => provider));

/** The keys paused by an administrator; no calls are made with them. */
export function pausedProviders(): Promise<Set<string>> {
  const now = performance.now();
  if (!cached || now - readAt > CACHE_TTL_MS) {
    readAt = now;
    const reading = readPausedProviders();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
  }
  return cached;
}

/** Pauses or resumes a key. @param administrator e-mail of the administrator */
export async function setPaused(provider: string, paused: boolean, administrator: string): Promise<void> {
  await pauseTable()
    .insert({ provider, paused, changed_by: administrator, changed_ms: nowMs() })
    .onConflict('provider')
    .merge();
  cached = undefined;
}
