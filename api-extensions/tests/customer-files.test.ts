import * as auditLog from '../contracts/accounts/audit-log';
import * as workCustomerFiles from '../contracts/work/customer-files';
import * as workCustomers from '../contracts/work/customers';
import { createMember, Browser, PASSWORD, registerMember, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { DOCM, DOCX, PDF, PNG } from './file-samples';
import { copyOf, WORK, put } from './work-steps';

const database = databaseOfTests();
const OWN = '/api/users/me';
const pathOf = (customer: string) => `${WORK}/customer/${customer}/files`;
const fileOf = (id: number) => `${WORK}/customerfile/${id}`;

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
  other = await createMember();
});

interface FileFacts {
  id: number;
  name: string;
  size: number;
  mime: string;
  shown: boolean;
  author: string;
}

async function send(browser: Browser, to: string, name: string, bytes: Buffer, field = 'file') {
  const form = new FormData();
  // The type that a browser sends is not trusted.
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name);
  const packed = new Response(form);
  return browser.request(pathOf(to), {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  });
}

async function stored(name: string, bytes: Buffer = PDF, to = customer.id): Promise<FileFacts> {
  const { status, json, text } = await send(manager, to, name, bytes);
  if (status !== 200) throw new Error(text);
  return dataOf(workCustomerFiles.uploadCustomerFile, json);
}

const show = (browser: Browser, id: number, shown: boolean) => put(browser, fileOf(id), { shown });
const listed = async (browser: Browser, path: string) => (await browser.get(path)).json.data as FileFacts[];
const remove = (browser: Browser, id: number) => browser.request(fileOf(id), { method: 'DELETE' });

test('a file stored by staff - listed without its content, downloaded as an attachment', async () => {
  const file = await stored('2026년 계약서.pdf');
  expect(file).toMatchObject({ name: '2026년 계약서.pdf', mime: 'application/pdf', shown: false });
  expect([file.size, file.author.length > 0]).toEqual([PDF.length, true]);
  expect(await listed(manager, pathOf(customer.id))).toEqual([file]);
  const { bytes, headers } = await manager.get(fileOf(file.id));
  expect(bytes.equals(PDF)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(headers['content-disposition']).toBe(
    `attachment; filename="2026_ ___.pdf"; filename*=UTF-8''${encodeURIComponent('2026년 계약서.pdf')}`,
  );
  expect((await manager.get(`/uploads/${encodeURIComponent(file.name)}`)).status).toBe(404);
});

test.each<[string, Buffer, string, string]>([
  ['../../etc/passwd', PNG, 'passwd.png', 'image/png'],
  ['로고.html', PNG, '로고.png', 'image/png'],
  [
    '계약\u202Exlsx.exe',
    DOCX,
    '계약xlsx.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['"; filename="x.html', PDF, '; filename=x.pdf', 'application/pdf'],
])(
  'a file named %j - stored under a safe name, with the type of its content',
  async (name, bytes, expected, mime) => {
    const file = await stored(name, bytes);
    expect([file.name, file.mime]).toEqual([expected, mime]);
    const { headers } = await manager.get(fileOf(file.id));
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''[^"; ]*$/,
    );
  },
);

test('a file of another type, with macros, empty, or in another field - 400 with what to do; too large - 413', async () => {
  const before = (await listed(manager, pathOf(customer.id))).length;
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const responses = [
    await send(manager, customer.id, '계약서.pdf', html),
    await send(manager, customer.id, '매크로.docx', DOCM),
    await send(manager, customer.id, '계약서.pdf', Buffer.alloc(0)),
    await send(manager, customer.id, '계약서.pdf', PDF, 'another'),
    await send(manager, customer.id, '큰.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413]);
  for (const { json } of responses) expect(json.error.details.fields.file).toMatch(/[가-힣]/);
  expect(await listed(manager, pathOf(customer.id))).toHaveLength(before);
});

test('one file more, or more bytes, than a customer may have - 400', async () => {
  const person = await createMember();
  const { id } = await stored('계약서.pdf', PDF, person.id);
  const row = await database('customer_files').where({ id }).first();
  await database('customer_files').insert(Array.from({ length: 99 }, () => copyOf(row)));
  const rejected = await send(manager, person.id, '하나 더.pdf', PDF);
  expect([rejected.status, rejected.json.error.details.fields.file]).toEqual([
    400,
    expect.stringContaining('100개'),
  ]);
  await database('customer_files').where({ customer: row.customer }).whereNot({ id }).del();
  await database('customer_files')
    .where({ id })
    .update({ size: 200 * 1024 * 1024 });
  expect((await send(manager, person.id, '하나 더.pdf', PDF)).status).toBe(400);
});

test('files of others - refused to members, visitors, staff of other sites; applicants have none', async () => {
  const { id } = await stored('비공개.pdf');
  const { browser } = customer;
  const applicant = await registerMember();
  const member = [
    await browser.get(pathOf(customer.id)),
    await send(browser, customer.id, '내가.pdf', PDF),
    await browser.get(fileOf(id)),
    await show(browser, id, true),
    await remove(browser, id),
  ];
  expect(member.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const visitor = new Browser();
  for (const path of [pathOf(customer.id), fileOf(id), `${OWN}/files`, `${OWN}/file/${id}`])
    expect((await visitor.get(path)).status).toBe(401);
  const elsewhere = [
    await foreign.get(pathOf(customer.id)),
    await send(foreign, customer.id, '남의.pdf', PDF),
    await foreign.get(fileOf(id)),
    await show(foreign, id, true),
    await remove(foreign, id),
    await manager.get(pathOf(applicant.id)),
    await send(manager, applicant.id, '아직.pdf', PDF),
    // The file is hidden from the customer.
    await browser.get(`${OWN}/file/${id}`),
    await other.browser.get(`${OWN}/file/${id}`),
  ];
  expect(elsewhere.map(({ status }) => status)).toEqual(elsewhere.map(() => 404));
  expect((await applicant.browser.get(`${OWN}/files`)).status).toBe(403);
  expect((await manager.get(fileOf(id))).status).toBe(200);
});

test('a file shown to its customer - on the own page, in the timeline and the download, until it is hidden', async () => {
  const person = await createMember();
  const hidden = await stored('내부용 평가.pdf', PDF, person.id);
  const { id } = await stored('보낼 계약서.pdf', PDF, person.id);
  expect(await listed(person.browser, `${OWN}/files`)).toEqual([]);
  expect((await show(manager, id, true)).json.data).toMatchObject({ id, shown: true });
  expect(await listed(person.browser, `${OWN}/files`)).toEqual([
    { id, name: '보낼 계약서.pdf', size: PDF.length, mime: 'application/pdf', shown_at: expect.any(String) },
  ]);
  const file = await person.browser.get(`${OWN}/file/${id}`);
  expect([file.bytes.equals(PDF), file.headers['content-disposition']]).toEqual([
    true,
    expect.stringMatching(/^attachment; /),
  ]);
  expect((await other.browser.get(`${OWN}/file/${id}`)).status).toBe(404);
  const timeline = async (browser: Browser, path: string) =>
    dataOf(workCustomers.ownTimeline, (await browser.get(path)).json)
      .filter(({ type }) => type === 'file')
      .map(({ ref }) => Number(ref))
      .sort();
  expect(await timeline(person.browser, `${OWN}/timeline`)).toEqual([id]);
  expect(await timeline(manager, `${WORK}/customer/${person.id}/timeline`)).toEqual([hidden.id, id].sort());
  const { records } = (await person.browser.get(`${OWN}/data`)).json;
  expect(records.customer_files).toMatchObject([{ id, name: '보낼 계약서.pdf' }]);

  expect((await show(manager, id, false)).status).toBe(200);
  expect(await listed(person.browser, `${OWN}/files`)).toEqual([]);
  expect((await person.browser.get(`${OWN}/file/${id}`)).status).toBe(404);
});

test('a removed file - deleted from the database; every change and reading is in the audit log', async () => {
  const person = await createMember();
  const { id, name } = await stored('지울 파일.pdf', PDF, person.id);
  await show(manager, id, true);
  await manager.get(fileOf(id));
  expect((await remove(manager, id)).json.data).toEqual({ removed: 1 });
  const later = [await remove(manager, id), await manager.get(fileOf(id)), await show(manager, id, false)];
  expect(later.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await database('customer_files').where({ id })).toHaveLength(0);
  const log = await manager.get('/api/users/audit', { user_id: person.id, page_size: '100' });
  const entries = dataOf(auditLog.auditLog, log.json);
  expect(
    entries.filter(({ action }) => action.startsWith('work-')).map(({ action, detail }) => [action, detail]),
  ).toEqual([
    ['work-removed', { what: 'customer-file', id, file: name }],
    ['work-changed', { what: 'customer-file', id, file: name, shown: true }],
    ['work-created', { what: 'customer-file', id, file: name }],
  ]);
  const reads = await manager.get('/api/users/audit', { action: 'personal-data-read', page_size: '100' });
  expect(reads.text).toContain(person.id);
});

test('the files of a closed account - removed with it, and their names from the audit log', async () => {
  const person = await createMember();
  const { id } = await stored('탈퇴할 고객.pdf', PDF, person.id);
  const closed = await person.browser.post('/api/users/me/close', { password: PASSWORD });
  expect(closed.status).toBe(200);
  expect(await database('customer_files').where({ id })).toHaveLength(0);
  const log = await manager.get('/api/users/audit', { action: 'work-created', page_size: '100' });
  expect(log.text).not.toContain('탈퇴할 고객');
});
