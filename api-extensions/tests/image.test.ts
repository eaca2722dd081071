import fs from 'node:fs';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { cms, cmsGet, upload, type TestRequest, type UploadedFile } from './cms-under-test';

const PATH = '/api/image';
const UPLOADS = path.join(__dirname, '../../cms/public/uploads');
const ACCEPT_OF_BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const getImage = (query: Record<string, string>, accept = '*/*', options: TestRequest = {}) =>
  cmsGet(PATH, query, { ...options, headers: { accept, ...options.headers } });

const onDisk = ({ url }: UploadedFile) => path.join(UPLOADS, path.basename(url));

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const files: Record<string, UploadedFile> = {};
const file = (name: string): UploadedFile => {
  const found = files[name];
  if (!found) throw new Error(`${name} was not uploaded`);
  return found;
};

beforeAll(async () => {
  const uploadAs = async (name: string, type: string, bytes: Buffer) => {
    files[name] = await upload(name, type, bytes);
  };
  await uploadAs('photo.jpg', 'image/jpeg', await photo(1000, 500).jpeg({ quality: 90 }).toBuffer());
  const turned = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await uploadAs('turned.jpg', 'image/jpeg', turned);
  // With its orientation still in EXIF, as if the media library had not turned it.
  await uploadAs('exif.jpg', 'image/jpeg', turned);
  fs.writeFileSync(onDisk(file('exif.jpg')), turned);
  const clear = { r: 255, g: 0, b: 0, alpha: 0.4 };
  const alpha = sharp({ create: { width: 400, height: 400, channels: 4, background: clear } });
  await uploadAs('clear.png', 'image/png', await alpha.clone().png().toBuffer());
  await uploadAs('clear.webp', 'image/webp', await alpha.clone().webp().toBuffer());
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40"/></svg>';
  await uploadAs('drawing.svg', 'image/svg+xml', Buffer.from(svg));
  await uploadAs('text.png', 'image/png', await alpha.clone().png().toBuffer());
  fs.writeFileSync(onDisk(file('text.png')), '이것은 그림이 아닙니다.');
  await uploadAs('notes.txt', 'text/plain', Buffer.from('글'));
  // Strapi would decompress it whole; writing it to the disk avoids that.
  const bomb = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } });
  await uploadAs('bomb.png', 'image/png', await alpha.clone().png().toBuffer());
  fs.writeFileSync(onDisk(file('bomb.png')), await bomb.png().toBuffer());
  await uploadAs('cut.jpg', 'image/jpeg', await photo(600, 400).jpeg().toBuffer());
  // The media library refuses broken images, but a disk may damage one.
  fs.truncateSync(onDisk(file('cut.jpg')), 20_000);
  await uploadAs('linked.jpg', 'image/jpeg', await photo(40, 40).jpeg().toBuffer());
  fs.rmSync(onDisk(file('linked.jpg')));
  fs.symlinkSync('/etc/hostname', onDisk(file('linked.jpg')));
  await uploadAs('gone.jpg', 'image/jpeg', await photo(40, 40).jpeg().toBuffer());
  fs.rmSync(onDisk(file('gone.jpg')));
});

// Removed from the disk only: a deletion through Strapi would count as a change of the site.
afterAll(() => {
  const names = Object.values(files).map(({ url }) => path.basename(url));
  // Strapi calls its renditions `thumbnail_<name>`.
  for (const entry of fs.readdirSync(UPLOADS)) {
    if (names.some((name) => entry === name || entry.endsWith(`_${name}`)))
      fs.rmSync(path.join(UPLOADS, entry));
  }
});

describe('a picture', () => {
  test.each([
    ['photo.jpg', '640', ACCEPT_OF_BROWSER, 'image/avif', 640, 320],
    ['photo.jpg', '700', 'image/webp,*/*', 'image/webp', 640, 320],
    ['photo.jpg', '704', '*/*', 'image/jpeg', 768, 384],
    ['photo.jpg', '99999', '*/*', 'image/jpeg', 1000, 500],
    ['photo.jpg', '10', ACCEPT_OF_BROWSER, 'image/webp', 10, 10],
    ['turned.jpg', '320', '*/*', 'image/jpeg', 200, 400],
    ['exif.jpg', '320', '*/*', 'image/jpeg', 200, 400],
    ['exif.jpg', '320', ACCEPT_OF_BROWSER, 'image/avif', 200, 400],
    ['clear.png', '320', '*/*', 'image/png', 320, 320],
    ['clear.webp', '320', '*/*', 'image/png', 320, 320],
    ['clear.png', '320', ACCEPT_OF_BROWSER, 'image/avif', 320, 320],
  ])('%s, w=%s, Accept: %s - %s of %i×%i', async (name, w, accept, type, width, height) => {
    const { status, headers, bytes } = await getImage({ url: file(name).url, w }, accept);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers.vary).toContain('Accept');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const result = await sharp(bytes).metadata();
    expect(result).toMatchObject({ width, height, hasAlpha: name.startsWith('clear') });
    expect([result.exif, result.orientation]).toEqual([undefined, undefined]);
  });

  test('a request without a width - the largest size', async () => {
    const { bytes } = await getImage({ url: file('photo.jpg').url });
    expect((await sharp(bytes).metadata()).width).toBe(1000);
  });

  test('lower quality - fewer bytes', async () => {
    const sizes = await Promise.all(
      ['20', '60', '100'].map(
        async (q) => (await getImage({ url: file('photo.jpg').url, w: '320', q })).bytes.length,
      ),
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  test('HEAD - the same headers, no body', async () => {
    const query = { url: file('photo.jpg').url, w: '640' };
    const { headers } = await getImage(query);
    const head = await getImage(query, '*/*', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.headers.etag).toBe(headers.etag);
  });

  test('eight requests at once - rendered once, cached for the ninth', async () => {
    const query = { url: file('photo.jpg').url, w: '1280', q: '77' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => getImage(query, ACCEPT_OF_BROWSER)));
    const sources = responses.map(({ headers }) => headers['x-image-cache']);
    expect(sources.filter((source) => source === 'made')).toHaveLength(1);
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect((await getImage(query, ACCEPT_OF_BROWSER)).headers['x-image-cache']).toBe('kept');
  });
});

describe('caching', () => {
  const query = () => ({ url: file('photo.jpg').url, w: '320' });

  test('a picture requested with its ETag - 304; in another format - the picture', async () => {
    const { headers } = await getImage(query());
    const again = { headers: { 'if-none-match': headers.etag ?? '' } };
    const unchanged = await getImage(query(), '*/*', again);
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    expect(unchanged.headers['cache-control']).toBe(headers['cache-control']);
    expect(unchanged.headers.etag).toBe(headers.etag);
    expect(unchanged.headers.vary).toContain('Accept');
    expect((await getImage(query(), ACCEPT_OF_BROWSER, again)).status).toBe(200);
  });

  test('the address with v, the time of the last change - cached for ever; without v or with another - for minutes', async () => {
    const v = String(Date.parse(file('photo.jpg').updatedAt));
    const forEver = 'public, max-age=31536000, immutable';
    expect((await getImage({ ...query(), v })).headers['cache-control']).toBe(forEver);
    expect((await getImage(query())).headers['cache-control']).toBe('public, max-age=300');
    expect((await getImage({ ...query(), v: '1' })).headers['cache-control']).toBe('public, max-age=300');
  });

  test('a picture replaced under the same address - the new one at once', async () => {
    const first = await upload('replaced.png', 'image/png', await photo(400, 100).png().toBuffer());
    files['replaced.png'] = first;
    const before = await getImage({ url: first.url, w: '320' });
    const second = await upload('other.png', 'image/png', await photo(100, 400).png().toBuffer(), first.id);
    expect(second.url).toBe(first.url);
    const after = await getImage({ url: first.url, w: '320' }, '*/*', {
      headers: { 'if-none-match': before.headers.etag ?? '' },
    });
    expect(after.status).toBe(200);
    expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 100, height: 400 });
    const stale = await getImage({ url: first.url, w: '320', v: String(Date.parse(first.updatedAt)) });
    expect(stale.headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('files that cannot be shown as images', () => {
  test.each([
    ['drawing.svg', 415, 'IMAGE_TYPE_UNSUPPORTED'],
    ['notes.txt', 415, 'IMAGE_TYPE_UNSUPPORTED'],
    ['text.png', 422, 'IMAGE_BROKEN'],
    ['cut.jpg', 422, 'IMAGE_BROKEN'],
    ['bomb.png', 422, 'IMAGE_TOO_LARGE'],
    ['linked.jpg', 404, 'NOT_FOUND'],
    ['gone.jpg', 404, 'NOT_FOUND'],
  ])('%s - %i %s, in Korean and not cached', async (name, expected, code) => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, json } = await getImage({ url: file(name).url, w: '320' }, ACCEPT_OF_BROWSER);
      expect([status, json.error.details.code]).toEqual([expected, code]);
      expect(json.error.message).toMatch(/[가-힣]/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });

  test('an SVG - its script cannot run when it is opened', async () => {
    const { headers } = await cms(file('drawing.svg').url);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
});

test('a host of no site - 404', async () => {
  const { status, json } = await getImage({ url: file('photo.jpg').url }, '*/*', {
    host: 'elsewhere.example',
  });
  expect([status, json.error.details.code]).toEqual([404, 'UNKNOWN_HOST']);
});

test('a file in the folder that is not in the media library - 404', async () => {
  const stray = path.join(UPLOADS, `stray-${process.pid}.png`);
  fs.writeFileSync(stray, await photo(40, 40).png().toBuffer());
  const { status } = await getImage({ url: `/uploads/${path.basename(stray)}` });
  fs.rmSync(stray);
  expect(status).toBe(404);
});

// Queries as they are in the request line.
test.each([
  '',
  '?url',
  '?url=',
  '?url=/uploads/',
  '?url=/uploads/..',
  '?url=/uploads/../.data/secrets.json',
  '?url=/uploads/%2e%2e/%2e%2e/package.json',
  '?url=%2Fuploads%2F..%2F..%2Fpackage.json',
  '?url=/uploads/%252e%252e/package.json',
  '?url=/uploads/%25252e%25252e/package.json',
  '?url=/uploads/..%5c..%5cpackage.json',
  '?url=/uploads/..%255cpackage.json',
  '?url=/uploads/%c0%ae%c0%ae/package.json',
  '?url=/uploads/a.png%00.jpg',
  '?url=/uploads/%00',
  '?url=/uploads/.gitkeep',
  '?url=/uploads//etc/passwd',
  '?url=//etc/passwd',
  '?url=/etc/passwd',
  '?url=etc/passwd',
  '?url=//host/x.png',
  '?url=%2F%2Fhost%2Fx.png',
  '?url=/%5chost/x.png',
  '?url=%5c%5chost%5cx.png',
  '?url=http://169.254.169.254/latest/meta-data/',
  '?url=http:%2F%2F169.254.169.254%2F',
  '?url=https://example.com/x.png',
  '?url=http://[::1]:1337/uploads/x.png',
  '?url=http://localhost@evil.example/x.png',
  '?url=file:///etc/passwd',
  '?url=data:image/svg%2bxml,%3Csvg/%3E',
  '?url=gopher://127.0.0.1:6379/_INFO',
  '?url[]=/uploads/a.png',
  '?url[a]=/uploads/a.png',
  '?url=/uploads/a.png&url=/uploads/b.png',
  '?url=/uploads/a%27%20OR%201=1--.png',
  '?url=/uploads/%25.png',
  '?url=/uploads/a%0d%0aX-Header:%20b',
  '?url=/uploads/%E0%80%AF',
])('%s - refused', async (query) => {
  const { status, headers, json, text } = await cms(PATH + query, { headers: { accept: ACCEPT_OF_BROWSER } });
  expect([400, 404]).toContain(status);
  expect(['INVALID_INPUT', 'NOT_FOUND']).toContain(json.error.details.code);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-header']).toBeUndefined();
  expect(text).not.toMatch(/root:|secret|workspaces/i);
});

test('an address of 5,000 characters - refused', async () => {
  expect((await getImage({ url: `/uploads/${'a'.repeat(5000)}.png` })).status).toBe(400);
});

test.each([
  ['w', '0'],
  ['w', '-5'],
  ['w', '1e9'],
  ['w', '٣٢٠'],
  ['q', '0'],
  ['q', '101'],
  ['q', 'high'],
  ['v', '-1'],
])('%s=%s - 400 that names the field', async (field, value) => {
  const { status, json } = await getImage({ url: file('photo.jpg').url, [field]: value });
  expect(status).toBe(400);
  expect(json.error.details.fields[field]).toMatch(/[가-힣]/);
});

test('the address of another server - not requested', async () => {
  const requests: (string | undefined)[] = [];
  const other = http.createServer((request, response) => {
    requests.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const name = path.basename(file('photo.jpg').url);
  const { status } = await getImage({ url: `http://127.0.0.1:${port}/uploads/${name}` });
  await new Promise((resolve) => other.close(resolve));
  expect([status, requests]).toEqual([400, []]);
});
