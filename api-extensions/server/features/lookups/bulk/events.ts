import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { errorMessage } from '../../../../contracts/rules/error-text';
import type { BulkRun } from '../../../../contracts/lookups/bulk';
import { AppError } from '../../../platform/errors';
import { platform } from '../../../platform/platform';
import { followRun, type FollowedRun } from './run-poller';
import { readChanges, readRun, toRun } from './runs';

/** Time without an event after which a comment keeps the connection open. */
const ALIVE_MS = 15_000;

const ENDED_STATES: ReadonlySet<BulkRun['state']> = new Set(['finished', 'cancelled']);

const formatEvent = (name: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Limits of open streams in this process. A page uses one. */
const MAX_STREAMS_OF_RUN = 8;
const MAX_STREAMS_OF_NETWORK = 32;
const openStreams = new Map<string, number>();

function openStreamSlot(id: string, network: string): () => void {
  const counts = [
    [`run ${id}`, MAX_STREAMS_OF_RUN] as const,
    [`network ${network}`, MAX_STREAMS_OF_NETWORK] as const,
  ];
  if (counts.some(([key, most]) => (openStreams.get(key) ?? 0) >= most)) {
    const message = '같은 결과를 여는 화면이 너무 많습니다. 다른 화면을 닫고 다시 시도해 주세요.';
    throw new AppError(429, 'RATE_LIMITED', message, {}, 10);
  }
  for (const [key] of counts) openStreams.set(key, (openStreams.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of counts) {
      const left = (openStreams.get(key) ?? 1) - 1;
      if (left > 0) openStreams.set(key, left);
      else openStreams.delete(key);
    }
  };
}

/**
 * A run's events (contract bulkEvents) as a stream, which ends with the run or when its reader leaves.
 * @param after seq of the last change that the reader has @throws AppError 429
 */
export function bulkEventStream(
  id: string,
  after: number,
  network: string,
  signal: AbortSignal,
): PassThrough {
  const release = openStreamSlot(id, network);
  const stream = new PassThrough();
  void sendEvents(stream, id, after, signal)
    .catch((error: unknown) => {
      if (!signal.aborted)
        platform().strapi.log.error(`sending the events of bulk run ${id} failed: ${errorMessage(error)}`);
    })
    .finally(() => {
      release();
      stream.end();
    });
  return stream;
}

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
  stream: PassThrough,
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<void> {
  const write = async (text: string) => {
    // Waits for slow readers instead of buffering.
    if (!stream.write(text)) await once(stream, 'drain', { signal });
  };
  const latest = new LatestRun(id, signal);
  try {
    // Sends the first bytes at once, because proxies wait for them. The browser reconnects after two seconds.
    await write('retry: 2000\n\n');
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
