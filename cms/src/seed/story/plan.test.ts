import { amountsOf } from 'api-extensions/contracts/estimates/estimates';
import { storedLookup, visitSource } from 'api-extensions/contracts/lookups/request-context';
import { saveAnswerTemplate } from 'api-extensions/contracts/service/answers';
import { addDays, daysBetween, seoulDay } from 'api-extensions/contracts/rules/days';
import { nextDays } from 'api-extensions/contracts/rules/rhythm';
import { channelOf, UNKNOWN_CHANNEL } from 'api-extensions/contracts/rules/visit-source';
import { BLOG, PLACE, SHOP, WEB } from '../../../../api-extensions/naver/simulator/documents';
import { type ListMaker, makeList, type Written } from '../../../../api-extensions/naver/simulator/lists';
import {
  isRenewed,
  monthStarts,
  spreadByMonth,
  stateOf,
} from '../../../../api-extensions/server/features/work/contracts/rules';
import { DEMO_DOMAINS } from '../demo';
import { rhythmOf } from './office';
import { planStories, type StoryPlan } from './plan';
import { CHANNELS } from '../work/statistics';
import { SOURCE_NAMES, sourceOf } from './sources';

/** Today in Seoul; the second is a few minutes after midnight, the third a last day of February. */
const NOWS = ['2026-11-29T03:00:00Z', '2026-11-29T15:04:00Z', '2028-02-29T09:00:00Z'];
const CASES = NOWS.flatMap((at) =>
  [...planStories(new Date(at))].map(([site, plan]) => [site, at, plan] as const),
);

const dayOf = (ms: number) => seoulDay(new Date(ms));
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

test('the same time - the same story', () => {
  const [now] = NOWS;
  expect(planStories(new Date(now ?? ''))).toEqual(planStories(new Date(now ?? '')));
});

test('both demo sites have a story', () => {
  expect([...planStories(new Date()).keys()]).toEqual(DEMO_DOMAINS.map(({ code }) => code));
});

describe.each(CASES)('%s, seeded %s', (site, at, plan: StoryPlan) => {
  const now = Date.parse(at);
  const today = dayOf(now);
  const { accounts, requests, estimates, contracts, slots } = plan;
  const customers = accounts.filter(({ approval }) => approval === 'approved');
  const contractsOf = (key: string) => contracts.filter(({ customer }) => customer === key);

  test('twelve customers, and people who wait, were rejected or have a light account', () => {
    expect(customers).toHaveLength(12);
    expect(new Set(accounts.map(({ approval }) => approval))).toEqual(
      new Set(['approved', 'pending', 'rejected', 'unrequested']),
    );
    for (const field of ['key', 'email'] as const)
      expect(unique(accounts.map((one) => one[field]))).toBe(true);
    expect(unique(customers.map(({ company }) => company))).toBe(true);
    for (const { email, phone, approval, decidedMs } of accounts) {
      // Reserved names (RFC 2606), by which production refuses the accounts, and numbers without a subscriber.
      expect(email).toMatch(/^[a-z\d]+@[a-z]+\.test$/);
      expect(phone).toMatch(approval === 'unrequested' ? /^$/ : /^02-555-01\d\d$/);
      expect(decidedMs === null).toBe(approval === 'pending' || approval === 'unrequested');
    }
  });

  test('a contract - a product of the site at its price, for whole months, one after the other', () => {
    const products = new Map(
      DEMO_DOMAINS.find(({ code }) => code === site)?.products.map((one) => [one.name, one.price_note]),
    );
    for (const { key } of customers) {
      const own = contractsOf(key);
      expect(own.length).toBeGreaterThan(0);
      own.forEach((contract, index) => {
        const previous = own[index - 1];
        if (previous) expect(contract.from).toBe(addDays(previous.to, 1));
        expect(daysBetween(contract.from, contract.to)).toBeGreaterThanOrEqual(88);
        expect(contract.company).toBe(accounts.find((one) => one.key === key)?.company);
        for (const { name, unit_price, quantity } of contract.items) {
          expect(products.get(name)).toContain(`₩${unit_price.toLocaleString('en-US')}부터`);
          expect(contract.title).toContain(`${quantity}개월`);
        }
      });
    }
    const states = contracts.map(({ from, to, closedDay }) =>
      stateOf({ from_day: from, to_day: to, closed_day: closedDay }, today),
    );
    expect(new Set(states)).toEqual(new Set(['scheduled', 'running', 'ended', 'terminated']));
  });

  test('contracts that end soon - some are renewed, some are to be renewed', () => {
    const rows = contracts.map(({ customer, from, to, items, ...rest }, id) => ({
      ...{ id, customer: customers.findIndex(({ key }) => key === customer), party: '', items },
      ...{ from_day: from, to_day: to, closed_day: rest.closedDay },
    }));
    const ending = rows.filter(
      ({ from_day, to_day }) => from_day <= today && to_day >= today && daysBetween(today, to_day) <= 30,
    );
    expect(ending.filter((row) => !isRenewed(row, rows)).length).toBeGreaterThanOrEqual(2);
    expect(rows.some((row) => row.from_day > today)).toBe(true);
  });

  test('twelve months of revenue - add up to the contracts, grow, and have a dip', () => {
    const last = today.slice(0, 7);
    const first = seoulDay(new Date(now - 500 * 86_400_000)).slice(0, 7);
    const end = '2031-12';
    const months = monthStarts(first, end);
    const sums = months.slice(1).map(() => 0);
    for (const { items, from, to, closedDay } of contracts)
      for (const { quantity, unit_price } of items) {
        const term = { from_day: from, to_day: to, closed_day: closedDay };
        const amounts = spreadByMonth(quantity * unit_price, term, months);
        if (closedDay === null) expect(amounts.reduce((a, b) => a + b)).toBe(quantity * unit_price);
        amounts.forEach((amount, index) => (sums[index] = (sums[index] ?? 0) + amount));
      }
    const current = months.findIndex((month) => month.startsWith(last));
    const year = sums.slice(current - 11, current + 1);
    expect(year.slice(1).every((sum) => sum > 0)).toBe(true);
    expect(year[11]).toBeGreaterThan(1.8 * (year[2] ?? Infinity));
    const dip = year.findIndex((sum, index) => index > 0 && sum < 0.95 * (year[index - 1] ?? 0));
    expect(dip).toBeGreaterThan(3);
    expect(Math.max(...year.slice(dip))).toBeGreaterThan(year[dip - 1] ?? Infinity);
  });

  test('a request - has a source with its channel; the contract of its customer has the same', () => {
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['new', 'contacted', 'closed']));
    expect(new Set(requests.map(({ channel }) => channel))).toEqual(
      new Set(SOURCE_NAMES.map((name) => sourceOf(name, 'demo.example').channel)),
    );
    // The page statistics have visits through each.
    const visited = [...CHANNELS.map(([name]) => name), UNKNOWN_CHANNEL];
    for (const { source, channel, lookup } of requests) {
      expect(visited).toContain(channel);
      expect(channelOf(source)).toBe(channel);
      if (source) visitSource.parse(source);
      if (lookup) storedLookup.parse(lookup);
    }
    for (const { key, email, phone } of customers) {
      const request = requests.find((one) => one.email === email);
      const channels = new Set(contractsOf(key).map(({ channel }) => channel));
      expect(channels).toEqual(new Set([request?.channel ?? '지인 소개']));
      if (request) expect(request.contact).toBe(phone);
    }
    expect(requests.filter(({ email }) => email !== '')).toHaveLength(11);
    expect(requests.filter(({ lookup }) => lookup !== null).length).toBeGreaterThanOrEqual(3);
  });

  test('an estimate - every state; an accepted one has the lines of its contract', () => {
    expect(new Set(estimates.map(({ state }) => state))).toEqual(
      new Set(['requested', 'quoted', 'accepted', 'declined', 'expired', 'recalled']),
    );
    const requested = estimates.filter(({ state }) => state === 'requested');
    expect(requested.map(({ byMember }) => byMember).sort()).toEqual([false, true]);
    for (const estimate of estimates) {
      const { state, key, customer, party, items, sentMs, closedMs, validUntil } = estimate;
      expect(customer !== null || party !== '').toBe(true);
      if (customer !== null && customer !== 'member')
        expect(customers.map((one) => one.key)).toContain(customer);
      expect(sentMs === null).toBe(state === 'requested');
      expect(closedMs === null).toBe(state === 'requested' || state === 'quoted');
      expect(items.length > 0).toBe(state !== 'requested' || !estimate.byMember);
      if (state === 'quoted') expect((validUntil ?? '') >= today).toBe(true);
      if (state === 'expired') expect((validUntil ?? today) < today).toBe(true);
      const contract = contracts.find((one) => one.estimate === key);
      expect(contract !== undefined).toBe(state === 'accepted');
      if (contract) expect(amountsOf(contract.items)).toEqual(amountsOf(items));
    }
  });

  test('no time is still to come, and each is after the one that it follows', () => {
    const inOrder = (...times: (number | null)[]) => {
      const known = times.filter((time) => time !== null);
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      for (const time of known) {
        expect(time).toBeLessThanOrEqual(now);
        expect(time).toBeGreaterThan(now - 366 * 86_400_000);
      }
    };
    for (const { receivedMs, handledMs } of requests) inOrder(receivedMs, handledMs);
    for (const { askedMs, sentMs, viewedMs, closedMs } of estimates)
      inOrder(askedMs, sentMs, viewedMs, closedMs);
    for (const { registeredMs, decidedMs, signedInMs } of accounts) {
      inOrder(registeredMs, decidedMs);
      inOrder(registeredMs, signedInMs);
    }
    for (const { madeMs } of contracts) inOrder(madeMs);
    for (const { key, email } of customers) {
      const [first] = contractsOf(key);
      const estimate = estimates.find((one) => one.key === first?.estimate);
      const request = requests.find((one) => one.email === email);
      inOrder(
        request?.receivedMs ?? null,
        estimate?.askedMs ?? null,
        estimate?.closedMs ?? null,
        first?.madeMs ?? null,
      );
      expect(dayOf(estimate?.closedMs ?? now) < (first?.from ?? '')).toBe(true);
    }
    for (const { lookup, receivedMs } of requests)
      for (const { day } of lookup?.outcomes ?? []) expect(day <= dayOf(receivedMs)).toBe(true);
  });

  test('a slot - belongs to a customer, within the contracts, with the product and price of its contract', () => {
    expect(unique(slots.map(({ slot }) => `${slot.kind} ${slot.keyword} ${slot.target}`))).toBe(true);
    expect(new Set(slots.map(({ customer }) => customer))).toEqual(new Set(customers.map(({ key }) => key)));
    for (const { customer, contract: key, slot } of slots) {
      const own = contractsOf(customer);
      const contract = own.find((one) => one.key === key);
      const [first] = own;
      if (!contract || !first) throw new Error(`${slot.keyword} has no contract`);
      expect(contract.from <= today).toBe(true);
      expect(addDays(today, slot.from)).toBe(first.from);
      expect(addDays(today, slot.to)).toBe(contract.closedDay ?? contract.to);
      expect(slot.extensions).toBe(own.indexOf(contract));
      expect(contract.items[0]).toMatchObject({ name: slot.product, unit_price: slot.price });
    }
  });

  test('posts, links and pages are about slots of their customer', () => {
    const has = (customer: string, keyword: string) =>
      slots.some((one) => one.customer === customer && one.slot.keyword === keyword);
    for (const { customer, blog } of plan.blogs) {
      expect(has(customer, blog.keyword)).toBe(true);
      for (const { day, state } of blog.posts) {
        expect(state === 'published' ? day < 0 : day >= 0).toBe(true);
        expect(day >= blog.from && day <= blog.to).toBe(true);
      }
      expect(blog.posts.map(({ day }) => day)).toEqual(
        blog.posts.map(({ day }) => day).toSorted((a, b) => a - b),
      );
    }
    expect(new Set(plan.blogs.flatMap(({ blog }) => blog.posts.map(({ state }) => state)))).toEqual(
      new Set(['planned', 'drafting', 'review', 'published']),
    );
    for (const { customer, items } of [...plan.content.links, ...plan.content.pages])
      for (const { keyword } of items) expect(has(customer, keyword)).toBe(true);
  });
});

const LISTS: Record<string, (slot: { keyword: string; target: string }) => boolean> = {};
function addList<Document extends Written, Target>(kind: string, maker: ListMaker<Document, Target>) {
  LISTS[kind] = ({ keyword, target }) => {
    const read = maker.readTarget(target);
    if (!read) throw new Error(`${target} cannot be looked up`);
    const found = makeList(maker, keyword, 20_786, target).documents();
    return found.some((document) => maker.holds(document, read.target));
  };
}
addList('web', WEB);
addList('shop', SHOP);
addList('place', PLACE);
addList('view', BLOG);

test('slots that the simulator does not find - a place and a shop at least, each with a memo and a next step', () => {
  const all = [...planStories(new Date(NOWS[0] ?? '')).values()].flatMap(({ slots }) => slots);
  // Those of ended contracts are not looked up.
  const missed = all.filter(({ slot }) => slot.to >= 0 && !LISTS[slot.kind]?.(slot));
  expect(new Set(missed.map(({ slot }) => slot.kind))).toEqual(new Set(['place', 'shop']));
  for (const { slot, next } of missed) expect([slot.memo !== '', next !== null]).toEqual([true, true]);
  expect(all.filter(({ next }) => next !== null)).toHaveLength(missed.length);
});

test('answers and recurring jobs - as the calls that store them take them', () => {
  for (const { content } of planStories(new Date(NOWS[0] ?? '')).values()) {
    for (const { name, text } of content.answers)
      expect(saveAnswerTemplate.body.parse({ name, text })).toEqual({ name, text });
    expect(unique(content.answers.map(({ name }) => name))).toBe(true);
    const whole = { first: '2026-11-29', last: null };
    const days = content.series.map((one) => nextDays({ ...whole, rhythm: rhythmOf(one) }, '2026-11-29', 2));
    expect(days.every(({ length }) => length === 2)).toBe(true);
  }
});
