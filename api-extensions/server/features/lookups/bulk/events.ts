import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { BulkRun } from '../../../../contracts/lookups-bulk';
import { platform } from '../../../platform/platform';
import { readChanges, readRun, toRun } from './runs';
import { runChanged } from './worker';

/** Changes on other replicas are seen after this long; on this one at once, but not more often than that. */
const LOOK_MS = 500;
const TOGETHER_MS = 100;
const ALIVE_MS = 15_000;

const OVER: ReadonlySet<BulkRun['state']> = new Set(['finished', 'cancelled']);

const event = (name: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events of a run (see bulkEvents) as a stream, from a change on; ends with the run or when nobody reads any more. */
export function bulkEventStream(id: string, after: number, signal: AbortSignal): PassThrough {
  const stream = new PassThrough();
  void send(stream, id, after, signal)
    .catch((error: unknown) => {
      if (!signal.aborted)
        platform().strapi.log.error(`bulk events: ${error instanceof Error ? error.message : String(error)}`);
    })
    .finally(() => stream.end());
  return stream;
}

async function send(stream: PassThrough, id: string, after: number, signal: AbortSignal): Promise<void> {
  const write = async (text: string) => {
    // Who reads slowly is waited for, not buffered for.
    if (!stream.write(text)) await once(stream, 'drain', { signal });
  };
  // The first bytes at once: proxies wait for them. The browser comes back after two seconds.
  await write('retry: 2000\n\n');
  let seen = after;
  let said = '';
  let aliveAt = performance.now();
  while (!signal.aborted) {
    const row = await readRun(id);
    if (!row) return;
    const run = toRun(row);
    const changes = await readChanges(id, seen);
    let text = '';
    for (const change of changes) text += event('row', change.row, change.seq);
    seen = changes.at(-1)?.seq ?? seen;
    const state = JSON.stringify({ ...run, seq: 0 });
    if (state !== said) {
      said = state;
      text += event('run', run);
    }
    const isOver = OVER.has(run.state);
    if (isOver) text += event('end', run);
    if (text === '' && performance.now() - aliveAt > ALIVE_MS) text = ': alive\n\n';
    if (text !== '') {
      await write(text);
      aliveAt = performance.now();
    }
    if (isOver) return;
    await changed(id, signal);
  }
}

/** Waits for a change here, or until it is time to look for one elsewhere. */
function changed(id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, LOOK_MS);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(done, TOGETHER_MS);
    };
    runChanged.once(id, soon);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      runChanged.off(id, soon);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
