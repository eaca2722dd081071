import { apply } from '../contracts/service/apply';
import * as workSlots from '../contracts/work/slots';
import { createMember, Browser, registerMember, signInAs, uniqueEmail } from './browser';
import { dataOf } from './contract-client';
import { postConsultation, database } from './requests';
import { createSlot, inDays, WORK, today } from './work-steps';

/** The dashboard's lists of news, on the demo site that fewer tests change. */

const HOST = 'topkeyword.localhost';

let staff: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  staff = await signInAs('manager', 'topkeyword');
  member = await createMember('member', HOST);
});
afterAll(() => database.destroy());

const readNews = async (by = staff) => (await by.get(`${WORK}/dashboard`)).json.data.staff.news;

const newSlot = (more: object = {}) =>
  createSlot(staff, member.id, { from: inDays(-20), to: inDays(20), ...more });

async function postEstimate(body: object, by = staff): Promise<string> {
  const { status, json, text } = await by.post('/api/users/estimate', body);
  if (status !== 200) throw new Error(text);
  return json.data.id;
}

test('a new consultation - in the news of its site until it is handled', async () => {
  const { json } = await postConsultation(new Browser({ host: HOST }), { companyName: '새소식 상사' });
  const { receipt } = dataOf(apply, json);
  const own = async (by = staff) =>
    (await readNews(by)).consultations.find((one: { receipt: string }) => one.receipt === receipt);
  const { id } = (await staff.get('/api/service/consultation', { q: receipt })).json.data[0];
  expect(await own()).toEqual({
    id,
    version: 0,
    receipt,
    company: '새소식 상사',
    product: expect.any(String),
    received_at: expect.any(String),
    assignee: null,
  });
  expect(await own(await signInAs('manager'))).toBeUndefined();
  const handle = (body: object) => staff.post(`/api/service/consultation/${id}`, body);
  const { user } = await staff.session();
  expect((await handle({ version: 0, assignee: user.id })).status).toBe(200);
  expect(await own()).toMatchObject({ version: 1, assignee: user.name });
  expect((await handle({ version: 0, assignee: user.id })).status).toBe(409);
  await handle({ version: 1, state: 'contacted' });
  expect(await own()).toBeUndefined();
});

test('answered estimates - declined ones with the reason, accepted ones with their contract', async () => {
  const answered = async (action: 'accept' | 'decline', reason?: string) => {
    const items = [{ name: '웹 순위 관리', quantity: 2, unit_price: 10_000 }];
    const writing = {
      action: 'write',
      user_id: member.id,
      title: '답한 견적',
      items,
      valid_until: inDays(7),
    };
    const id = await postEstimate(writing);
    await postEstimate({ action: 'send', id, version: 1 });
    return postEstimate({ action, id, reason }, member.browser);
  };
  const own = async (id: string) => (await readNews()).answers.find((one: { id: string }) => one.id === id);
  const accepted = await answered('accept');
  expect(await own(accepted)).toMatchObject({
    ...{ state: 'accepted', title: '답한 견적', receiver: '한빛 상사', total: 22_000, contract: null },
  });
  const { json, text } = await staff.post(`${WORK}/contract`, {
    ...{ estimate_id: accepted, title: '계약', from: today(), to: inDays(29) },
    items: [{ name: '웹 순위 관리', quantity: 2, unit_price: 10_000 }],
  });
  if (!json.data) throw new Error(text);
  expect(await own(accepted)).toMatchObject({ contract: json.data.id });
  const declined = await answered('decline', '예산이 맞지 않습니다.');
  expect(await own(declined)).toMatchObject({ state: 'declined', decline_reason: '예산이 맞지 않습니다.' });
});

test('a registration - in the news until it is approved', async () => {
  const { id, email } = await registerMember(uniqueEmail(), HOST);
  const own = async () => (await readNews()).applicants.find((one: { id: string }) => one.id === id);
  expect(await own()).toEqual({
    ...{ id, email, company: '한빛 상사', name: '김하나', created_at: expect.any(String) },
  });
  const body = { action: 'approve', user_id: id, seen: 'pending' };
  expect((await staff.post('/api/users/approval', body)).status).toBe(200);
  expect(await own()).toBeUndefined();
});

test('alerts - each slot of today once, also for two receivers; no failed lookups, no earlier days', async () => {
  const [moved, failed, late, earlier] = [await newSlot(), await newSlot(), await newSlot(), await newSlot()];
  const alert = (slot: { id: number; keyword: string; target: string }, more: object = {}) => {
    const facts = { reason: 'entered', places: 10, from_rank: 12, to_rank: 8, ordered: true, depth: 1000 };
    return {
      ...{
        alert_key: `${member.id} ${slot.id} ${JSON.stringify(more)}`,
        setting: 0,
        owner: 0,
        domain: 'topkeyword',
      },
      ...{ slot: slot.id, keyword: slot.keyword, target: slot.target, list: 'web', day: today() },
      ...{ ...facts, delivery: 'none', created_ms: Date.now(), ...more },
    };
  };
  const before = (await readNews()).alerts.total;
  await database('rank_alerts').insert([
    alert(moved),
    alert(moved, { owner: 1 }),
    alert(failed, { reason: 'failed' }),
    // Found yesterday, and stored after midnight.
    alert(late, { day: inDays(-1) }),
    alert(earlier, { day: inDays(-1), created_ms: Date.parse(`${today()}T00:00:00+09:00`) - 1 }),
  ]);
  const { alerts } = await readNews();
  expect(alerts.total).toBe(before + 2);
  expect(alerts.newest[0]).toMatchObject({ slot: late.id });
  expect(alerts.newest[1]).toMatchObject({
    ...{ slot: moved.id, customer: '한빛 상사', reason: 'entered', from_rank: 12, to_rank: 8 },
  });
});

test('failed lookups - of the last two nights, with reasons; the list of slots filters by night', async () => {
  const [one, two] = [await newSlot({ price: 900_000_000 }), await newSlot({ price: 800_000_000 })];
  const lookup = (slot: { id: number }, day: string, reason: string | null) => ({
    ...{ rank_key: `${slot.id} web ${day}`, slot: slot.id, domain: 'topkeyword', list: 'web', day },
    ...{ outcome: reason === null ? 'not_in_range' : 'unavailable', ordered: true, reason },
  });
  await database('slot_ranks').insert([
    lookup(one, today(), 'timeout'),
    lookup(two, today(), null),
    lookup(one, inDays(-1), 'not_reached'),
    lookup(two, inDays(-1), 'not_reached'),
    lookup(one, inDays(-2), 'timeout'),
  ]);
  const { nights } = await readNews();
  expect(nights.map(({ day }: { day: string }) => day)).toEqual([today(), inDays(-1)]);
  const [last, before] = nights;
  expect(last.slots[0]).toEqual({
    ...{ id: one.id, keyword: one.keyword, target: one.target, customer: '한빛 상사', reason: 'timeout' },
  });
  expect(last.slots.map(({ id }: { id: number }) => id)).not.toContain(two.id);
  expect(before.failed).toBeGreaterThanOrEqual(2);
  expect(before.slots.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
  expect(before.reasons).toContainEqual({ reason: 'not_reached', slots: expect.any(Number) });
  const listed = async (failed_on: string) =>
    dataOf(workSlots.slots, (await staff.get(WORK, { failed_on, userId: member.id })).json).map(
      ({ id }) => id,
    );
  expect(await listed(today())).toEqual([one.id]);
  expect(await listed(inDays(-1))).toEqual([two.id, one.id]);
});

test('the dashboard of a member - without news', async () => {
  expect((await member.browser.get(`${WORK}/dashboard`)).json.data.staff).toBeNull();
});
