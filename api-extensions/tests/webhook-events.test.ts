// Own CMSs: a replica that is too slow, and dies.
import * as lookupsSaved from '../contracts/lookups/saved';
import { DAY_MS } from '../contracts/rules/days';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { createMember, type Browser, signInAs } from './browser';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import {
  claimSites,
  publishLeftChanges,
  createPage,
  reportFailed,
  reportLive,
  publishEntry,
} from './publishing-steps';
import { database } from './requests';
import { CHECK, thisEvening, HISTORY, savedKeywordBody, seoulDay } from './saved-keyword-steps';
import { until } from './until';
import { newWebhook, Receiver } from './webhook-steps';
import { withoutTaskInFile } from './without-task';
import { createSlot, WORK, put } from './work-steps';

const RECORD = 'features/work/tracking/record.js';

withoutTaskInFile('saved-keywords');

let receiver: Receiver;
let manager: Browser;
let inCms: InCms;
beforeAll(async () => {
  [receiver, manager, inCms] = [await Receiver.start(), await signInAs('manager'), await InCms.shared()];
});
afterAll(() => Promise.all([receiver.stop(), inCms.stop(), database.destroy()]));

let number = 0;
const newPath = () => `event-${process.pid}-${(number += 1)}`;

/**
 * Stores the result of a slot's lookup as the tracker does.
 * @param meanwhile changes the slot during the lookup
 */
async function recordLookup(
  slot: number,
  day: string,
  seen: { rank: number | null; ordered?: boolean; page?: object },
  meanwhile?: () => Promise<unknown>,
) {
  const row = await database('work_slots').where({ id: slot }).first();
  await meanwhile?.();
  const result = {
    list: 'web',
    outcome: seen.rank === null ? 'not_in_range' : 'found',
    depth: 100,
    ordered: true,
    page: null,
    otherPages: [],
    provider: 'simulator',
    source: 'simulated',
    reason: null,
    checkedAt: new Date(`${day}T01:00:00Z`),
    ...seen,
  };
  await inCms.call(RECORD, 'recordRanks', row, day, [result], null);
}

test("a slot's rank changes - sent to its customer and to staff, to no other member", async () => {
  const [customer, other, staff] = [
    await createMember(),
    await createMember(),
    await createMember('manager'),
  ];
  const [own, none, all] = [newPath(), newPath(), newPath()];
  await newWebhook(customer.browser, receiver.url(own));
  await newWebhook(other.browser, receiver.url(none));
  await newWebhook(staff.browser, receiver.url(all));
  const slot = await createSlot(manager, customer.id);
  await recordLookup(slot.id, '2031-01-01', { rank: 9 });
  await recordLookup(slot.id, '2031-01-02', { rank: 9 });
  const page = { title: '강남 인테리어 비용', link: `https://${slot.target}/a` };
  await recordLookup(slot.id, '2031-01-03', { rank: 3, page });
  await recordLookup(slot.id, '2031-01-04', { rank: null });
  const data = { source: 'slot', id: slot.id, keyword: '강남 인테리어', target: slot.target, demo: true };
  const rose = { ...data, day: '2031-01-03', rank: 3, previous_rank: 9, page, edge: null };
  const left = { ...data, day: '2031-01-04', rank: null, previous_rank: 3, page: null, edge: 'left' };
  for (const path of [own, all]) {
    await until(() => receiver.at(path).length >= 2);
    // A delivery whose first try fails arrives after the next one.
    const seen = receiver.at(path).map(({ body }) => body.data);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([expect.objectContaining(rose), expect.objectContaining(left)]),
    );
  }
  expect(receiver.at(none)).toEqual([]);
});

test('a slot that passes to another customer during its lookup - sent to the new one only; a removed one - nothing is stored', async () => {
  const [before, after] = [await createMember(), await createMember()];
  const [old, own] = [newPath(), newPath()];
  await newWebhook(before.browser, receiver.url(old));
  await newWebhook(after.browser, receiver.url(own));
  const slot = await createSlot(manager, before.id);
  await recordLookup(slot.id, '2031-01-01', { rank: 9 });
  await recordLookup(slot.id, '2031-01-02', { rank: 3 }, () =>
    put(manager, `${WORK}/slot/${slot.id}`, { version: 1, customer: after.id }),
  );
  const { body } = await receiver.next(own, 'rank.changed');
  expect(body.data).toMatchObject({ id: slot.id, rank: 3, previous_rank: 9 });
  expect(receiver.at(old)).toEqual([]);
  const removed = await createSlot(manager, before.id);
  await recordLookup(removed.id, '2031-01-01', { rank: 9 }, () =>
    manager.post(`${WORK}/slots/remove`, { rows: [{ id: removed.id, version: 1 }] }),
  );
  expect(await database('slot_ranks').where({ slot: removed.id })).toEqual([]);
});

test('a slot in a list without an order - sent only when it enters or leaves, without ranks', async () => {
  const customer = await createMember();
  const path = newPath();
  await newWebhook(customer.browser, receiver.url(path));
  const slot = await createSlot(manager, customer.id);
  await recordLookup(slot.id, '2031-01-01', { rank: 2, ordered: false });
  await recordLookup(slot.id, '2031-01-02', { rank: 1, ordered: false });
  await recordLookup(slot.id, '2031-01-03', { rank: null, ordered: false });
  const { body } = await receiver.next(path, 'rank.changed');
  expect(body.data).toMatchObject({ day: '2031-01-03', rank: null, previous_rank: null, edge: 'left' });
  expect(receiver.at(path)).toHaveLength(1);
});

/** A target that is on the first page of results. */
const target = 'rankup.example';

/** A member with a webhook and a saved keyword, which had a rank yesterday. */
async function memberWithSavedKeyword(more: Record<string, unknown> = {}) {
  const { browser } = await createMember();
  const path = newPath();
  await newWebhook(browser, receiver.url(path));
  const list = (await browser.post('/api/search/saved', { name: '주력' })).json.data;
  const added = savedKeywordBody({ target, ...more });
  const saved = await browser.post(`/api/search/saved/${list.id}/keywords`, added);
  const store = 'features/lookups/saved/store.js';
  const lookupQuery = await inCms.call(store, 'toLookupQuery', 'web', '강남 인테리어', target);
  const checkedAt = new Date(Date.now() - DAY_MS).toISOString();
  const matched = { title: '홈', link: `https://${target}/` };
  const found = { kind: 'web', outcome: 'found', rank: 99, depth: 99, matched };
  await inCms.call(HISTORY, 'recordOutcomes', lookupQuery, { ...found, provider: 'simulator', checkedAt });
  return { browser, path, id: fieldsOf(saved.json, { id: z.number() }).id };
}

test("a saved keyword's rank changes - sent to its member, whatever the alert's threshold", async () => {
  const { path, id } = await memberWithSavedKeyword();
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  const { body } = await receiver.next(path, 'rank.changed');
  expect(body.data).toMatchObject({ source: 'saved', id, target, previous_rank: 99 });
  expect(body.data.page).toMatchObject({ link: expect.stringContaining(target) });
});

test('the CMS dies after storing the rank of a saved keyword - the change is sent once, by the next check', async () => {
  // Checks all other keywords, so that the CMS below begins with this one.
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  const alert = { channel: 'none', places: 3 };
  const competitors = [`beside-${process.pid}.example`];
  const { browser, path, id } = await memberWithSavedKeyword({ alert, competitors });
  // The lookup of the keyword takes one call. That of the competitor waits most of a minute for its first one.
  const dying = await InCms.start({ LOOKUP_CALLS_PER_SECOND: 'simulator=0.02' });
  const row = () => database('saved_keywords').where({ id });
  const startedMs = Date.now();
  try {
    dying.call(CHECK, 'checkDueKeywords', thisEvening()).catch(() => undefined);
    await until(() =>
      database('lookup_outcomes').where({ target }).where('checked_ms', '>=', startedMs).first('id'),
    );
  } finally {
    await dying.crash();
    // The moments that it had reserved.
    await database('lookup_quotas').where({ quota_key: 'simulator' }).update({ next_ms: 0 });
  }
  const alerts = async () =>
    dataOf(lookupsSaved.readSavedAlerts, (await browser.get('/api/search/saved-alerts')).json);
  expect(await alerts()).toEqual([]);
  // The lease of the dead process is still valid.
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await alerts()).toEqual([]);
  await row().update({ lease_until_ms: Date.now() });
  for (let round = 0; round < 2; round += 1) await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  const { body } = await receiver.next(path, 'rank.changed');
  expect(body.data).toMatchObject({ source: 'saved', id, previous_rank: 99, edge: null });
  const today = seoulDay(new Date());
  expect(await alerts()).toMatchObject([{ keywordId: id, day: today }]);
  expect(await row().first()).toMatchObject({ checked_day: today, lease_until_ms: null, attempts: 0 });
  const { owner } = await row().first('owner');
  expect(await database('webhook_deliveries').where({ user_key: owner })).toHaveLength(1);
});

test('a competitor that cannot be looked up - the own rank is sent at the last try of the day', async () => {
  const { path, id } = await memberWithSavedKeyword();
  const row = () => database('saved_keywords').where({ id });
  await row().update({ competitors: JSON.stringify(['no address']) });
  for (let round = 0; round < 2; round += 1) await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(receiver.at(path)).toEqual([]);
  expect(await row().first()).toMatchObject({ checked_day: null, attempts: 2 });
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  const { body } = await receiver.next(path, 'rank.changed');
  expect(body.data).toMatchObject({ source: 'saved', id, previous_rank: 99 });
  expect(await row().first()).toMatchObject({ checked_day: seoulDay(new Date()), attempts: 0 });
});

test('a fault while a change is sent - tried three times a day, and other keywords are checked', async () => {
  const [broken, whole] = [await memberWithSavedKeyword(), await memberWithSavedKeyword()];
  const row = () => database('saved_keywords').where({ id: broken.id });
  const { owner } = await row().first('owner');
  // A value that a later version may store.
  await database('member_webhooks')
    .where({ user_key: owner })
    .update({ events: JSON.stringify(['of.another.version']) });
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  await receiver.next(whole.path, 'rank.changed');
  expect(await row().first()).toMatchObject({ checked_day: null, lease_until_ms: null, attempts: 1 });
  for (let round = 0; round < 2; round += 1) await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await row().first()).toMatchObject({ checked_day: seoulDay(new Date()), attempts: 0 });
});

test('a keyword at which the CMS died three times - given up for the day', async () => {
  const { path, id } = await memberWithSavedKeyword();
  const row = () => database('saved_keywords').where({ id });
  await row().update({ attempts: 3, lease_until_ms: Date.now() - 1 });
  await inCms.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await row().first()).toMatchObject({ checked_day: seoulDay(new Date()), attempts: 0 });
  expect(receiver.at(path)).toEqual([]);
});

test('a publish that is live, failed or abandoned - sent to managers of the site only', async () => {
  await publishLeftChanges();
  const { browser } = await createMember('manager');
  const path = newPath();
  await newWebhook(browser, receiver.url(path), ['publish.finished']);
  const elsewhere = await createMember('manager', 'topkeyword.localhost');
  await newWebhook(elsewhere.browser, receiver.url(`${path}-other`), ['publish.finished']);
  const releases: string[] = [];
  for (const report of [reportFailed, reportLive]) {
    await publishEntry(await createPage());
    await database('publish_sites').update({ retry_at: null });
    const { releaseId = '' } = (await claimSites()).find(({ domain }) => domain === 'rankup') ?? {};
    releases.push(releaseId);
    expect((await report(releaseId)).status).toBe(200);
    // A repeated result is sent once.
    if (report === reportLive) await reportLive(releaseId);
  }
  await publishEntry(await createPage());
  const { releaseId: abandoned } = (await claimSites()).find(({ domain }) => domain === 'rankup') ?? {};
  await claimSites({ restarted: true });
  await until(() => receiver.at(path).length >= 3);
  expect(receiver.at(path).map(({ body }) => body.data)).toEqual([
    { release: releases[0], status: 'failed' },
    { release: releases[1], status: 'live' },
    { release: abandoned, status: 'failed' },
  ]);
  expect(receiver.at(`${path}-other`)).toEqual([]);
});
