// Both databases: two requests at once for the last free place.
import { ESTIMATE_TEMPLATES_MAX } from '../contracts/estimates/settings';
import { MESSAGES_CONSENT } from '../contracts/accounts/messages-consent';
import { OWN_CONSENTS_MAX, OWN_SESSIONS_MAX } from '../contracts/accounts/own-account';
import * as workJobTemplates from '../contracts/work/job-templates';
import { JOB_TEMPLATES_MAX } from '../contracts/work/job-templates';
import { REPORT_SCHEDULES_MAX } from '../contracts/work/overview';
import { createMember, type Browser, chooseMarketing, signInAs } from './browser';
import { isSqlite, openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { WORK } from './work-steps';

const database = openDatabase();
const tag = `limits${process.pid}`;
const indexes = (count: number) => Array.from({ length: count }, (_, n) => n);

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager', 'topkeyword');
});
afterAll(() => database.destroy());

const userKeyOf = async (id: string): Promise<number> =>
  ((await database('up_users').where({ document_id: id }).first('id')) as { id: number }).id;

test('job templates - one more than the limit is refused in Korean, a change is not', async () => {
  const known = await database('job_templates').where({ domain: 'topkeyword' }).count({ n: '*' });
  const row = { domain: 'topkeyword', product: tag, kind: 'other', memo: '', start_after: 0, days: 1 };
  const more = { use_yn: false, version: 1, created_ms: 0, updated_ms: 0 };
  const filling = indexes(JOB_TEMPLATES_MAX - Number(known[0]?.n)).map((n) => ({
    title: `틀 ${n}`,
    ...row,
    ...more,
  }));
  await database.batchInsert('job_templates', filling, 50);
  const rejected = await manager.post(`${WORK}/jobtemplate`, { kind: 'other', title: '하나 더' });
  expect([rejected.status, rejected.json.error.message]).toEqual([
    409,
    '작업 템플릿은 200개까지 만들 수 있습니다.',
  ]);
  const { json } = await manager.get(`${WORK}/jobtemplates`);
  expect(json.data).toHaveLength(JOB_TEMPLATES_MAX);
  const [first] = dataOf(workJobTemplates.jobTemplates, json).filter(({ product }) => product === tag);
  const change = { id: first?.id, version: 1, kind: 'other', title: '고침' };
  expect((await manager.post(`${WORK}/jobtemplate`, change)).status).toBe(200);
  await database('job_templates')
    .where({ domain: 'topkeyword' })
    .whereIn('product', [tag, ''])
    .where({ use_yn: false })
    .del();
});

test('estimate templates - one more than the limit is refused in Korean, a change is not', async () => {
  const row = { domain: 'topkeyword', title: '견적', items: '[]', note: '', valid_days: 14, updated_ms: 0 };
  const filling = indexes(ESTIMATE_TEMPLATES_MAX - 1).map((n) => ({
    ...{ ...row, document_id: `${tag}t${n}`, template_key: `${tag} ${n}`, name: `틀 ${n}` },
  }));
  await database.batchInsert('estimate_templates', filling, 50);
  const items = [{ name: '관리', quantity: 1, unit_price: 1000 }];
  const save = (name: string) =>
    manager.post('/api/users/estimate-templates', { name, title: '견적', items });
  expect((await save('마지막')).status).toBe(200);
  const rejected = await save('하나 더');
  expect((await save('마지막')).status).toBe(200);
  const { json } = await manager.get('/api/users/estimate-templates');
  await database('estimate_templates').where({ domain: 'topkeyword' }).del();
  expect([rejected.status, rejected.json.error.message]).toEqual([
    409,
    '견적 템플릿은 100개까지 만들 수 있습니다.',
  ]);
  expect(json.data).toHaveLength(ESTIMATE_TEMPLATES_MAX);
});

test('monthly reports - one more than the limit is refused in Korean, and the list has no more than the limit', async () => {
  const { id } = await createMember('member', 'topkeyword.localhost');
  const filling = indexes(REPORT_SCHEDULES_MAX + 1).map((n) => ({
    ...{ schedule_key: `${tag} ${n}`, domain: 'topkeyword', customer: 1_500_000_000 + n, enabled: false },
    ...{ day_of_month: 1, others: '[]', next_try_ms: 0, version: 1 },
  }));
  await database.batchInsert('report_schedules', filling, 50);
  const body = { userId: id, enabled: true, day_of_month: 3 };
  const rejected = await manager.request(`${WORK}/report/schedule`, { method: 'PUT', body });
  const { json } = await manager.get(`${WORK}/report/schedules`);
  await database('report_schedules').where('schedule_key', 'like', `${tag} %`).del();
  expect([rejected.status, rejected.json.error.message]).toEqual([
    409,
    '정기 발송은 2,000건까지 등록할 수 있습니다.',
  ]);
  expect(json.data).toHaveLength(REPORT_SCHEDULES_MAX);
  expect((await manager.request(`${WORK}/report/schedule`, { method: 'PUT', body })).status).toBe(200);
});

describe('two requests at once for the last free place', () => {
  const statusesOfTwo = async (save: (n: number) => Promise<{ status: number }>) =>
    (await Promise.all([save(1), save(2)])).map(({ status }) => status).sort();
  const countIn = async (table: string) =>
    Number((await database(table).where({ domain: 'topkeyword' }).count({ n: '*' }))[0]?.n);

  test('job templates - one is refused', async () => {
    const row = { domain: 'topkeyword', product: tag, kind: 'other', memo: '', start_after: 0, days: 1 };
    const more = { title: '틀', use_yn: false, version: 1, created_ms: 0, updated_ms: 0 };
    const filling = indexes(JOB_TEMPLATES_MAX - 1 - (await countIn('job_templates')));
    const rows = filling.map(() => ({ ...row, ...more }));
    await database.batchInsert('job_templates', rows, 50);
    const fields = { product: tag, kind: 'other', use_yn: false };
    const found = await statusesOfTwo((n) =>
      manager.post(`${WORK}/jobtemplate`, { ...fields, title: `${n}` }),
    );
    await database('job_templates').where({ domain: 'topkeyword', product: tag }).del();
    expect(found).toEqual([200, 409]);
  });

  test('estimate templates - one is refused', async () => {
    const row = { domain: 'topkeyword', title: '견적', items: '[]', note: '', valid_days: 14, updated_ms: 0 };
    const filling = indexes(ESTIMATE_TEMPLATES_MAX - 1).map((n) => ({
      ...{ ...row, document_id: `${tag}r${n}`, template_key: `${tag} r${n}`, name: `틀 ${n}` },
    }));
    await database.batchInsert('estimate_templates', filling, 50);
    const items = [{ name: '관리', quantity: 1, unit_price: 1000 }];
    const found = await statusesOfTwo((n) =>
      manager.post('/api/users/estimate-templates', { name: `동시 ${n}`, title: '견적', items }),
    );
    await database('estimate_templates').where({ domain: 'topkeyword' }).del();
    expect(found).toEqual([200, 409]);
  });

  test('monthly reports - one is refused', async () => {
    const people = [
      await createMember('member', 'topkeyword.localhost'),
      await createMember('member', 'topkeyword.localhost'),
    ];
    const filling = indexes(REPORT_SCHEDULES_MAX - 1 - (await countIn('report_schedules'))).map((n) => ({
      ...{ schedule_key: `${tag} ${n}`, domain: 'topkeyword', customer: 1_500_000_000 + n, enabled: false },
      ...{ day_of_month: 1, others: '[]', next_try_ms: 0, version: 1 },
    }));
    await database.batchInsert('report_schedules', filling, 50);
    const found = await statusesOfTwo((n) =>
      manager.request(`${WORK}/report/schedule`, {
        method: 'PUT',
        body: { userId: people[n - 1]?.id, enabled: false, day_of_month: 3 },
      }),
    );
    await database('report_schedules').where('schedule_key', 'like', `${tag} %`).del();
    expect(found).toEqual([200, 409]);
  });
});

test('own sessions - the list has the newest, the current one first; all others can be ended together', async () => {
  const { browser, id } = await createMember();
  const [session] = await database('strapi_sessions').where({ user_id: String(await userKeyOf(id)) });
  delete session.id;
  const filling = indexes(OWN_SESSIONS_MAX + 5).map((n) => ({
    ...session,
    ...{ document_id: `${tag}${n}`, session_id: `${tag}-${n}`, device_id: `${tag}-${n}` },
  }));
  await database.batchInsert('strapi_sessions', filling, 20);
  const { json } = await browser.get('/api/users/me/sessions');
  expect(json.data).toHaveLength(OWN_SESSIONS_MAX);
  expect(json.data[0].current).toBe(true);
  const ended = await browser.post('/api/users/me/sessions/end', {});
  expect(ended.json.data.ended).toBe(OWN_SESSIONS_MAX + 5);
  expect((await browser.get('/api/users/me/sessions')).json.data).toHaveLength(1);
});

test('own consents - the list has the newest, the download all; at most twenty agreements a day, each of which can be withdrawn', async () => {
  const { browser, id } = await createMember();
  const user = await userKeyOf(id);
  for (const n of indexes(OWN_CONSENTS_MAX)) {
    const [row] = (await database('user_consents')
      .insert({
        document_id: `${tag}c${n}`,
        kind: 'terms',
        version: '2026-01-01',
        agreed: true,
        at: isSqlite ? Date.now() : new Date(),
      })
      .returning('id')) as { id: number }[];
    await database('user_consents_user_lnk').insert({ user_consent_id: row?.id, user_id: user });
  }
  expect((await browser.get('/api/users/me/consents')).json.data).toHaveLength(OWN_CONSENTS_MAX);
  const { consents } = (await browser.get('/api/users/me/data')).json;
  expect(consents.length).toBeGreaterThan(OWN_CONSENTS_MAX);
  const change = (marketing: boolean) => chooseMarketing(browser, marketing);
  for (const n of indexes(37)) expect((await change(n % 2 === 0)).status).toBe(200);
  const agreed = { phone: '010-1234-5678', agreed: true, version: MESSAGES_CONSENT.version };
  const agree = () => browser.post('/api/users/me/notifications/agree', agreed);
  expect((await agree()).status).toBe(200);
  expect((await change(false)).status).toBe(200);
  expect((await change(true)).status).toBe(429);
  expect((await browser.post('/api/users/me/notifications/refuse', {})).status).toBe(200);
  expect((await agree()).status).toBe(429);
});
