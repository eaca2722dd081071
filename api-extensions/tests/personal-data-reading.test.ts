import * as z from '../contracts/zod';
import type { PersonalTable } from '../server/shared/personal-data';
import { rowsOf } from './admin-answers';
import { createMember, signInAs, randomAddress } from './browser';
import { admin, cms, entriesPath, secrets } from './cms-under-test';
import { InCms } from './in-cms';
import { database, sendConsultation, storedRequest } from './requests';
import { waitMs } from './until';

/** The record of who has read personal data. */

let sharedCms: InCms;
beforeAll(async () => {
  sharedCms = await InCms.shared();
});
afterAll(async () => {
  await sharedCms.stop();
  await database.destroy();
});

const HOUR_MS = 3600_000;
/** Longer than a test takes in which a read is recorded once. */
const READING_MS = 60_000;

/** Reads are recorded once in an hour of the clock: shortly before its end, waits for the next one. */
async function waitForEndOfHour(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < READING_MS) await waitMs(leftMs + 100);
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

/** A new request. @returns its document id */
const createConsultation = async (): Promise<string> =>
  (await storedRequest(await sendConsultation())).document_id as string;

test('a manager who reads personal data - recorded once an hour with actor, list, persons and address', async () => {
  await waitForEndOfHour();
  const { id } = await createMember();
  const request = await createConsultation();
  const manager = await signInAs('manager');
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
  const elsewhere = await signInAs('manager');
  await elsewhere.get(`/api/users/member/${id}`);
  expect(await readings('members', id)).toMatchObject([who, { ...who, address: elsewhere.address }]);
});

test('a manager who reads slots and jobs - recorded with their customers, not the staff', async () => {
  await waitForEndOfHour();
  const { id } = await createMember();
  const manager = await signInAs('manager');
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
  const { browser, id } = await createMember();
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
    const [here, there] = [await createMember(), await createMember('member', 'topkeyword.localhost')];
    const request = await createConsultation();
    const address = randomAddress();
    const send = async (path: string) => {
      const { status } = await admin(path, from(address));
      expect(status).toBe(200);
    };
    for (let time = 0; time < 2; time += 1) {
      await send(`${entriesPath('plugin::users-permissions.user')}?pageSize=100&sort=id:DESC`);
      await send(`${entriesPath('api::consultation.consultation')}/${request}`);
    }
    for (const [id, domain] of [
      [here.id, 'rankup'],
      [there.id, 'topkeyword'],
    ] as const)
      expect(await readings('members', id)).toMatchObject([
        { domain, address, actor_id: expect.stringMatching(/^administrator-\d+$/), actor_level: 0 },
      ]);
    expect(await readings('consultations', request)).toMatchObject([{ domain: 'rankup', address }]);
    const other = randomAddress();
    const found = `_q=${encodeURIComponent(here.email)}`;
    const { json } = await admin(
      `/content-manager/relations/api::estimate.estimate/member?${found}`,
      from(other),
    );
    expect(json.results).toMatchObject([{ documentId: here.id }]);
    expect((await readings('members', here.id)).map((one) => one.address)).toEqual([address, other]);
  });

  test('who reads a list by another spelling of its address - recorded as well', async () => {
    const { id } = await createMember();
    for (const path of [
      '/Content-Manager/collection-types/plugin::users-permissions.user',
      '/content-manager/Collection-Types/plugin%3A%3Ausers-permissions.user/',
    ]) {
      const address = randomAddress();
      const { status } = await admin(`${path}?pageSize=100&sort=id:DESC`, from(address));
      const addresses = (await readings('members', id)).map((reading) => reading.address);
      expect([path, status, addresses.includes(address)]).toEqual([path, 200, true]);
    }
  });

  test('who is refused, or reads data that is not personal - not recorded', async () => {
    const address = randomAddress();
    await cms(entriesPath('plugin::users-permissions.user'), from(address));
    await admin(entriesPath('api::menu.menu'), from(address));
    expect(await database('audit_logs').where({ address })).toEqual([]);
  });

  test('content types with personal data in the content manager - reads of every one are recorded', async () => {
    const { json } = await admin('/content-manager/content-types');
    const shown = rowsOf(json, { uid: z.string(), isDisplayed: z.boolean() })
      .filter(({ isDisplayed }) => isDisplayed)
      .map(({ uid }) => uid);
    const tables: PersonalTable[] = await sharedCms.call('shared/personal-data/index.js', 'personalData');
    const holding = tables.filter(
      ({ uid, purpose }) => shown.includes(uid) && !/by staff|without who/.test(purpose),
    );
    const recorded = await sharedCms.call('features/admin-access/reading.js', 'recordedTypes');
    expect(holding.map(({ uid }) => uid).sort()).toEqual([...recorded].sort());
  });
});
