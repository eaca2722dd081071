// Both databases: sums and averages in SQL of our own.
import * as workSlots from '../contracts/work/slots';
import { createMember, type Browser, signInAs } from './browser';
import { databaseOfTests, domainId, isSqlite } from './cms-under-test';
import { bodyOf } from './contract-client';
import { InCms } from './in-cms';
import { copyOf, createSlot, WORK, today } from './work-steps';

/** Counts and figures of slots are cached until a slot of the site changes (slots/changes.ts): tests that no replica shows old ones. */

const database = databaseOfTests();
let manager: Browser;
let otherReplica: InCms;

beforeAll(async () => {
  manager = await signInAs('manager');
  otherReplica = await InCms.shared();
});
afterAll(() => otherReplica.stop());

/** A new customer; `read` has the figures of the CMS that listens, the length of its list, and the figures of another replica. */
async function newCustomer() {
  const { id } = await createMember();
  const { id: key } = await database('up_users').where({ document_id: id }).first('id');
  const actor = {
    domain: { code: 'rankup', documentId: await domainId('rankup'), name: '', hosts: [] },
    user: { key, id, level: 0, name: '', email: '', company: '' },
  };
  const figures = ({ data }: { data: { slots: number; average_rank: number | null } }) =>
    `${data.slots}: ${data.average_rank}`;
  /** The figures of the other replica, which has no background work. */
  const readThere = async () =>
    figures(await otherReplica.call('features/work/slot-management/summary.js', 'readSummary', actor, {}));
  return {
    id,
    readThere,
    async read() {
      const { json } = await manager.get(`${WORK}/slots/summary`, { userId: id });
      const list = (await manager.get(WORK, { userId: id, state: 'running' })).json;
      return {
        here: figures(json),
        list: bodyOf(workSlots.slots, list).page.total,
        there: await readThere(),
      };
    },
  };
}

const slotRow = (id: number) => database('work_slots').where({ id });
const rankColumns = (rank_now: number) => ({ rank_now, rank_outcome: 'found', rank_day: today() });
const expectedFigures = (slots: number, mean: number | null) => ({
  here: `${slots}: ${mean}`,
  list: slots,
  there: `${slots}: ${mean}`,
});

test('after a change by the CMS or by another program - new figures at once, on each replica', async () => {
  const customer = await newCustomer();
  expect(await customer.read()).toEqual(expectedFigures(0, null));
  const slot = await createSlot(manager, customer.id);
  expect(await customer.read()).toEqual(expectedFigures(1, null));
  await slotRow(slot.id).update(rankColumns(4));
  expect(await customer.read()).toEqual(expectedFigures(1, 4));
  await database('work_slots').insert([
    copyOf(await slotRow(slot.id).first(), rankColumns(9)),
    copyOf(await slotRow(slot.id).first(), rankColumns(20)),
  ]);
  expect(await customer.read()).toEqual(expectedFigures(3, 11));
  const { customer: key } = await slotRow(slot.id).first('customer');
  await database('work_slots').where({ rank_now: 20, customer: key }).del();
  expect(await customer.read()).toEqual(expectedFigures(2, 6.5));
  const body = { rows: [{ id: slot.id, version: 1 }], set: { close: true } };
  expect((await manager.post(`${WORK}/slots/bulk`, body)).json.data).toMatchObject({ changed: 1 });
  expect(await customer.read()).toEqual(expectedFigures(1, 9));
});

test('a change that is not committed yet - new figures once it is; those of other changes do not wait for it', async () => {
  const customer = await newCustomer();
  const [first, second] = [await createSlot(manager, customer.id), await createSlot(manager, customer.id)];
  await slotRow(first.id).update(rankColumns(2));
  await slotRow(second.id).update(rankColumns(4));
  expect(await customer.read()).toEqual(expectedFigures(2, 3));
  const transaction = await database.transaction();
  // SQLite has one writer at a time: the CMS's background work stops its whole process for five seconds each while this one is open.
  const expectDuring = async (mean: number) => {
    const expected = expectedFigures(2, mean);
    if (isSqlite) expect(await customer.readThere()).toBe(expected.there);
    else expect(await customer.read()).toEqual(expected);
  };
  try {
    await transaction('work_slots').where({ id: first.id }).update({ rank_now: 8 });
    await expectDuring(3);
    const during = isSqlite ? 4 : 6;
    if (!isSqlite) await slotRow(second.id).update({ rank_now: during });
    await expectDuring((2 + during) / 2);
    await transaction.commit();
    expect(await customer.read()).toEqual(expectedFigures(2, (8 + during) / 2));
  } finally {
    if (!transaction.isCompleted()) await transaction.rollback();
  }
});

test('a change that is rolled back - the same figures', async () => {
  const customer = await newCustomer();
  const slot = await createSlot(manager, customer.id);
  await slotRow(slot.id).update(rankColumns(5));
  expect(await customer.read()).toEqual(expectedFigures(1, 5));
  const transaction = await database.transaction();
  await transaction('work_slots').where({ id: slot.id }).update({ rank_now: 1 });
  await transaction.rollback();
  expect(await customer.read()).toEqual(expectedFigures(1, 5));
  await slotRow(slot.id).update({ rank_now: 6 });
  expect(await customer.read()).toEqual(expectedFigures(1, 6));
});
