// Own CMSs: files in a bucket.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import * as board from '../contracts/board/board';
import { Browser, signInAs } from './browser';
import { type TestResponse, type UploadedFile, admin } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';

const BUCKET = 'uploads';

let swift: ChildProcess;
let storage: S3Client;
let endpoint: string;
let replica: Replica;

const square = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A request that uploads a file. */
async function uploadRequest(field: string, name: string, type: string, bytes: Buffer) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  if (field === 'files') form.append('fileInfo', JSON.stringify({ name }));
  const response = new Response(form);
  return {
    method: 'POST',
    raw: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

/** Sends a file to the media library of the replica; with an id, replaces that file. */
async function upload(name: string, type: string, bytes: Buffer, id?: number): Promise<UploadedFile> {
  const sent = await uploadRequest('files', name, type, bytes);
  const { status, json } = await asAdmin(id === undefined ? '/upload' : `/upload?id=${id}`, sent);
  expect(status).toBeLessThan(300);
  return (Array.isArray(json) ? json[0] : json) as UploadedFile;
}

const asAdmin: typeof admin = (address, options) => admin(address, options, replica.request);
const request = (address: string, headers = {}, method = 'GET'): Promise<TestResponse> =>
  replica.request(address, { method, headers });
const storedKeys = async () =>
  ((await storage.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents ?? []).map(({ Key }) => Key);
/** Reads a file of the bucket: the media library makes images smaller before it stores them. */
async function readStored(Key: string): Promise<Buffer> {
  const { Body } = await storage.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

beforeAll(async () => {
  swift = spawn(process.execPath, [path.join(__dirname, 'setup/swift.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!swift.stdout) throw new Error('no output');
  const [line] = (await once(createInterface(swift.stdout), 'line')) as [string];
  const access = JSON.parse(line) as { endpoint: string; id: string; secret: string };
  endpoint = access.endpoint;
  storage = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: access.id, secretAccessKey: access.secret },
  });
  await storage.send(new CreateBucketCommand({ Bucket: BUCKET }));
  replica = await startReplica({
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: access.id,
    S3_SECRET_ACCESS_KEY: access.secret,
  });
});

afterAll(async () => {
  await replica.crash();
  storage.destroy();
  const ended = once(swift, 'close');
  swift.stdin?.end();
  await ended;
});

test('a file in a bucket - served as from disk, with ranges, ETag and variants; replaced and deleted', async () => {
  const file = await upload('사진.png', 'image/png', await square('#369'));
  expect(file.url).toMatch(/^\/uploads\/[^/]+\.png$/);
  const key = file.url.slice('/uploads/'.length);
  expect(await storedKeys()).toContain(key);
  const bytes = await readStored(key);
  // The bucket itself serves the file only with a key.
  expect((await fetch(`${endpoint}/${BUCKET}/${key}`)).status).toBeGreaterThanOrEqual(400);

  const whole = await request(file.url);
  expect(whole).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=0',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.any(String),
    },
  });
  expect(whole.bytes.equals(bytes)).toBe(true);
  const part = await request(file.url, { range: 'bytes=2-5' });
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 2-5/${bytes.length}` } });
  expect(part.bytes.equals(bytes.subarray(2, 6))).toBe(true);
  expect((await request(file.url, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  const same = await request(file.url, { 'if-none-match': whole.headers.etag });
  expect(same).toMatchObject({ status: 304, text: '', headers: { etag: whole.headers.etag } });
  const list = await request(file.url, { 'if-none-match': `"other", ${whole.headers.etag}` });
  // A 304 may have no ETag, but not the list as one.
  expect([undefined, whole.headers.etag]).toContain(list.headers.etag);
  const resumed = await request(file.url, { range: 'bytes=2-5', 'if-range': '"older"' });
  expect(resumed.status).toBe(200);
  expect(resumed.bytes.equals(bytes)).toBe(true);
  const head = await request(file.url, {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(bytes.length) } });
  expect((await request(`/api/image?url=${encodeURIComponent(file.url)}&w=256`)).status).toBe(200);
  expect((await request('/uploads/none.png')).status).toBe(404);

  const replaced = await upload('사진.png', 'image/png', await square('#963'), file.id);
  expect(replaced.url).toBe(file.url);
  const after = await request(file.url, { 'if-none-match': whole.headers.etag });
  expect(after.status).toBe(200);
  expect(after.bytes.equals(bytes)).toBe(false);
  expect(after.bytes.equals(await readStored(key))).toBe(true);

  expect((await asAdmin(`/upload/files/${file.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await request(file.url)).status).toBe(404);
  expect((await storedKeys()).filter((name) => name?.endsWith(key))).toEqual([]);
});

test('a file stored in several parts - served whole and in ranges', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
  const file = await upload('자료.zip', 'application/zip', bytes);
  expect((await request(file.url)).bytes.equals(bytes)).toBe(true);
  const { bytes: middle } = await request(file.url, { range: 'bytes=5242876-5242883' });
  expect(middle.equals(bytes.subarray(5_242_876, 5_242_884))).toBe(true);
  await asAdmin(`/upload/files/${file.id}`, { method: 'DELETE' });
});

test('a picture that no post shows - for managers only, kept out of caches', async () => {
  const via = replica.request;
  const manager = await signInAs('manager', 'rankup', { via });
  const sent = await uploadRequest('file', 'a.png', 'image/png', await square('#693'));
  const { json } = await manager.request('/api/board/image', sent);
  const url = dataOf(board.uploadImage, json).url;
  expect(await manager.get(url)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
  });
  expect((await new Browser({ via }).get(url)).status).toBe(404);
  expect((await new Browser({ via }).get(`//uploads/${url.slice('/uploads/'.length)}`)).status).toBe(404);
});
