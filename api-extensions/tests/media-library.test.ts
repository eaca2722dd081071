import sharp from 'sharp';
import { admin, cms, mediaForm, publisher, sendFile, type UploadedFile } from './cms-under-test';
import { DOCM, PDF, zipOf } from './file-samples';

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

interface Stored extends UploadedFile {
  name: string;
  ext: string;
  mime: string;
}

const stored: Stored[] = [];
async function store(...file: Parameters<typeof sendFile>): Promise<Stored> {
  const { json } = await sendFile(...file);
  const found = (Array.isArray(json) ? json[0] : json) as Stored;
  stored.push(found);
  return found;
}
afterAll(async () => {
  for (const { id } of stored) await admin(`/upload/files/${id}`, { method: 'DELETE' });
});

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test.each<[string, string, Buffer, RegExp]>([
  ['a page that calls itself a picture', 'a.png', HTML, /올릴 수 없는 형식/],
  ['a script that calls itself a PDF', 'z.pdf', Buffer.from('alert(1)'), /올릴 수 없는 형식/],
  ['a saved page', 'a.mht', Buffer.from('MIME-Version: 1.0'), /올릴 수 없는 형식/],
  ['a program in HTML', 'a.hta', Buffer.from('x'), /올릴 수 없는 형식/],
  ['a script by its ending', 'a.jsm', Buffer.from('x'), /올릴 수 없는 형식/],
  ['a page', 'a.html', HTML, /올릴 수 없는 형식/],
  ['a PDF that calls itself a picture', 'a.png', PDF, /내용은 PDF 파일입니다/],
  ['Word with macros', 'a.docx', DOCM, /올릴 수 없는 형식/],
  ['a photo in HEIC', 'IMG_0001.HEIC', HEIC, /HEIC.*JPEG로 저장해 올려 주세요/],
  ['a photo in HEIC that calls itself JPEG', 'IMG_0001.jpg', HEIC, /JPEG로 저장해 올려 주세요/],
  ['a picture that was cut off', 'a.png', Buffer.from('89504e470d0a1a0a00', 'hex'), /손상/],
])('%s - refused, and the reason is in Korean', async (_what, name, bytes, reason) => {
  const { status, json } = await sendFile(name, '', bytes);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(json.error.message).toMatch(reason);
});

test('a picture whose name lies - stored as what it is', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  expect(await store('사진.png', 'image/png', jpeg)).toMatchObject({
    name: '사진.jpg',
    ext: '.jpg',
    mime: 'image/jpeg',
  });
  expect(await store('사진', '', jpeg)).toMatchObject({ ext: '.jpg', mime: 'image/jpeg' });
});

test('a replaced file - stays of its kind, because its address does', async () => {
  const { id } = await store('a.pdf', 'application/pdf', PDF);
  const refused = await sendFile('a.png', 'image/png', await picture().png().toBuffer(), id);
  expect([refused.status, refused.json.error.message]).toEqual([415, expect.stringContaining('PDF')]);
  expect((await sendFile('b.pdf', 'application/pdf', PDF, id)).status).toBe(200);
  const photo = await store('a.jpg', 'image/jpeg', await picture().jpeg().toBuffer());
  await admin(`/upload/files/${photo.id}`, await mediaForm('PUT', { alternativeText: '매장' }));
  const { status } = await sendFile('a.png', 'image/png', await picture().png().toBuffer(), photo.id);
  expect(status).toBe(200);
  expect((await admin(`/upload/files/${photo.id}`)).json).toMatchObject({
    alternativeText: '매장',
    ext: '.jpg',
  });
});

test('a picture on pages that cannot be drawn - named to the publisher', async () => {
  const { url } = await store('a.zip', 'application/zip', zipOf({ a: 'a' }));
  const { url: drawn } = await store('b.png', 'image/png', await picture().png().toBuffer());
  const { json } = await publisher('/pictures', { urls: [url, drawn, '/uploads/never.png'] });
  expect(json.data).toEqual({ missing: ['/uploads/never.png'], undrawable: [url] });
});

test('a photo of 54 megapixels, taken upright - scaled down, and drawn', async () => {
  const large = await picture(9000, 6000).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer();
  const { url, width, height } = await store('large.jpg', 'image/jpeg', large);
  expect(width).toBeLessThan(height ?? 0);
  expect((width ?? 0) * (height ?? 0)).toBeLessThan(50_000_000);
  expect((height ?? 0) / (width ?? 1)).toBeCloseTo(1.5, 2);
  expect((await cms(`/api/image?url=${url}&w=320`)).status).toBe(200);
});

test('a drawing on the admin’s host - runs no script', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const { url } = await store('a.svg', 'image/svg+xml', drawing);
  const { headers } = await cms(url, { host: 'cms.localhost' });
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('a long Korean name - stored, though it is longer in Latin letters than a disk allows', async () => {
  const name = `${'쌍꺼풀수술후기'.repeat(20)}.png`;
  const { status, json } = await sendFile(name, 'image/png', await picture().png().toBuffer());
  expect(status).toBe(201);
  const [file] = json as unknown as Stored[];
  if (file) stored.push(file);
  expect(file?.name).toBe(name);
});
