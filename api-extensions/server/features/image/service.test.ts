import { until } from '../../../tests/until';
import { AppError } from '../../platform/errors';
import { imageBroken } from './failures';
import { createQueue } from './queue';
import { createImageService } from './service';
import type { Upload } from './uploads';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const wanted = { width: 320, quality: 80, types: [] };
const NETWORK = '203.0.113.9';
const staying = new AbortController().signal;

function upload(changes: Partial<Upload> = {}): Upload {
  return {
    url: '/uploads/a.jpg',
    ext: '.jpg',
    updatedAt: 1,
    revision: '1',
    read: async () => JPEG,
    ...changes,
  };
}

/** A store in memory and a renderer that waits to be released. */
function images(limits = { atOnce: 1, waiting: 2 }) {
  const kept = new Map<string, Buffer>();
  const store = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
    bytes: 0,
  };
  const pending: ((bytes: Buffer | Error) => void)[] = [];
  const render = jest.fn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        pending.push((bytes) => (bytes instanceof Error ? reject(bytes) : resolve(bytes)));
      }),
  );
  const { get } = createImageService({ store, queue: createQueue(limits), render });
  const finishRender = async (bytes: Buffer | Error = JPEG) => {
    const finish = await until(() => pending.shift());
    finish(bytes);
  };
  return { get, render, finishRender };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  );

test('ten equal requests at once - rendered once; a later request is served from the store', async () => {
  const { get, render, finishRender } = images();
  const all = Array.from({ length: 10 }, () => get(upload(), wanted, NETWORK, staying));
  await finishRender();
  const sources = (await Promise.all(all)).map(({ source }) => source).sort();
  expect(sources).toEqual(['made', ...Array<string>(9).fill('shared')]);
  expect((await get(upload(), wanted, NETWORK, staying)).source).toBe('kept');
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['another width', upload(), { ...wanted, width: 640 }],
  ['another quality', upload(), { ...wanted, quality: 81 }],
  ['other formats', upload(), { ...wanted, types: ['webp' as const] }],
  ['other bytes', upload({ revision: '2' }), wanted],
  ['another file', upload({ url: '/uploads/b.jpg' }), wanted],
])('a request with %s - rendered again', async (_name, other, otherwise) => {
  const { get, render, finishRender } = images();
  const first = get(upload(), wanted, NETWORK, staying);
  await finishRender();
  await first;
  const second = get(other, otherwise, NETWORK, staying);
  await finishRender();
  expect((await second).source).toBe('made');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a request beyond the queue - 503 with Retry-After, while the others are served', async () => {
  const { get, finishRender } = images({ atOnce: 1, waiting: 1 });
  const request = (width: number) => get(upload(), { ...wanted, width }, NETWORK, staying);
  const [first, second, third] = [request(320), request(640), request(768)];
  await expect(third).rejects.toMatchObject({ status: 503, code: 'IMAGE_BUSY', retryAfter: 5 });
  await finishRender();
  await finishRender();
  expect(await Promise.all([codeOf(first!), codeOf(second!)])).toEqual(['made', 'made']);
});

test('a visitor who leaves while waiting - the image is not rendered', async () => {
  const { get, render, finishRender } = images({ atOnce: 1, waiting: 1 });
  const first = get(upload(), wanted, NETWORK, staying);
  const leaving = new AbortController();
  const left = codeOf(get(upload(), { ...wanted, width: 640 }, NETWORK, leaving.signal));
  await until(() => render.mock.calls.length > 0);
  leaving.abort();
  await finishRender();
  await first;
  expect(await left).toBe('503 IMAGE_BUSY');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a visitor who left while the disk was read - the image is not rendered', async () => {
  const { get, render, finishRender } = images({ atOnce: 1, waiting: 1 });
  const first = get(upload(), wanted, NETWORK, staying);
  await until(() => render.mock.calls.length > 0);
  expect(await codeOf(get(upload(), { ...wanted, width: 640 }, NETWORK, AbortSignal.abort()))).toBe(
    '503 IMAGE_BUSY',
  );
  await finishRender();
  await first;
  expect(render).toHaveBeenCalledTimes(1);
});

test('a broken original - the next request fails without another attempt', async () => {
  const { get, render, finishRender } = images();
  const first = codeOf(get(upload(), wanted, NETWORK, staying));
  await finishRender(imageBroken());
  expect(await first).toBe('422 IMAGE_BROKEN');
  expect(await codeOf(get(upload(), wanted, NETWORK, staying))).toBe('422 IMAGE_BROKEN');
  expect(render).toHaveBeenCalledTimes(1);
});

test("a failure that is not the original's fault - the next request renders again", async () => {
  const { get, render, finishRender } = images();
  const first = codeOf(get(upload(), wanted, NETWORK, staying));
  await finishRender(new Error('out of memory'));
  expect(await first).toBe('Error: out of memory');
  const second = codeOf(get(upload(), wanted, NETWORK, staying));
  await finishRender();
  expect(await second).toBe('made');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a text with an image extension - broken; with another extension - passed to the renderer', async () => {
  const { get, render, finishRender } = images();
  const read = async () => Buffer.from('text');
  expect(await codeOf(get(upload({ read, ext: '.PNG' }), wanted, NETWORK, staying))).toBe('422 IMAGE_BROKEN');
  expect(render).not.toHaveBeenCalled();
  const other = codeOf(get(upload({ read, ext: '.txt', revision: '2' }), wanted, NETWORK, staying));
  await finishRender();
  expect(await other).toBe('made');
});
