import type { BulkRow, BulkRun } from 'api-extensions/contracts/lookups/bulk';

/** A run as this browser knows it. */
export interface RunState {
  run: BulkRun;
  /** Rows by number, from 1, in ascending order. */
  rows: ReadonlyMap<number, BulkRow>;
}

/** A change of a run: new rows, the run's counts, or both. */
export interface RunChange {
  run?: BulkRun;
  rows?: readonly BulkRow[];
}

/** Returns the run after changes. Counts that are older than the known ones are ignored. */
export function applyChanges(state: RunState, changes: readonly RunChange[]): RunState {
  let { run } = state;
  let rows: Map<number, BulkRow> | null = null;
  for (const change of changes) {
    for (const row of change.rows ?? []) {
      rows ??= new Map(state.rows);
      rows.set(row.no, row);
    }
    if (change.run && change.run.seq >= run.seq) run = change.run;
  }
  if (!rows) return run === state.run ? state : { ...state, run };
  return { run: withRowCounts(run, rows), rows };
}

/** Rows arrive before the run's own counts, so its rows are counted. */
function withRowCounts(run: BulkRun, rows: ReadonlyMap<number, BulkRow>): BulkRun {
  const states = { done: 0, failed: 0, cancelled: 0 };
  for (const row of rows.values()) if (row.state !== 'waiting') states[row.state] += 1;
  return { ...run, ...states };
}

/** Whether the run is finished or cancelled. */
export const hasEnded = ({ state }: BulkRun): boolean => state === 'finished' || state === 'cancelled';

/** Number of rows that are no longer waiting. */
export const settledCount = ({ done, failed, cancelled }: BulkRun): number => done + failed + cancelled;

/**
 * Announcement of a run for screen readers: at the start, at each quarter, for a pause and at the end. In between the text
 * stays the same, so that it is not repeated.
 */
export function runAnnouncement(run: BulkRun, isOnline: boolean): string {
  const { total, failed, state } = run;
  if (state === 'finished') {
    return `${total}건의 조회를 마쳤습니다.${failed > 0 ? ` ${failed}건은 확인하지 못했습니다.` : ''}`;
  }
  if (state === 'cancelled')
    return `${run.message ?? '조회를 중지했습니다.'} ${total}건 가운데 ${run.done + failed}건을 조회했습니다.`;
  if (!isOnline) return '서버와의 연결이 끊어져 다시 연결하고 있습니다. 조회는 서버에서 계속됩니다.';
  if (state === 'paused') return '조회를 잠시 멈추었습니다. 다시 조회할 수 있게 되면 자동으로 이어집니다.';
  const quarter = Math.floor((settledCount(run) / total) * 4);
  return quarter === 0
    ? `${total}건의 조회를 시작했습니다.`
    : `${total}건 가운데 ${quarter * 25}퍼센트를 조회했습니다.`;
}
