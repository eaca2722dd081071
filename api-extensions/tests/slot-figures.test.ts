import { approved, type Browser, signedIn } from './browser';
import { databaseOfTests, domainId, isSqlite } from './cms-under-test';
import { InCms } from './in-cms';
import { copyOf, createSlot, MMS, today } from './work-steps';

/** Counts and figures of lists are kept in memory until a slot of the site changes (slots/changes.ts). */

const database = databaseOfTests();
let manager: Browser;
let other: InCms;

beforeAll(async () => {
  manager = await signedIn('manager');
  other = await InCms.shared();
});
afterAll(() => other.stop());

/** Reads the figures of a new customer's slots: by the CMS that listens, its list, and another replica. */
async function newCustomer() {
  const { id } = await approved();
  const { id: key } = await database('up_users').where({ document_id: id }).first('id');
  const actor = {
    domain: { code: 'rankup', documentId: await domainId('rankup'), name: '', hosts: [] },
    user: { key, id, level: 0, name: '', email: '', company: '' },
  };
  const figures = ({ data }: { data: { slots: number; average_rank: number | null } }) =>
    `${data.slots}: ${data.average_rank}`;
  return {
    id,
    async read() {
      const { json } = await manager.get(`${MMS}/slots/summary`, { userId: id });
      const list = (await manager.get(MMS, { userId: id, state: 'running' })).json;
      return {
        here: figures(json),
        list: list.page.total as number,
        there: figures(await other.call('features/work/slots/summary.js', 'readSummary', actor, {})),
      };
    },
  };
}

const rows = (id: number) => database('work_slots').where({ id });
const ranked = (rank_now: number) => ({ rank_now, rank_outcome: 'found', rank_day: today() });
const seen = (slots: number, mean: number | null) => ({
  here: `${slots}: ${mean}`,
  list: slots,
  there: `${slots}: ${mean}`,
});

test('after a change by the CMS or by another program - told at once, on each replica', async () => {
  const customer = await newCustomer();
  expect(await customer.read()).toEqual(seen(0, null));
  const slot = await createSlot(manager, customer.id);
  expect(await customer.read()).toEqual(seen(1, null));
  await rows(slot.id).update(ranked(4));
  expect(await customer.read()).toEqual(seen(1, 4));
  await database('work_slots').insert([
    { ...copyOf(await rows(slot.id).first()), ...ranked(9) },
    { ...copyOf(await rows(slot.id).first()), ...ranked(20) },
  ]);
  expect(await customer.read()).toEqual(seen(3, 11));
  const { customer: key } = await rows(slot.id).first('customer');
  await database('work_slots').where({ rank_now: 20, customer: key }).del();
  expect(await customer.read()).toEqual(seen(2, 6.5));
  const body = { rows: [{ id: slot.id, version: 1 }], set: { close: true } };
  expect((await manager.post(`${MMS}/slots/bulk`, body)).json.data).toMatchObject({ changed: 1 });
  expect(await customer.read()).toEqual(seen(1, 9));
});

test('a change that is not committed - told once it is; other changes do not wait for it', async () => {
  const customer = await newCustomer();
  const [first, second] = [await createSlot(manager, customer.id), await createSlot(manager, customer.id)];
  await rows(first.id).update(ranked(2));
  await rows(second.id).update(ranked(4));
  expect(await customer.read()).toEqual(seen(2, 3));
  const open = await database.transaction();
  try {
    await open('work_slots').where({ id: first.id }).update({ rank_now: 8 });
    expect(await customer.read()).toEqual(seen(2, 3));
    // SQLite has one writer at a time.
    const during = isSqlite ? 4 : 6;
    if (!isSqlite) await rows(second.id).update({ rank_now: during });
    expect(await customer.read()).toEqual(seen(2, (2 + during) / 2));
    await open.commit();
    expect(await customer.read()).toEqual(seen(2, (8 + during) / 2));
  } finally {
    if (!open.isCompleted()) await open.rollback();
  }
});

test('a change that is taken back - the same figures', async () => {
  const customer = await newCustomer();
  const slot = await createSlot(manager, customer.id);
  await rows(slot.id).update(ranked(5));
  expect(await customer.read()).toEqual(seen(1, 5));
  const open = await database.transaction();
  await open('work_slots').where({ id: slot.id }).update({ rank_now: 1 });
  await open.rollback();
  expect(await customer.read()).toEqual(seen(1, 5));
  await rows(slot.id).update({ rank_now: 6 });
  expect(await customer.read()).toEqual(seen(1, 6));
});
