import type { Contract } from './route';

/** Recorded calls, by which tests prove that a call was or was not made (single flight, early stop). */

interface RecordedCall {
  contract: Contract;
  kind: string;
  /** The query, the hints, or the keywords of a trend once its body is read, with commas between. */
  query: string;
  display: string;
  start: string;
}

interface StatsSnapshot {
  /** Calls by kind since the start or the last clear; kinds that do not exist count as "unknown". */
  calls: Record<string, number>;
  /** The latest calls, oldest first. */
  recent: RecordedCall[];
}

export interface Stats {
  snapshot(): StatsSnapshot;
  clear(): void;
}

export interface StatsRecorder extends Stats {
  record(call: RecordedCall): void;
}

const STORED_CALLS = 1000;

export function createStats(): StatsRecorder {
  let calls: Record<string, number> = {};
  let recent: RecordedCall[] = [];
  return {
    record(call) {
      calls[call.kind] = (calls[call.kind] ?? 0) + 1;
      recent = [...recent.slice(1 - STORED_CALLS), call];
    },
    snapshot: () => ({ calls: { ...calls }, recent: [...recent] }),
    clear() {
      calls = {};
      recent = [];
    },
  };
}
