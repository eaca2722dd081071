// Both databases: states derived from days in SQL, and a transaction that removes what a request reads.
import * as workSlots from '../contracts/work/slots';
import { type Browser, createMember, PASSWORD, signInAs } from './browser';
import { openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { createContract } from './contract-steps';
import { createSlot, inDays, WORK, newTarget, put, sendDuringRemoval, slotBody, today } from './work-steps';

let manager: Browser;
let staff: Browser;
let owner: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;
let foreign: Browser;
const database = openDatabase();

beforeAll(async () => {
  [manager, staff, foreign] = await Promise.all([
    signInAs('manager'),
    signInAs('staff'),
    signInAs('staff', 'topkeyword'),
  ]);
  owner = await createMember();
  other = await createMember();
});

afterAll(() => database.destroy());

const bodyOf = (more: Record<string, unknown> = {}) => slotBody(owner.id, more);
const newSlot = (more: Record<string, unknown> = {}) => createSlot(manager, owner.id, more);

describe('access to slots', () => {
  test('a member - lists only their own slots, without assignee, price and memo', async () => {
    const mine = await newSlot();
    const theirs = await newSlot({ customer: other.id });
    const { status, json } = await owner.browser.get(WORK, { page_size: '500' });
    expect(status).toBe(200);
    const ids = dataOf(workSlots.slots, json).map(({ id }) => id);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(theirs.id);
    expect(dataOf(workSlots.slots, json).every(({ customer }) => customer.id === owner.id)).toBe(true);
    const found = dataOf(workSlots.slots, json).find(({ id }) => id === mine.id);
    expect(found).toMatchObject({ price: null, memo: '', assignee: null, state: 'running', days_left: 30 });
    expect(found?.sparkline).toHaveLength(30);
    expect((await owner.browser.get(WORK, { userId: owner.id })).status).toBe(200);
  });

  test("a member asks for another's slots - 403 for the list, 404 for one slot", async () => {
    const theirs = await newSlot({ customer: other.id });
    const response = await owner.browser.get(WORK, { userId: other.id });
    expect([response.status, response.json.error.details.code]).toEqual([403, 'FORBIDDEN']);
    expect((await owner.browser.get(`${WORK}/slot/${theirs.id}`)).status).toBe(404);
    expect((await other.browser.get(`${WORK}/slot/${theirs.id}`)).status).toBe(200);
  });

  test('staff of the other site - neither read nor change a slot of this one', async () => {
    const made = await newSlot();
    expect((await foreign.get(WORK, { domain: 'rankup' })).status).toBe(404);
    expect((await foreign.get(`${WORK}/slot/${made.id}`)).status).toBe(404);
    expect((await foreign.get(WORK, { userId: owner.id })).json.data).toEqual([]);
    expect((await foreign.post(`${WORK}/slot/${made.id}/close`, { version: 1 })).status).toBe(404);
    const bulk = await foreign.post(`${WORK}/slots/bulk`, {
      rows: [{ id: made.id, version: 1 }],
      set: { price: 1 },
    });
    expect(bulk.json.data).toMatchObject({ changed: 0, refused: [{ id: made.id, reason: 'missing' }] });
    expect((await staff.get(WORK, { domain: 'topkeyword' })).status).toBe(404);
  });
});

describe('a new slot', () => {
  test.each([
    ['the end before the start', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['30 February as its first day', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['29 February of a common year as its first day', { from: '2027-02-29', to: '2027-03-01' }, 'from'],
    ['a period of four years', { from: '2026-01-01', to: '2029-12-31' }, 'to'],
    ['a target that is none', { target: '글자' }, 'target'],
    ['an unknown customer', { customer: 'nobody' }, 'customer'],
    ['a member as assignee', { assignee: 'ONE' }, 'assignee'],
    ['a negative price', { price: -1 }, 'price'],
  ])('with %s - 400 at the field', async (_name, more, field) => {
    const input = { ...more, ...('assignee' in more && { assignee: owner.id }) };
    const { status, json } = await manager.post(`${WORK}/slot`, bodyOf(input));
    expect(status).toBe(400);
    expect(json.error.details.fields[field]).toMatch(/[가-힣]/);
  });

  test('with 29 February of a leap year - accepted', async () => {
    const made = await newSlot({ from: '2028-02-29', to: '2028-02-29' });
    expect(made).toMatchObject({ from: '2028-02-29', to: '2028-02-29', state: 'scheduled' });
  });

  test('with a customer of the other site - 400', async () => {
    const there = await signInAs('member', 'topkeyword');
    const { user } = await there.session();
    const { status, json } = await manager.post(`${WORK}/slot`, bodyOf({ customer: user.id }));
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, ['customer']]);
  });

  test.each([
    ['yesterday was its last day', -10, -1, 'ended'],
    ['today is its last day', -10, 0, 'running'],
    ['today is its first day', 0, 5, 'running'],
    ['tomorrow is its first day', 1, 5, 'scheduled'],
  ])('when %s - its state is %s', async (_name, from, to, state) => {
    expect((await newSlot({ from: inDays(from), to: inDays(to) })).state).toBe(state);
  });

  test('for a lookup that its customer has in the same period - 409 with the other slot; in an adjacent period, or for another customer - accepted', async () => {
    const target = newTarget();
    const first = await newSlot({ target, from: '2026-05-01', to: '2026-05-31' });
    const conflict = await manager.post(
      `${WORK}/slot`,
      bodyOf({
        target: `https://www.${target}/`,
        keyword: ' 강남  인테리어 ',
        from: '2026-05-31',
        to: '2026-06-10',
      }),
    );
    expect(conflict.status).toBe(409);
    expect(conflict.json.error.details).toMatchObject({ code: 'CONFLICT', overlaps: [{ id: first.id }] });
    await newSlot({ target, from: '2026-06-01', to: '2026-06-30' });
    await newSlot({ target, from: '2026-05-01', to: '2026-05-31', customer: other.id });
    await newSlot({ target, kind: 'shop', from: '2026-05-01', to: '2026-05-31' });
  });

  test('with spaces in its target - stored as typed, compared without them', async () => {
    const name = `다온 카페${process.pid} 강남점`;
    const place = { kind: 'place', from: '2026-05-01', to: '2026-05-31' };
    const made = await newSlot({ ...place, target: ` ${name.replace(' ', '  ')} ` });
    expect(made.target).toBe(name);
    const sameTarget = bodyOf({ ...place, target: name.replaceAll(' ', '') });
    const conflict = await manager.post(`${WORK}/slot`, sameTarget);
    expect(conflict.json.error.details).toMatchObject({ code: 'CONFLICT', overlaps: [{ id: made.id }] });
    const rows = [
      { ...sameTarget, from: '2026-06-01', to: '2026-06-30', target: name, customer: owner.email },
    ];
    const imported = await manager.post(`${WORK}/slots/import`, { dry_run: false, jobs: false, rows });
    const [{ slot_id }] = imported.json.data.rows;
    expect((await manager.get(`${WORK}/slot/${slot_id}`)).json.data.slot.target).toBe(name);
  });

  test('created ten times at once - one row', async () => {
    const body = bodyOf();
    const responses = await Promise.all(Array.from({ length: 10 }, () => manager.post(`${WORK}/slot`, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('created from a contract that is removed meanwhile - refused', async () => {
    const contract = await createContract(manager, owner.id, { title: '지울 계약' });
    const { status } = await sendDuringRemoval(
      database,
      (trx) => trx('work_contracts').where({ id: contract.id }).del(),
      () => manager.post(`${WORK}/slot`, bodyOf({ contract_id: contract.id })),
    );
    expect(status).toBe(400);
    expect(await database('work_slots').where({ contract: contract.id })).toHaveLength(0);
  });
});

describe('a slot that is changed', () => {
  test('by two at once - the second gets a conflict with both versions, and can save on top', async () => {
    const made = await newSlot();
    const path = `${WORK}/slot/${made.id}`;
    const first = await put(manager, path, { version: 1, price: 70_000 });
    expect(first.json.data).toMatchObject({ version: 2, price: 70_000 });
    const second = await put(staff, path, { version: 1, price: 90_000, memo: '다른 메모' });
    expect(second.status).toBe(409);
    expect(second.json.error.details).toMatchObject({
      code: 'CONFLICT',
      current: { id: made.id, version: 2, price: 70_000 },
      given: { price: 90_000, memo: '다른 메모' },
    });
    const chosen = await put(staff, path, { version: 2, price: 90_000 });
    expect(chosen.json.data).toMatchObject({ version: 3, price: 90_000, memo: '내부 메모' });
  });

  test('twenty times at once from one version - exactly one change succeeds', async () => {
    const made = await newSlot();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(manager, `${WORK}/slot/${made.id}`, { version: 1, price: n })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('paused, extended, closed - its states, and changes that are refused in them', async () => {
    const made = await newSlot();
    const path = `${WORK}/slot/${made.id}`;
    expect((await put(manager, path, { version: 1, paused: true })).json.data.state).toBe('paused');
    await put(manager, path, { version: 2, paused: false });
    expect((await manager.post(`${path}/extend`, { version: 3, to: inDays(29) })).status).toBe(400);
    const extended = await manager.post(`${path}/extend`, { version: 3, to: inDays(60) });
    expect(extended.json.data).toMatchObject({ state: 'extended', extensions: 1, to: inDays(60) });
    const closed = await manager.post(`${path}/close`, { version: 4, reason: '고객 요청' });
    expect(closed.json.data).toMatchObject({ state: 'ended', closed_on: today(), days_left: null });
    expect((await put(manager, path, { version: 5, price: 1 })).status).toBe(409);
    const audit = await manager.get('/api/users/audit', { action: 'work-closed' });
    expect(audit.json.data[0]).toMatchObject({ detail: { what: 'slot', id: made.id } });
  });

  test('extended into the period of another slot of the same lookup - 409', async () => {
    const target = newTarget();
    const made = await newSlot({ target });
    await newSlot({ target, from: inDays(30), to: inDays(59) });
    const response = await manager.post(`${WORK}/slot/${made.id}/extend`, { version: 1, to: inDays(30) });
    expect([response.status, response.json.error.details.overlaps]).toMatchObject([
      409,
      [{ from: inDays(30) }],
    ]);
  });

  test('closed before its start - its days are free for another slot, created or imported', async () => {
    const closed = async (from: string) => {
      const made = await newSlot({ target: newTarget(), from, to: inDays(19) });
      expect((await manager.post(`${WORK}/slot/${made.id}/close`, { version: 1 })).status).toBe(200);
      return made;
    };
    const around = ({ target }: { target: string }) => bodyOf({ target, from: inDays(-5), to: inDays(40) });
    const imported = async (made: { target: string }) => {
      const rows = [{ ...around(made), customer: owner.email }];
      const response = await manager.post(`${WORK}/slots/import`, { rows, jobs: false, dry_run: true });
      return response.json.data.rows[0].state;
    };
    const ahead = await closed(inDays(10));
    expect(await imported(ahead)).toBe('good');
    expect((await manager.post(`${WORK}/slot`, around(ahead))).status).toBe(200);
    // A slot closed on its first day occupies that day.
    const closedToday = await closed(today());
    expect(await imported(closedToday)).toBe('wrong');
    expect((await manager.post(`${WORK}/slot`, around(closedToday))).status).toBe(409);
  });

  test('together with others - changed except outdated, missing and closed ones', async () => {
    const [a, b, c] = [await newSlot(), await newSlot(), await newSlot()];
    await put(manager, `${WORK}/slot/${b.id}`, { version: 1, price: 1 });
    await manager.post(`${WORK}/slot/${c.id}/close`, { version: 1 });
    const rows = [
      { id: a.id, version: 1 },
      { id: b.id, version: 1 },
      { id: c.id, version: 2 },
      { id: 999_999_999, version: 1 },
    ];
    const { json } = await manager.post(`${WORK}/slots/bulk`, { rows, set: { to: inDays(50), price: 5 } });
    expect(json.data.changed).toBe(1);
    expect(dataOf(workSlots.bulkSlots, json).refused.map(({ reason }) => reason)).toEqual([
      'conflict',
      'invalid',
      'missing',
    ]);
    const detail = await manager.get(`${WORK}/slot/${a.id}`);
    expect(detail.json.data.slot).toMatchObject({
      price: 5,
      to: inDays(50),
      extensions: 1,
      state: 'extended',
    });
  });

  test('deleted, as one created by mistake - not found any more', async () => {
    const made = await newSlot();
    const { json } = await manager.post(`${WORK}/slots/remove`, { rows: [{ id: made.id, version: 1 }] });
    expect(json.data).toEqual({ changed: 1, refused: [] });
    expect((await manager.get(`${WORK}/slot/${made.id}`)).status).toBe(404);
  });

  test('deleted by several at once - once; deleted and extended at once - one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [twice, extended] = [await newSlot(), await newSlot()];
      const remove = async ({ id }: { id: number }) =>
        (await manager.post(`${WORK}/slots/remove`, { rows: [{ id, version: 1 }] })).json.data.changed;
      const [edit, removed, ...changed] = await Promise.all([
        manager.post(`${WORK}/slot/${extended.id}/extend`, { version: 1, to: inDays(60) }),
        remove(extended),
        ...[1, 2, 3].map(() => remove(twice)),
      ]);
      expect(changed.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect([edit.status === 200, removed]).toEqual(edit.status === 200 ? [true, 0] : [false, 1]);
    }
  });
});

describe('the list of slots', () => {
  test('pages, sorting, filters and search - on the server', async () => {
    const product = `상품 ${newTarget()}`;
    const prices = [3, 1, 2];
    for (const price of prices) await newSlot({ product, price, keyword: `정렬 ${price}%` });
    await newSlot({ product, from: inDays(5), to: inDays(9), price: 9 });
    const list = async (query: Record<string, string>) =>
      (await manager.get(WORK, { product, ...query })).json;
    const dearest = await list({ sort: 'price', page_size: '2' });
    expect(dearest.data.map(({ price }: { price: number }) => price)).toEqual([9, 3]);
    expect(dearest.page).toEqual({ page: 1, page_size: 2, total: 4, pages: 2 });
    const next = await list({ sort: 'price', page_size: '2', page: '2' });
    expect(next.data.map(({ price }: { price: number }) => price)).toEqual([2, 1]);
    expect(dearest.counts).toMatchObject({ running: 3, scheduled: 1, ended: 0 });
    expect((await list({ state: 'scheduled,ended' })).page.total).toBe(1);
    expect((await list({ q: '정렬 2%' })).data).toHaveLength(1);
    expect((await list({ q: '%' })).data).toHaveLength(3);
    expect((await list({ ends_within: '9', userId: owner.id })).page.total).toBe(1);
    expect((await list({ assignee: 'none' })).page.total).toBe(4);
    expect((await list({ assignee: 'me' })).page.total).toBe(0);
  });

  test.each([
    [{ page_size: '501' }, 'page_size'],
    [{ state: 'running,flying' }, 'state.1'],
    [{ sort: 'height' }, 'sort'],
  ])('%p - 400 at the field', async (query, field) => {
    const { status, json } = await manager.get(WORK, query);
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });
});

test('a customer closes the account - running and later slots end today, earlier ones keep their end', async () => {
  const leaving = await createMember();
  const customer = leaving.id;
  const running = await newSlot({ customer });
  const later = await newSlot({ customer, from: inDays(3), to: inDays(40) });
  const past = await newSlot({ customer, from: inDays(-9), to: inDays(-2) });
  const unaffected = await newSlot();
  await database('slot_ranks').insert({
    ...{ rank_key: `${running.id} web ${today()}`, slot: running.id, domain: 'rankup', day: today() },
    ...{ list: 'web', outcome: 'found', rank: 4, depth: 100, ordered: true, provider: 'hub' },
  });
  expect((await leaving.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  const detail = async ({ id }: { id: number }) => (await manager.get(`${WORK}/slot/${id}`)).json.data;
  const closed = { state: 'ended', closed_on: today(), close_reason: '회원 탈퇴', version: 2 };
  for (const ended of [running, later])
    expect((await detail(ended)).slot).toMatchObject({ ...closed, customer: { name: '탈퇴 회원' } });
  expect((await detail(running)).points).toMatchObject([{ day: today(), rank: 4 }]);
  expect((await detail(past)).slot).toMatchObject({ state: 'ended', closed_on: null, version: 1 });
  expect((await detail(unaffected)).slot).toMatchObject({ state: 'running', version: 1 });
});

test('a slot or group created for a customer who closes the account meanwhile - refused', async () => {
  const during = async (send: (customer: string) => ReturnType<typeof manager.post>) => {
    const leaving = await createMember();
    return sendDuringRemoval(
      database,
      (trx) => trx('up_users').where({ document_id: leaving.id }).del(),
      () => send(leaving.id),
    );
  };
  const moved = await newSlot();
  const statuses = [
    await during((customer) => manager.post(`${WORK}/slot`, slotBody(customer))),
    await during((customer) => put(manager, `${WORK}/slot/${moved.id}`, { version: 1, customer })),
    await during((customer) =>
      manager.post(`${WORK}/slotgroup`, { customer, name: '그룹', competitors: [] }),
    ),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400]);
});
