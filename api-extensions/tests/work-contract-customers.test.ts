import * as workContracts from '../contracts/work/contracts';
import * as workSlots from '../contracts/work/slots';
import { createMember, Browser, PASSWORD, registerMember, signInAs } from './browser';
import { dataOf } from './contract-client';
import { contractBody, createContract, ITEMS } from './contract-steps';
import { database } from './requests';
import { inDays, WORK, put, today } from './work-steps';

/** Contracts and their customers, slots and renewals; work-contracts.test.ts tests the contracts themselves. */

let manager: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, customer] = await Promise.all([signInAs('manager'), createMember()]);
});

afterAll(() => database.destroy());

const body = (more: Record<string, unknown> = {}) => contractBody(customer.id, more);
const create = (more: Record<string, unknown> = {}) => createContract(manager, customer.id, more);
const idsOf = async (query: Record<string, string>) =>
  dataOf(workContracts.contracts, (await manager.get(`${WORK}/contracts`, query)).json).map(({ id }) => id);

test('contracts of a closed account, with or without a company - not due for a renewal until they get another customer', async () => {
  const person = await createMember();
  const setCompany = (company: string) =>
    database('up_users').where({ document_id: person.id }).update({ company });
  await setCompany('새봄 카페');
  const ofCompany = await create({ customer: person.id, to: inDays(3) });
  await setCompany('');
  const ofPerson = await create({ customer: person.id, to: inDays(3) });
  const due = async () =>
    (await idsOf({ ends_within: '7', renewal: 'due', page_size: '500' })).filter((id) =>
      [ofCompany.id, ofPerson.id].includes(id),
    );
  expect((await due()).sort()).toEqual([ofCompany.id, ofPerson.id].sort());
  await person.browser.post('/api/users/me/close', { password: PASSWORD });
  expect(await due()).toEqual([]);
  // With another account the contract is due again.
  const again = body({ id: ofCompany.id, version: 2, to: inDays(3) });
  expect((await manager.post(`${WORK}/contract`, again)).status).toBe(200);
  expect(await due()).toEqual([ofCompany.id]);
  await manager.post(`${WORK}/contracts/remove`, { ids: [ofCompany.id, ofPerson.id] });
});

test('contracts of a member - listed for this member only, without the memo of the staff; not for an applicant', async () => {
  const [person, other, applicant] = [await createMember(), await createMember(), await registerMember()];
  const made = await create({ customer: person.id });
  const ended = await create({ customer: person.id, from: inDays(-20), to: inDays(-5) });
  await create({ customer: other.id });
  const ownContracts = async ({ browser }: { browser: Browser }) => browser.get('/api/users/me/contracts');
  const { json } = await ownContracts(person);
  expect(json).toEqual({
    data: [expect.objectContaining({ id: made.id }), expect.objectContaining({ id: ended.id })],
    page: { page: 1, page_size: 50, total: 2, pages: 1 },
  });
  expect(json.data[0]).toEqual({
    ...{ id: made.id, title: made.title, state: 'running', items: ITEMS, from: made.from, to: made.to },
    ...{ supply: made.supply, vat: made.vat, total: made.total, days_left: 90, closed_on: null },
  });
  expect([
    (await ownContracts(applicant)).status,
    (await new Browser().get('/api/users/me/contracts')).status,
  ]).toEqual([403, 401]);
});

test('a slot or a contract that passes to another customer - the slot has no contract any more', async () => {
  const next = await createMember();
  const made = await create();
  const createSlotOf = async (keyword: string) => {
    const { json } = await manager.post(`${WORK}/slot`, {
      ...{ kind: 'web', keyword, target: 'contract.example', product: '스탠다드', contract_id: made.id },
      ...{ customer: customer.id, from: today(), to: inDays(9), jobs: false },
    });
    return dataOf(workSlots.createSlot, json);
  };
  const [passed, remaining] = [await createSlotOf(`옮김 ${made.id}`), await createSlotOf(`남음 ${made.id}`)];
  const contractOf = async ({ id }: { id: number }) =>
    (await manager.get(`${WORK}/slot/${id}`)).json.data.slot.contract_id;
  const change = { version: passed.version, customer: next.id };
  expect((await put(manager, `${WORK}/slot/${passed.id}`, change)).status).toBe(200);
  expect([await contractOf(passed), await contractOf(remaining)]).toEqual([null, made.id]);
  const moved = body({ id: made.id, version: made.version, customer: next.id });
  expect((await manager.post(`${WORK}/contract`, moved)).status).toBe(200);
  expect(await contractOf(remaining)).toBeNull();
});

test('a contract with slots - stored with them until it is removed; refused for slots of another customer or site', async () => {
  const made = await create();
  const saveSlot = (more: object) =>
    manager.post(`${WORK}/slot`, {
      ...{ kind: 'web', keyword: `계약 ${made.id}`, target: 'contract.example', product: '스탠다드' },
      ...{ customer: customer.id, from: today(), to: inDays(9), jobs: false, contract_id: made.id, ...more },
    });
  const other = await createMember();
  const [foreignContract] = await database('work_contracts')
    .insert({
      ...{ domain: 'topkeyword', customer: 1, title: '남의 계약', items: '[]', version: 1 },
      ...{ from_day: today(), to_day: inDays(9), document_id: `foreign${made.id}` },
    })
    .returning('id');
  const rejected = [
    await saveSlot({ customer: other.id }),
    await saveSlot({ contract_id: foreignContract.id }),
    await saveSlot({ contract_id: made.id + 100_000 }),
  ];
  expect(rejected.map(({ status, json }) => [status, Object.keys(json.error.details.fields)])).toEqual(
    Array(3).fill([400, ['customer']]),
  );
  const { json } = await saveSlot({});
  expect(json.data).toMatchObject({ contract_id: made.id });
  const ofContract = async (browser: Browser) =>
    (await browser.get(`${WORK}`, { contract_id: String(made.id) })).json.data.map(
      ({ id }: { id: number }) => id,
    );
  expect([
    await ofContract(manager),
    await ofContract(customer.browser),
    await ofContract(other.browser),
  ]).toEqual([[json.data.id], [json.data.id], []]);
  await manager.post(`${WORK}/contracts/remove`, { ids: [made.id] });
  const stored = (await manager.get(`${WORK}/slot/${json.data.id}`)).json.data.slot;
  expect(stored.contract_id).toBeNull();
  await database('work_contracts').where({ id: foreignContract.id }).del();
});
