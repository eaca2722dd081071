// Both databases: a sum and a decrement with conditions.
import { keepTemporaryFile } from '../contracts/temporary-files/temporary-files';
import { Browser, createMember } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { DOCX, PDF, PNG } from './file-samples';

const database = databaseOfTests();
const CSV = Buffer.from('\ufeff키워드,순위\r\n강남 치과,3\r\n');
const PATH = '/api/file';

beforeEach(async () => {
  await database('temporary_files').del();
  await database('rate_limits').del();
});

async function send(browser: Browser, name: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name);
  const packed = new Response(form);
  return browser.request(PATH, {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  });
}

async function keep(browser: Browser, name = '슬롯 2026-11-29.csv', bytes = CSV): Promise<string> {
  const { status, json, text } = await send(browser, name, bytes);
  if (status !== 200) throw new Error(text);
  return dataOf(keepTemporaryFile, json).path;
}

test('a visitor’s file - a download by its address, without a cookie, that nothing runs in or keeps', async () => {
  const path = await keep(new Browser());
  const { status, bytes, headers } = await new Browser().get(path);
  expect(status).toBe(200);
  expect(bytes).toEqual(CSV);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="__ 2026-11-29.csv"; filename*=UTF-8''%EC%8A%AC%EB%A1%AF%202026-11-29.csv`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  // The address is in the database as a digest only.
  const [row] = await database('temporary_files').select<Record<string, unknown>[]>();
  expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1));
});

test('the type - by content, whatever the name and the browser say; others are refused', async () => {
  const browser = new Browser();
  const pdf = await browser.get(await keep(browser, '보고서.html', PDF));
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('.pdf"');
  for (const bytes of [PNG, DOCX, Buffer.from([0x4d, 0x5a, 0, 1]), Buffer.from([0xb0, 0xa1])]) {
    const { status, text } = await send(browser, '표.csv', bytes);
    expect(status).toBe(400);
    expect(text).toContain('CSV, 엑셀, PDF 파일만');
  }
  expect((await send(browser, '표.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
});

test('an address - ends after five reads, after five minutes, and on any other site', async () => {
  const browser = new Browser();
  const path = await keep(browser);
  expect((await new Browser({ host: 'topkeyword.localhost' }).get(path)).status).toBe(404);
  expect((await browser.get(`${PATH}/${'a'.repeat(43)}`)).status).toBe(404);
  for (let read = 0; read < 5; read += 1) expect((await browser.get(path)).status).toBe(200);
  expect((await browser.get(path)).status).toBe(404);

  const late = await keep(browser);
  await database('temporary_files').update({ expires_ms: Date.now() - 1 });
  const { status, text } = await browser.get(late);
  expect(status).toBe(404);
  expect(text).toContain('내려받을 시간이 지난 파일입니다.');
  // The next file takes its place.
  await keep(browser);
  expect(await database('temporary_files')).toHaveLength(1);
});

test('a member’s file - is not given once the account is blocked, and goes with it', async () => {
  const { browser } = await createMember();
  const path = await keep(browser);
  const [row] = await database('temporary_files').select<{ user_key: number }[]>('user_key');
  expect((await new Browser().get(path)).status).toBe(200);
  await database('up_users').where({ id: row?.user_key }).update({ blocked: true });
  try {
    expect((await new Browser().get(path)).status).toBe(404);
  } finally {
    await database('up_users').where({ id: row?.user_key }).update({ blocked: false });
  }
});

test('many files - 30 an hour of a network; more than 200 MB at a time are refused', async () => {
  const browser = new Browser();
  await keep(browser);
  await database('temporary_files').update({ size: 200 * 1024 * 1024 });
  expect((await send(browser, '표.csv', CSV)).status).toBe(429);
  await database('temporary_files').update({ size: 1 });
  for (let kept = 2; kept < 30; kept += 1) await keep(browser);
  const { status, json } = await send(browser, '표.csv', CSV);
  expect(status).toBe(429);
  expect(json).toMatchObject({ error: { details: { code: 'RATE_LIMITED' } } });
});

test('a form of another site - is refused', async () => {
  const { status } = await new Browser().request(PATH, {
    method: 'POST',
    raw: Buffer.from('x'),
    headers: { 'content-type': 'multipart/form-data; boundary=a', 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(403);
});

test('a form that ends too early - says so', async () => {
  const { status, text } = await new Browser().request(PATH, {
    method: 'POST',
    raw: Buffer.from('--a\r\nContent-Disposition: form-data; name="file"; filename="표.csv"\r\n\r\n키워드'),
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
  });
  expect(status).toBe(400);
  expect(text).toContain('파일이 끝까지 도착하지 않았습니다.');
});
