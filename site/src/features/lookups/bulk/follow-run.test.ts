import { followRun } from './follow-run';
import type { RunChange } from './run-state';
import { bulkRowOf, bulkRunOf } from './sample-runs';

const realFetch = global.fetch;
const listeners = new Map<string, () => void>();
beforeEach(() => {
  const window = {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  };
  Object.assign(global, { window });
});
afterEach(() => {
  global.fetch = realFetch;
  Reflect.deleteProperty(global, 'window');
  listeners.clear();
});

const ACCESS = { id: '3f1b2a60-1f6e-4a39-9a6f-6f1c6a1d2b3c', key: 'secret' };
const event = (name: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const END = event('end', bulkRunOf({ state: 'finished', seq: 9 }));

type Result = () => Response | Promise<Response>;
const stream = (...pieces: string[]): Result => {
  return () => {
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    return new Response(
      new ReadableStream({
        pull(controller) {
          const next = bytes.shift();
          if (next) controller.enqueue(next);
          else controller.close();
        },
      }),
    );
  };
};

/** Follows a run over these responses, one per connection; after a lost one the browser is back online at once. */
async function follow(responses: Result[]) {
  const calls: { url: string; headers: Record<string, string> }[] = [];
  global.fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, headers: init.headers as Record<string, string> });
    const result = responses.shift();
    if (!result) throw new Error('one connection too many');
    return result();
  }) as typeof fetch;
  const changes: RunChange[] = [];
  const connected: boolean[] = [];
  const how = await new Promise<string>((resolve) => {
    followRun(ACCESS, 4, {
      onChange: (change) => changes.push(change),
      onConnected: (isConnected) => {
        connected.push(isConnected);
        if (!isConnected) setImmediate(() => listeners.get('online')?.());
      },
      onEnd: () => resolve('end'),
      onGone: () => resolve('gone'),
    });
  });
  return { how, calls, connected, rows: changes.flatMap(({ rows = [] }) => rows.map(({ no }) => no)) };
}

test('a broken stream - is reopened after the last event that was read, with the key in a header only', async () => {
  const { how, calls, connected, rows } = await follow([
    stream(event('row', bulkRowOf(1), 5), event('row', bulkRowOf(2), 6), 'id: 7\nevent: row\ndata: {"no"'),
    () => Promise.reject(new TypeError('Failed to fetch')),
    stream(event('row', bulkRowOf(3), 7), END),
  ]);
  expect(how).toBe('end');
  expect(rows).toEqual([1, 2, 3]);
  expect(calls.map(({ headers }) => headers['last-event-id'])).toEqual(['4', '6', '6']);
  expect(
    calls.every(({ url, headers }) => !url.includes('secret') && headers['x-run-key'] === 'secret'),
  ).toBe(true);
  expect(connected).toEqual([true, false, false, true]);
});

test('an error of a proxy - is retried; a deleted run is not', async () => {
  const { how, calls } = await follow([
    () => new Response('<html>', { status: 502 }),
    () => new Response('{}', { status: 404 }),
  ]);
  expect(how).toBe('gone');
  expect(calls).toHaveLength(2);
});

test('an event that cannot be parsed - is requested again', async () => {
  const { calls, rows } = await follow([
    stream(event('row', { no: 'x' }, 5)),
    stream(event('row', bulkRowOf(1), 5), END),
  ]);
  expect(calls.map(({ headers }) => headers['last-event-id'])).toEqual(['4', '4']);
  expect(rows).toEqual([1]);
});
