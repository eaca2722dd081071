import { reportPdf } from 'api-extensions/contracts/work/overview';
import type { CallError } from './api-call';
import { fetchFile } from './fetch-file';

const realFetch = global.fetch;
afterEach(() => {
  global.fetch = realFetch;
});

const respond = (response: () => Response | Promise<Response>) => {
  const fake = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => response());
  global.fetch = fake;
  return fake;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as CallError).failure,
  );
/** @param breaks the connection breaks after the parts */
const streamOf = (parts: string[], breaks = false) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      else if (breaks) controller.error(new Error('reset'));
      else controller.close();
    },
  });

test('a file - is returned whole, with progress', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-length': '7' };
  const fake = respond(() => new Response(streamOf(['%PDF', 'abc']), { headers }));
  const onProgress = jest.fn();
  const file = await fetchFile(reportPdf, { query: { from: '2026-10-01' }, onProgress });
  expect(await file.text()).toBe('%PDFabc');
  expect(file.type).toBe('application/pdf');
  expect(onProgress.mock.calls).toEqual([
    [4, 7],
    [7, 7],
  ]);
  expect(fake.mock.calls[0]?.[0]).toBe('/api/work/mms/report.pdf?from=2026-10-01');
});

test('a compressed response - has an unknown total', async () => {
  const headers = { 'content-length': '3', 'content-encoding': 'br' };
  respond(() => new Response(streamOf(['abcdef']), { headers }));
  const onProgress = jest.fn();
  await fetchFile(reportPdf, { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith(6, null);
});

test("a rejected call - throws the contract's error", async () => {
  const error = { status: 429, name: 'E', message: '잠시 후', details: { code: 'RATE_LIMITED' } };
  respond(() => new Response(JSON.stringify({ data: null, error }), { status: 429 }));
  expect(await failureOf(fetchFile(reportPdf))).toEqual({ kind: 'refused', error });
});

test.each([
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'unreadable'],
  ['no connection', () => Promise.reject(new TypeError('fetch')), 'network'],
  ['a connection that breaks half-way', () => new Response(streamOf(['%P'], true)), 'network'],
])('%s - throws a CallError', async (_name, response, kind) => {
  respond(response);
  expect(await failureOf(fetchFile(reportPdf))).toEqual({ kind });
});

test('an aborted call - is the failure aborted', async () => {
  const stop = new AbortController();
  respond(() => {
    stop.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  expect(await failureOf(fetchFile(reportPdf, { signal: stop.signal }))).toEqual({ kind: 'aborted' });
});
