import sharp from 'sharp';
import * as board from '../contracts/board/board';
import { type Browser, signInAs } from './browser';
import { dataOf } from './contract-client';

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

async function send(
  bytes: Buffer,
  name: string,
  type: string,
  browser = manager,
  field = 'file',
  more: Record<string, string> = {},
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  form.append('alt', '파란 네모');
  const packed = new Response(form);
  return browser.request('/api/board/image', {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '', ...more },
  });
}

const square = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'an image of type %s - accepted by its content, whatever its name and type say',
  async (format) => {
    const bytes = await square().toFormat(format).toBuffer();
    for (const field of ['file', 'files']) {
      const { status, json } = await send(bytes, 'whatever.exe', 'text/plain', manager, field);
      expect({ status, data: json.data }).toEqual({
        status: 200,
        data: {
          url: expect.stringMatching(/^\/uploads\/[\w-]+\.(jpg|png|webp)$/),
          width: 40,
          height: 20,
          alt: '파란 네모',
        },
      });
      expect((await manager.get(dataOf(board.uploadImage, json).url)).status).toBe(200);
    }
  },
);

test('an upload that is sent again with its key - stored once, also while the first is in progress', async () => {
  const [bytes, others] = [await square(41).png().toBuffer(), await square(42).png().toBuffer()];
  const upload = async (content: Buffer, key: Record<string, string>, browser = manager) => {
    const { status, json } = await send(content, 'a.png', 'image/png', browser, 'file', key);
    expect(status).toBe(200);
    return dataOf(board.uploadImage, json).url;
  };
  const key = { 'idempotency-key': 'a-key-of-one-upload' };
  const [first, second] = await Promise.all([upload(bytes, key), upload(bytes, key)]);
  expect([second, await upload(bytes, key)]).toEqual([first, first]);
  expect(await upload(bytes, { 'idempotency-key': 'a-key-of-another' })).not.toBe(first);
  expect(await upload(others, key)).not.toBe(first);
  expect(await upload(bytes, key, await signInAs('owner'))).not.toBe(first);
  expect(await upload(bytes, {})).not.toBe(await upload(bytes, {}));
});

test('an upload that failed - tried again with its key', async () => {
  const key = { 'idempotency-key': 'a-key-of-a-failure' };
  for (let n = 0; n < 2; n += 1)
    expect((await send(Buffer.from('x'), 'a.png', 'image/png', manager, 'file', key)).status).toBe(415);
});

test('a rotated photo with a location, wider than any screen - stored upright, without metadata, 2560 wide', async () => {
  const bytes = await square(3000, 5200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, json } = await send(bytes, '매장 사진.jpg', 'image/jpeg');
  expect({ status, width: json.data.width, height: json.data.height }).toEqual({
    status: 200,
    width: 2560,
    height: 1477,
  });
  const stored = await sharp((await manager.get(dataOf(board.uploadImage, json).url)).bytes).metadata();
  expect({ width: stored.width, exif: stored.exif, orientation: stored.orientation }).toEqual({
    width: 2560,
    exif: undefined,
    orientation: undefined,
  });
});

test.each([
  ['an SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
  ['an SVG called PNG', Buffer.from('<?xml version="1.0"?><svg/>'), 'a.png'],
  ['an executable called JPEG', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'a.jpg'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.gif'],
  ['an empty file', Buffer.alloc(0), 'a.png'],
])('%s - 415 in Korean', async (_name, bytes, name) => {
  const { status, json } = await send(bytes, name, 'image/png');
  expect(status).toBe(415);
  expect(json.error.message).toMatch(/[가-힣]/);
});

test('a truncated picture, and HTML behind a picture’s first bytes - 422', async () => {
  const image = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#369',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const half = await send(image.subarray(0, image.length / 2), 'half.png', 'image/png');
  expect({ status: half.status, code: half.json.error.details.code }).toEqual({
    status: 422,
    code: 'IMAGE_BROKEN',
  });
  const polyglot = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]);
  expect((await send(polyglot, 'x.gif', 'image/gif')).status).toBe(422);
});

test('data after an image - not stored', async () => {
  const bytes = Buffer.concat([await square().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const { json } = await send(bytes, 'x.png', 'image/png');
  expect((await manager.get(dataOf(board.uploadImage, json).url)).text).not.toContain('<script');
});

test('a decompression bomb of 100 megapixels - 422', async () => {
  const bytes = await square(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  const { status, json } = await send(bytes, 'bomb.png', 'image/png');
  expect({ status, code: json.error.details.code }).toEqual({ status: 422, code: 'IMAGE_TOO_LARGE' });
});

test('JSON in place of a file - 415; a form without one - 400', async () => {
  expect((await manager.post('/api/board/image', { file: 'x' })).status).toBe(415);
  const raw = '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nx\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await manager.request('/api/board/image', { method: 'POST', raw, headers })).status).toBe(400);
});

test('a picture in a post - shown with its size; an unknown one is removed', async () => {
  const { json } = await send(await square().png().toBuffer(), 'a.png', 'image/png');
  const { url } = json.data;
  const { json: post } = await manager.post('/api/board/post', {
    board: 'notice',
    title: '그림이 있는 글',
    content: `<figure><img src="${url}" alt="네모" onload="x"><figcaption>설명</figcaption></figure>
      <figure><img src="/uploads/none.png" alt=""><figcaption>없음</figcaption></figure>`,
    state: 'published',
  });
  expect(dataOf(board.postView, post).content.replace(/ data-v="\d{13}"/, '')).toContain(
    `<figure><img src="${url}" alt="네모" width="40" height="20" loading="lazy" /><figcaption>설명</figcaption></figure>`,
  );
  expect(post.data.content).not.toContain('none.png');
  expect(post.data.image).toEqual({ url, alt: '네모', width: 40, height: 20 });
});
