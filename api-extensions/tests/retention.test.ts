import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '../contracts/rules/days';
import type { Claim } from '../contracts/publishing';
import { PERSONAL_DATA } from '../server/platform/personal-data';
import {
  approved,
  Browser,
  PASSWORD,
  registered,
  registrationOf,
  signedIn,
  someAddress,
  someEmail,
} from './browser';
import { admin, cms, entries, isSqlite, secrets } from './cms-under-test';
import { InCms } from './in-cms';
import { claim, clear, createConfig, live, fileId } from './publishing-steps';
import { database } from './requests';

/** Deletion of data after its retention period, the member's download, and the record of who has read personal data. */

let sharedCms: InCms;

const HOUR_MS = 3600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** An instant some days ago, as Strapi stores it. */
const storedInstant = (days: number) => (isSqlite ? daysAgo(days).getTime() : daysAgo(days));
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const tag = `retention${process.pid}`;
let number = 0;
const newKey = () => `${tag}-${(number += 1)}`;

beforeAll(async () => {
  sharedCms = await InCms.shared();
});
afterAll(async () => {
  await sharedCms.stop();
  await database.destroy();
});

const applyRetention = (signal = { aborted: false }) =>
  sharedCms.call('platform/retention.js', 'applyRetention', signal);
const userKeyOf = async (id: string): Promise<number> =>
  ((await database('up_users').where({ document_id: id }).first('id')) as { id: number }).id;

const consultation = (name: string, more: object) => ({
  ...{
    document_id: newKey(),
    domain: 'rankup',
    receipt: newKey(),
    type: 0,
    company_name: name,
    contact: '010',
  },
  ...{ privacy_version: '2026-01-01', request_key: newKey(), content_digest: newKey() },
  ...more,
});

test('consultations, logs and messages - deleted after their retention period, not before', async () => {
  const rows = [
    consultation('gone', { state: 'closed', closed_at: storedInstant(367), received_at: storedInstant(800) }),
    consultation('kept', { state: 'closed', closed_at: storedInstant(365), received_at: storedInstant(800) }),
    consultation('gone', {
      state: 'contacted',
      handled_at: storedInstant(367),
      received_at: storedInstant(800),
    }),
    consultation('kept', {
      state: 'contacted',
      handled_at: storedInstant(365),
      received_at: storedInstant(800),
    }),
    consultation('gone', { state: 'new', received_at: storedInstant(367) }),
    consultation('kept', { state: 'new', received_at: storedInstant(365) }),
  ];
  await database('consultations').insert(rows.map((row) => ({ handled_at: null, closed_at: null, ...row })));
  for (const [days, name] of [
    [733, 'gone'],
    [731, 'kept'],
  ] as const)
    await database('audit_logs').insert({
      domain: tag,
      action: 'sign-in',
      actor_name: name,
      at: storedInstant(days),
    });
  for (const [days, name] of [
    [368, 'gone'],
    [364, 'kept'],
  ] as const)
    await database('search_logs').insert({
      ...{ domain: tag, type: 'web', keyword: name, target: '', count: 1, dedup_key: newKey() },
      ...{ day: dayOf(days), role_level: 0, last_at: storedInstant(days) },
    });
  const states = ['failed', 'cancelled'];
  await database('outboxes').insert(
    states.flatMap((state) =>
      [91, 89].map((days) => ({
        ...{ document_id: newKey(), domain: tag, channel: 'chat', target: String(days), receipt: '', state },
        ...{ subject: newKey(), attempts: 1, queued_at: storedInstant(days), next_ms: -1, give_up_ms: 0 },
      })),
    ),
  );
  await applyRetention();
  const receipts = rows.map(({ receipt }) => receipt);
  const messages = await database('outboxes').where({ domain: tag }).orderBy('id').select('state', 'target');
  expect(messages).toEqual(states.map((state) => ({ state, target: '89' })));
  const left = await database('consultations').whereIn('receipt', receipts).select('company_name');
  expect(left).toEqual(Array(3).fill({ company_name: 'kept' }));
  expect(await database('audit_logs').where({ domain: tag }).select('actor_name')).toEqual([
    { actor_name: 'kept' },
  ]);
  expect(await database('search_logs').where({ domain: tag }).select('keyword')).toEqual([
    { keyword: 'kept' },
  ]);
});

test('accepted estimates of closed accounts - deleted after five years', async () => {
  for (const [days, title] of [
    [1831, 'gone'],
    [1829, 'kept'],
  ] as const)
    await database('estimates').insert({
      ...{ document_id: newKey(), number: tag, title, state: 'accepted', by_member: true },
      ...{ requested_at: storedInstant(days), closed_at: storedInstant(days) },
    });
  await applyRetention({ aborted: true });
  expect(await database('estimates').where({ number: tag })).toHaveLength(2);
  await applyRetention();
  expect(await database('estimates').where({ number: tag }).select('title')).toEqual([{ title: 'kept' }]);
});

test('estimates without an account - deleted after a year, unless they were accepted', async () => {
  const number = `${tag}-none`;
  for (const [days, state, title] of [
    [367, 'requested', 'gone'],
    [367, 'quoted', 'gone'],
    [367, 'recalled', 'gone'],
    [367, 'accepted', 'kept'],
    [365, 'declined', 'kept'],
  ] as const)
    await database('estimates').insert({
      ...{ document_id: newKey(), number, title, state, by_member: false, party: '새봄 카페' },
      ...{ requested_at: storedInstant(days), closed_at: storedInstant(days) },
    });
  await applyRetention();
  const left = await database('estimates').where({ number }).select('title');
  await database('estimates').where({ number }).del();
  expect(left).toEqual([{ title: 'kept' }, { title: 'kept' }]);
});

test('contracts of closed accounts - lose customer and texts, and are deleted five years after their last day', async () => {
  const title = `${tag} contract`;
  const member = await userKeyOf((await approved()).id);
  const closed = 987_655_000 + (process.pid % 1000);
  const row = (name: string, customer: number | null, days: number) => ({
    ...{ domain: 'rankup', title, party: name, customer, items: '[]', version: 1 },
    ...{ memo: '메모', close_reason: '입원' },
    ...{ supply: 0, vat: 0, total: 0, from_day: dayOf(days + 30), to_day: dayOf(days) },
    ...{ created_ms: 0, updated_ms: 0 },
  });
  await database('work_contracts').insert([
    row('active', member, 2000),
    row('just closed', closed, 1829),
    row('closed', null, 1829),
    row('gone', null, 1831),
  ]);
  await applyRetention();
  const left = await database('work_contracts')
    .where({ title })
    .orderBy('id')
    .select('party', 'customer', 'memo', 'close_reason', 'version');
  await database('work_contracts').where({ title }).del();
  const texts = { memo: '메모', close_reason: '입원', version: 1 };
  expect(left).toEqual([
    { party: 'active', customer: member, ...texts },
    // An editor that was opened before must not write the texts back.
    { party: 'just closed', customer: null, memo: null, close_reason: null, version: 2 },
    { party: 'closed', customer: null, ...texts },
  ]);
});

const storeListAndSchedule = async (owner: number) => {
  await database('saved_lists').insert({ list_key: newKey(), owner, domain: 'rankup', name: '내 목록' });
  await database('report_schedules').insert({
    ...{ schedule_key: newKey(), domain: 'rankup', customer: owner, enabled: true, day_of_month: 1 },
    ...{ others: '["boss@mail.example"]', next_try_ms: 0, version: 1 },
  });
};
const countListsAndSchedules = async (owner: number): Promise<number[]> => [
  (await database('saved_lists').where({ owner })).length,
  (await database('report_schedules').where({ customer: owner })).length,
];

test('saved lists and report schedules - deleted of closed accounts and of those blocked for 30 days, others remain', async () => {
  const [blocked, lately, active, gone] = [
    await userKeyOf((await approved()).id),
    await userKeyOf((await approved()).id),
    await userKeyOf((await approved()).id),
    987_654_000 + (process.pid % 1000),
  ] as const;
  for (const owner of [blocked, lately, active, gone]) await storeListAndSchedule(owner);
  await database('up_users')
    .where({ id: blocked })
    .update({ blocked: true, updated_at: storedInstant(31) });
  await database('up_users')
    .where({ id: lately })
    .update({ blocked: true, updated_at: storedInstant(29) });
  await database('up_users')
    .where({ id: active })
    .update({ updated_at: storedInstant(400) });
  await applyRetention();
  expect(await Promise.all([blocked, gone, lately, active].map(countListsAndSchedules))).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('an applicant rejected 90 days ago - deleted with all data; rejected recently, or approved since - kept', async () => {
  const people = await Promise.all([registered(), registered(), registered()]);
  const [old, lately, since] = await Promise.all(people.map(({ id }) => userKeyOf(id)));
  const reject = (id: number | undefined, days: number) =>
    database('up_users')
      .where({ id })
      .update({ approval: 'rejected', approval_at: storedInstant(days) });
  await reject(old, 91);
  await reject(lately, 89);
  await database('up_users')
    .where({ id: since })
    .update({ approval: 'approved', approval_at: storedInstant(400) });
  await sharedCms.call('features/users/account-removal.js', 'removeApplicants');
  const left = await database('up_users')
    .whereIn('id', [old ?? 0, lately ?? 0, since ?? 0])
    .select('id')
    .orderBy('id');
  expect(left).toEqual([{ id: lately }, { id: since }].sort((a, b) => Number(a.id) - Number(b.id)));
  expect(await database('audit_logs').where({ target_id: people[0]?.id })).toEqual([]);
});

test('an account not confirmed for 7 days - deleted, unless its address has registered again since', async () => {
  const emails = [someEmail(), someEmail()];
  const register = async (email: string) =>
    expect((await new Browser().post('/api/auth/register', registrationOf(email))).status).toBe(200);
  for (const email of emails) await register(email);
  await database('up_users')
    .whereIn('email', emails)
    .update({ created_at: storedInstant(8) });
  await register(emails[1]!);
  await sharedCms.call('features/users/account-removal.js', 'removeApplicants');
  expect(await database('up_users').whereIn('email', emails).select('email')).toEqual([{ email: emails[1] }]);
});

test('an account closed by the member - its lists and schedules are deleted at once', async () => {
  const { browser, id } = await approved();
  const owner = await userKeyOf(id);
  await storeListAndSchedule(owner);
  const { status } = await browser.post('/api/users/me/close', { password: PASSWORD });
  expect([status, await countListsAndSchedules(owner)]).toEqual([200, [0, 0]]);
});

test("a member's download - saved lists, schedules and audit entries of this member only", async () => {
  const [{ browser, id }, other] = [await registered(), await approved()];
  const owner = await signedIn('owner');
  await owner.post('/api/users/approval', { action: 'approve', user_id: id, role: 'member' });
  await storeListAndSchedule(await userKeyOf(id));
  await storeListAndSchedule(await userKeyOf(other.id));
  const { json } = await browser.get('/api/users/me/data');
  expect(json.records).toMatchObject({
    saved_lists: [{ name: '내 목록' }],
    report_schedules: [{ others: '["boss@mail.example"]', day_of_month: 1 }],
    saved_keywords: [],
    work_slots: [],
  });
  expect(json.activity).toContainEqual(
    expect.objectContaining({ action: 'approved', by_oneself: false, address: '' }),
  );
});

/** Longer than a test takes in which a read is recorded once. */
const READING_MS = 60_000;

/** Reads are recorded once in an hour of the clock: shortly before its end, waits for the next one. */
async function waitForEndOfHour(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < READING_MS) await wait(leftMs + 100);
}

/** Entries of the audit log that record a read of a list with this person or request. */
const readings = async (list: string, id: string) =>
  (
    (await database('audit_logs').where({ action: 'personal-data-read' }).orderBy('id')) as {
      domain: string;
      actor_id: string;
      actor_level: number;
      address: string;
      detail: unknown;
    }[]
  )
    .map((row) => ({
      ...row,
      detail: (typeof row.detail === 'string' ? JSON.parse(row.detail) : row.detail) as {
        list: string;
        rows: number;
        ids: string;
      },
    }))
    .filter(({ detail }) => detail.list === list && detail.ids.split(' ').includes(id));

async function createConsultation(): Promise<string> {
  const row = consultation('열람', { state: 'new', received_at: storedInstant(0) });
  await database('consultations').insert({ handled_at: null, closed_at: null, ...row });
  return row.document_id;
}

test('a manager who reads personal data - recorded once an hour with actor, list, persons and address', async () => {
  await waitForEndOfHour();
  const { id } = await approved();
  const request = await createConsultation();
  const manager = await signedIn('manager');
  const { user } = await manager.session();
  const read = async (path: string) => expect((await manager.get(path)).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    await read(`/api/users/member/${id}`);
    await read('/api/service/consultation');
    await read(`/api/work/mms/report?userId=${id}&from=2026-01-01&to=2026-01-02`);
    await read('/api/work/mms/options');
  }
  const who = { domain: 'rankup', actor_id: user.id, address: manager.address };
  // The options name all members except the one whose page was read before.
  expect(await readings('members', id)).toMatchObject([{ ...who, detail: { rows: 1, ids: id } }]);
  expect(await readings('consultations', request)).toMatchObject([who]);
  expect(await readings('reports', id)).toMatchObject([{ ...who, detail: { rows: 1, ids: id } }]);
  const elsewhere = await signedIn('manager');
  await elsewhere.get(`/api/users/member/${id}`);
  expect(await readings('members', id)).toMatchObject([who, { ...who, address: elsewhere.address }]);
});

test('a manager who reads slots and jobs - recorded with their customers, not the staff', async () => {
  await waitForEndOfHour();
  const { id } = await approved();
  const manager = await signedIn('manager');
  const { user } = await manager.session();
  const target = `https://read${process.pid}.example/`;
  const made = await manager.post('/api/work/mms/slot', {
    ...{ kind: 'web', keyword: '열람', target, product: '열람', from: '2026-01-01', to: '2026-01-31' },
    ...{ customer: id, assignee: user.id, jobs: false },
  });
  expect(made.status).toBe(200);
  const job = await manager.post('/api/work/mms/job', {
    ...{ kind: 'other', title: '열람', slot_id: made.json.data.id, start: '2026-01-01', due: '2026-01-02' },
  });
  expect(job.status).toBe(200);
  await manager.get('/api/work/mms', { userId: id });
  await manager.get(`/api/work/mms/job/${job.json.data.id}`);
  expect(await readings('slots', id)).toMatchObject([{ actor_id: user.id, detail: { rows: 1, ids: id } }]);
  expect(await readings('work', id)).toMatchObject([{ actor_id: user.id, detail: { rows: 1, ids: id } }]);
});

test('a member who reads, or whose request is refused - not recorded', async () => {
  const { browser, id } = await approved();
  for (const path of ['/api/users/estimate', '/api/users/all', '/api/work/mms', '/api/work/mms/options'])
    await browser.get(path);
  expect(await database('audit_logs').where({ actor_id: id, action: 'personal-data-read' })).toEqual([]);
});

describe('a Strapi administrator', () => {
  const from = (address: string) => ({
    headers: { 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address },
  });

  test('who reads members and requests in lists, alone and in relations - recorded for each site, once an hour', async () => {
    await waitForEndOfHour();
    const [here, there] = [await approved(), await approved('member', 'topkeyword.localhost')];
    const request = await createConsultation();
    const address = someAddress();
    const send = async (path: string) => {
      const { status } = await admin(path, from(address));
      expect(status).toBe(200);
    };
    for (let time = 0; time < 2; time += 1) {
      await send(`${entries('plugin::users-permissions.user')}?pageSize=100&sort=id:DESC`);
      await send(`${entries('api::consultation.consultation')}/${request}`);
    }
    for (const [id, domain] of [
      [here.id, 'rankup'],
      [there.id, 'topkeyword'],
    ] as const)
      expect(await readings('members', id)).toMatchObject([
        { domain, address, actor_id: expect.stringMatching(/^administrator-\d+$/), actor_level: 0 },
      ]);
    expect(await readings('consultations', request)).toMatchObject([{ domain: 'rankup', address }]);
    const other = someAddress();
    const found = `_q=${encodeURIComponent(here.email)}`;
    const { json } = await admin(
      `/content-manager/relations/api::estimate.estimate/member?${found}`,
      from(other),
    );
    expect(json.results).toMatchObject([{ documentId: here.id }]);
    expect((await readings('members', here.id)).map((one) => one.address)).toEqual([address, other]);
  });

  test('who reads a list by another spelling of its address - recorded as well', async () => {
    const { id } = await approved();
    for (const path of [
      '/Content-Manager/collection-types/plugin::users-permissions.user',
      '/content-manager/Collection-Types/plugin%3A%3Ausers-permissions.user/',
    ]) {
      const address = someAddress();
      const { status } = await admin(`${path}?pageSize=100&sort=id:DESC`, from(address));
      const addresses = (await readings('members', id)).map((reading) => reading.address);
      expect([path, status, addresses.includes(address)]).toEqual([path, 200, true]);
    }
  });

  test('who is refused, or reads data that is not personal - not recorded', async () => {
    const address = someAddress();
    await cms(entries('plugin::users-permissions.user'), from(address));
    await admin(entries('api::menu.menu'), from(address));
    expect(await database('audit_logs').where({ address })).toEqual([]);
  });

  test('content types with personal data in the content manager - reads of every one are recorded', async () => {
    const { json } = await admin('/content-manager/content-types');
    const shown = (json.data as { uid: string; isDisplayed: boolean }[])
      .filter(({ isDisplayed }) => isDisplayed)
      .map(({ uid }) => uid);
    const holding = PERSONAL_DATA.filter(
      ({ uid, purpose }) => shown.includes(uid) && !/by staff|without who/.test(purpose),
    );
    const recorded = await sharedCms.call('features/admin-access/reading.js', 'recordedTypes');
    expect(holding.map(({ uid }) => uid).sort()).toEqual([...recorded].sort());
  });
});

test('the history of publishing - deleted after 180 days, except waiting changes and live releases', async () => {
  await clear();
  await createConfig('rankup', `old-${fileId}`);
  const [old] = (await claim()) as [Claim];
  await live(old.releaseId);
  await createConfig('rankup', `newer-${fileId}`);
  const [current] = (await claim()) as [Claim];
  await live(current.releaseId);
  await createConfig('rankup', `waits-${fileId}`);
  const at = storedInstant(181);
  await database('publish_changes').where({ domain: 'rankup' }).update({ at });
  await database('publish_runs').where({ domain: 'rankup' }).update({ started_at: at });
  await sharedCms.call('features/publishing/tables.js', 'dropOldHistory');
  const runs = await database('publish_runs').where({ domain: 'rankup' });
  expect(runs).toMatchObject([{ release_id: current.releaseId }]);
  const changes = await database('publish_changes').where({ domain: 'rankup' }).orderBy('id');
  expect(changes).toMatchObject([{ release_id: current.releaseId }, { release_id: null }]);
});
