// Both databases: SQL of our own over JSON, and the order of instants.
import * as auditLog from '../contracts/accounts/audit-log';
import * as workCustomers from '../contracts/work/customers';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { createMember, Browser, registerMember, signInAs } from './browser';
import { bodyOf, dataOf } from './contract-client';
import { createContract } from './contract-steps';
import { postConsultation, database } from './requests';
import { copyOf, createJob, createSlot, inDays, WORK, put, today } from './work-steps';

const OWN = '/api/users/me/timeline';
const pathOf = (id: string) => `${WORK}/customer/${id}/timeline`;

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
  other = await createMember();
});

afterAll(() => database.destroy());

interface Entry {
  type: string;
  text: string;
  ref: string;
  day: string;
}

const read = async (browser: Browser, path: string) =>
  dataOf(workCustomers.customerTimeline, (await browser.get(path)).json);
const typesOf = (entries: Entry[]) => entries.map(({ type }) => type).sort();

/** Creates a record. @returns its id */
const createRecord = async (path: string, body: object): Promise<number> => {
  const { status, json, text } = await manager.post(`${WORK}/${path}`, body);
  if (status !== 200) throw new Error(text);
  return fieldsOf(json, { id: z.number() }).id;
};

/** Creates a record of each kind that the timeline shows, and some that it must not show. */
async function createEverythingFor(person: typeof customer, mark: string) {
  await postConsultation(person.browser, { contact: person.email, keyword: `${mark} 상담` });
  const estimateRequest = { action: 'request', title: `${mark} 견적`, memo: '' };
  expect((await person.browser.post('/api/users/estimate', estimateRequest)).status).toBe(200);
  const draft = {
    ...{ action: 'write', user_id: person.id, title: `${mark} 작성 중`, items: [], note: '' },
    valid_until: inDays(9),
  };
  expect((await manager.post('/api/users/estimate', draft)).status).toBe(200);
  await createContract(manager, person.id, { title: `${mark} 계약` });
  const slot = await createSlot(manager, person.id, { keyword: `${mark} 슬롯` });
  const job = await createJob(manager, { slot_id: slot.id, title: `${mark} 작업`, memo: '내부 메모' });
  expect((await manager.post(`${WORK}/job/${job.id}/done`, { version: 1 })).status).toBe(200);
  await createJob(manager, { slot_id: slot.id, title: `${mark} 남은 작업` });
  const link = await createRecord('backlink', {
    ...{ url: `https://links${slot.id}.example/${mark}`, target: 'shop.example', slot_id: slot.id },
  });
  await database('work_backlinks').where({ id: link }).update({ first_seen: today() });
  // A blog job of the customer, without a slot.
  const { json } = await manager.post(`${WORK}/blogJob`, {
    ...{ title: '블로그', customer: person.id, from: inDays(-5), to: inDays(9), planned_count: 2 },
  });
  const post = { blog_job_code: json.data.blog_job_code, planned_on: today() };
  const published = { state: 'published', published_url: 'https://blog.example/1' };
  await createRecord('blogContent', { ...post, ...published, title: `${mark} 글` });
  await createRecord('blogContent', { ...post, title: `${mark} 쓰는 글` });
  const notes = { version: 0, notes: `${mark} 까다로운 고객` };
  expect((await put(manager, `${WORK}/customer/${person.id}/notes`, notes)).status).toBe(200);
  const report = { userId: person.id, from: inDays(-30), to: inDays(-1), others: [] };
  expect((await manager.post(`${WORK}/report/send`, report)).status).toBe(200);
}

test('the timeline of a customer - everything for staff, for the customer without notes', async () => {
  await createEverythingFor(customer, '하나');
  await createEverythingFor(other, '둘');
  const all = ['asked', 'begun', 'job', 'link', 'note', 'post', 'report', 'request', 'signed'];
  const [byStaff, own] = [await read(manager, pathOf(customer.id)), await read(customer.browser, OWN)];
  expect(typesOf(byStaff)).toEqual(all);
  expect(typesOf(own)).toEqual(all.filter((type) => type !== 'note'));
  expect(byStaff.find(({ type }) => type === 'note')?.ref).toBe('');
  expect(byStaff.find(({ type }) => type === 'post')).toMatchObject({
    ...{ text: '하나 글', ref: 'https://blog.example/1', day: today() },
  });
  for (const entries of [byStaff, own]) expect(JSON.stringify(entries)).not.toContain('둘');
  expect(JSON.stringify(byStaff)).toContain('하나 상담');
  // Notes of the staff, unfinished work, and text that an unknown visitor typed.
  for (const hidden of ['까다로운', '내부', '남은', '쓰는', '작성 중', '하나 상담'])
    expect(JSON.stringify(own)).not.toContain(hidden);
  expect(typesOf(await read(other.browser, OWN))).toEqual(typesOf(own));
});

test('timelines of others - refused to members, visitors and other sites; applicants have none', async () => {
  const applicant = await registerMember();
  const asked = [
    await customer.browser.get(pathOf(other.id)),
    await customer.browser.get(pathOf(customer.id)),
    await foreign.get(pathOf(customer.id)),
    await manager.get(pathOf(applicant.id)),
    await applicant.browser.get(OWN),
    await new Browser().get(pathOf(customer.id)),
    await new Browser().get(OWN),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 404, 404, 403, 401, 401]);
});

test('a timeline read by staff - in the audit log, with the customer', async () => {
  const person = await createMember();
  await manager.get(pathOf(person.id));
  const log = await manager.get('/api/users/audit', { action: 'personal-data-read', page_size: '100' });
  const reads = dataOf(auditLog.auditLog, log.json);
  expect(
    reads.filter(({ detail }) => detail.list === 'work' && String(detail.ids).split(' ').includes(person.id)),
  ).toHaveLength(1);
});

test('an account whose e-mail is not confirmed - no requests with this e-mail', async () => {
  const person = await createMember();
  await postConsultation(person.browser, { contact: person.email });
  expect(typesOf(await read(person.browser, OWN))).toEqual(['request']);
  await database('up_users').where({ email: person.email }).update({ confirmed: false });
  expect(await read(manager, pathOf(person.id))).toEqual([]);
});

test('more records of a kind than are read - the newest, and that there are more', async () => {
  const person = await createMember();
  const { id } = await createSlot(manager, person.id, { keyword: '많은 링크' });
  const first = await createRecord('backlink', {
    ...{ url: `https://many${id}.example/`, target: 'shop.example', slot_id: id },
  });
  const row = await database('work_backlinks').where({ id: first }).first();
  await database.batchInsert(
    'work_backlinks',
    Array.from({ length: 301 }, (_, n) =>
      copyOf(row, {
        ...{ url: `https://many${id}.example/${n}`, record_key: `many ${id} ${n}` },
        first_seen: inDays(-n),
      }),
    ),
    50,
  );
  const { data, more } = bodyOf(workCustomers.customerTimeline, (await manager.get(pathOf(person.id))).json);
  expect(more).toBe(true);
  expect(data[0]?.day).toBe(today());
  expect(data.filter(({ type }) => type === 'link')[0]?.text).toBe(`https://many${id}.example/0`);
});

test('notes changed before many other changes - still in the timeline', async () => {
  const person = await createMember();
  const notes = { version: 0, notes: '오래된 메모' };
  expect((await put(manager, `${WORK}/customer/${person.id}/notes`, notes)).status).toBe(200);
  const row = await database('audit_logs').where({ action: 'work-changed', target_id: person.id }).first();
  const detail = JSON.stringify({ what: 'customer-file', id: 1, shown: true });
  await database.batchInsert(
    'audit_logs',
    Array.from({ length: 301 }, () => copyOf(row, { detail })),
    50,
  );
  const { data, more } = bodyOf(workCustomers.customerTimeline, (await manager.get(pathOf(person.id))).json);
  expect([typesOf(data), more]).toEqual([['note'], false]);
});
