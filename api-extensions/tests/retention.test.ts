// Both databases: rows deleted by their date.
import { DAY_MS } from '../contracts/rules/days';
import type { Claim } from '../contracts/publishing/publishing';
import {
  createMember,
  Browser,
  PASSWORD,
  registerMember,
  registrationOf,
  signInAs,
  uniqueEmail,
} from './browser';
import { isSqlite } from './cms-under-test';
import { InCms } from './in-cms';
import { claimSites, publishLeftChanges, createConfig, reportLive, fileId } from './publishing-steps';
import { database } from './requests';

/** Deletion of data after its retention period, and the member's download. */

let sharedCms: InCms;

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
  sharedCms.call('shared/personal-data/retention.js', 'applyRetention', signal);
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
  // An entry of each, which goes with its request.
  await database('consultation_entries').insert(
    rows.map(({ document_id: request, company_name: text }) => ({
      document_id: newKey(),
      entry_key: newKey(),
      domain: tag,
      request,
      at_ms: Date.now(),
      kind: 'call',
      text,
    })),
  );
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
  const entries = await database('consultation_entries').where({ domain: tag }).select('text');
  expect(entries).toEqual(Array(3).fill({ text: 'kept' }));
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
  const member = await userKeyOf((await createMember()).id);
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
    await userKeyOf((await createMember()).id),
    await userKeyOf((await createMember()).id),
    await userKeyOf((await createMember()).id),
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
  const people = await Promise.all([registerMember(), registerMember(), registerMember()]);
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
  const emails = [uniqueEmail(), uniqueEmail()];
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
  const { browser, id } = await createMember();
  const owner = await userKeyOf(id);
  await storeListAndSchedule(owner);
  const { status } = await browser.post('/api/users/me/close', { password: PASSWORD });
  expect([status, await countListsAndSchedules(owner)]).toEqual([200, [0, 0]]);
});

test("a member's download - saved lists, schedules and audit entries of this member only", async () => {
  const [{ browser, id }, other] = [await registerMember(), await createMember()];
  const owner = await signInAs('owner');
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

test('the history of publishing - deleted after 180 days, except waiting changes and live releases', async () => {
  await publishLeftChanges();
  await createConfig('rankup', `old-${fileId}`);
  const [old] = (await claimSites()) as [Claim];
  await reportLive(old.releaseId);
  await createConfig('rankup', `newer-${fileId}`);
  const [current] = (await claimSites()) as [Claim];
  await reportLive(current.releaseId);
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
