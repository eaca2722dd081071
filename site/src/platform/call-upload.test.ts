import { z } from 'zod';
import type { Call } from 'api-extensions/contracts/call';
import { callUpload, progressText } from './call-upload';

const call = {
  method: 'POST',
  path: '/board/:name/image',
  access: 'manager',
  upload: { maxBytes: 1 },
  response: z.object({ data: z.object({ url: z.string() }) }),
} as const satisfies Call;

type Answer = [status: number, body: string] | 'network' | 'silence';
const STORED: Answer = [200, '{"data":{"url":"/uploads/a.png"}}'];
const refused = (status: number, code: string): Answer => [
  status,
  JSON.stringify({ data: null, error: { status, name: 'E', message: '안내', details: { code } } }),
];

/** Answers in order; requests as they were sent. */
let answers: Answer[] = [];
let sent: { address: string; key: string | undefined }[] = [];

class FakeRequest {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private address = '';
  private readonly headers: Record<string, string> = {};

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  send(): void {
    sent.push({ address: this.address, key: this.headers['idempotency-key'] });
    const answer = answers.shift() ?? 'silence';
    if (answer === 'silence') return;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    this.upload.onload?.();
    if (answer === 'network') this.onerror?.();
    else {
      [this.status, this.responseText] = answer;
      this.onload?.();
    }
    this.onloadend?.();
  }
}

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => jest.useRealTimers());

const upload = async (...given: Answer[]) => {
  answers = given;
  const parts: number[] = [];
  const form = new FormData();
  const done = callUpload(call, { form, params: { name: 'a' }, onProgress: (part) => parts.push(part) }).then(
    ({ data }) => data.url,
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  return { result: await done, parts, keys: new Set(sent.map(({ key }) => key)).size };
};

it('an upload - its answer, with progress', async () => {
  expect(await upload(STORED)).toEqual({ result: '/uploads/a.png', parts: [0.5], keys: 1 });
  expect(sent).toEqual([
    { address: '/api/board/a/image', key: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ]);
});

it.each([
  ['a lost connection', 'network'],
  ['a connection without progress', 'silence'],
  ['504 of the edge', refused(504, 'UPSTREAM_TIMEOUT')],
  ['a page of a proxy', [502, '<html>']],
] satisfies [string, Answer][])('%s - sent again with the same key', async (_, failure) => {
  expect(await upload(failure, failure, STORED)).toMatchObject({ result: '/uploads/a.png', keys: 1 });
  expect(sent).toHaveLength(3);
});

it('three failures on the way - the failure', async () => {
  expect(await upload('network', 'network', 'network', STORED)).toMatchObject({ result: 'network' });
});

it('an upload that the server refuses - not sent again', async () => {
  expect(await upload(refused(415, 'IMAGE_TYPE_UNSUPPORTED'), STORED)).toMatchObject({ result: '안내' });
  expect(sent).toHaveLength(1);
});

it.each([
  [0, '올리는 중 0%'],
  [0.428, '올리는 중 42%'],
  [1, '저장하는 중'],
])('progress %s - %s', (part, text) => expect(progressText(part)).toBe(text));
