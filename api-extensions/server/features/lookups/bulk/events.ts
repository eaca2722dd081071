import type { PassThrough } from 'node:stream';
import type { BulkRun } from '../../../../contracts/lookups/bulk';
import { ALIVE_MS, formatEvent, openEventStream } from '../../../platform/event-stream';
import { followRun, type FollowedRun } from './run-poller';
import { readChanges, readRun, toRun } from './runs';

const ENDED_STATES: ReadonlySet<BulkRun['state']> = new Set(['finished', 'cancelled']);

/** Limits of open streams in this process. A page uses one. */
const MAX_STREAMS_OF_RUN = 8;
const MAX_STREAMS_OF_NETWORK = 32;

/**
 * A run's events (contract bulkEvents) as a stream, which ends with the run or when its reader leaves.
 * @param after seq of the last change that the reader has @throws AppError 429
 */
export const bulkEventStream = (
  id: string,
  after: number,
  network: string,
  signal: AbortSignal,
): PassThrough =>
  openEventStream(
    `the events of bulk run ${id}`,
    [
      [`run ${id}`, MAX_STREAMS_OF_RUN],
      [`network ${network}`, MAX_STREAMS_OF_NETWORK],
    ],
    signal,
    (write) => sendEvents(write, id, after, signal),
  );

/** The latest state of a run, for one reader at its own pace. */
class LatestRun {
  private row: FollowedRun | Error | undefined;
  private wake: () => void = () => undefined;
  readonly stop: () => void;

  constructor(
    id: string,
    private readonly signal: AbortSignal,
  ) {
    this.stop = followRun(id, (row) => {
      this.row = row;
      this.wake();
    });
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }

  /** The next state since the last call; undefined when the reader has gone. */
  async next(): Promise<FollowedRun | undefined> {
    while (this.row === undefined && !this.signal.aborted)
      await new Promise<void>((resolve) => (this.wake = resolve));
    const { row } = this;
    this.row = undefined;
    if (row instanceof Error) throw row;
    return row;
  }
}

async function sendEvents(
  write: (text: string) => Promise<void>,
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<void> {
  const latest = new LatestRun(id, signal);
  try {
    let sentSeq = after;
    let sentState = '';
    let aliveAt = performance.now();
    for (let row = await readRun(id); row; row = await latest.next()) {
      if (signal.aborted) return;
      const run = toRun(row);
      const changes = run.seq > sentSeq ? await readChanges(id, sentSeq) : [];
      let text = '';
      for (const change of changes) text += formatEvent('row', change.row, change.seq);
      sentSeq = changes.at(-1)?.seq ?? sentSeq;
      const state = JSON.stringify({ ...run, seq: 0 });
      if (state !== sentState) {
        sentState = state;
        text += formatEvent('run', run);
      }
      const hasEnded = ENDED_STATES.has(run.state);
      if (hasEnded) text += formatEvent('end', run);
      if (text === '' && performance.now() - aliveAt > ALIVE_MS) text = ': alive\n\n';
      if (text !== '') {
        await write(text);
        aliveAt = performance.now();
      }
      if (hasEnded) return;
    }
  } finally {
    latest.stop();
  }
}
