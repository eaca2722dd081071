// Both databases: releases claimed by SQL of our own, and their instants.
import type { Claim } from '../contracts/publishing/publishing';
import { admin, publisher } from './cms-under-test';
import {
  CODE,
  CONFIG,
  claimSites,
  publishLeftChanges,
  createConfig,
  createPage,
  reportFailed,
  lastPath,
  reportLive,
  publishEntry,
  releaseRow,
  siteRow,
  fileId,
  readWaitingChanges,
} from './publishing-steps';
import { database } from './requests';

beforeEach(publishLeftChanges);
afterAll(() => database.destroy());

describe('a claim', () => {
  test('of two sites with changes - one claim for each, with all of its changes, only once', async () => {
    const page = await createPage();
    await publishEntry(page);
    await createConfig('rankup', `claim-${fileId}`);
    await createConfig('topkeyword', `claim-${fileId}`);
    const claims = await claimSites();
    expect(claims).toMatchObject([
      { domain: 'rankup', changes: 2, releaseId: expect.stringMatching(/^\d{8}-\d{6}-\d+$/) },
      { domain: 'topkeyword', changes: 1 },
    ]);
    const [rankup] = claims as [Claim];
    expect(rankup.expected?.hosts).toContain('localhost');
    expect(rankup.expected?.paths).toContain(lastPath());
    expect(rankup.expected?.posts).toContain('/board/notice');
    expect(await claimSites()).toEqual([]);
    expect(await releaseRow(rankup.releaseId)).toMatchObject({
      kind: 'content',
      state: 'rendering',
      changes: 2,
    });

    const counted = async () => (await publisher('/expected?domain=rankup', undefined, 'GET')).json.data;
    expect(await counted()).toEqual(rankup.expected);
    await admin(`${page}/actions/unpublish`, { method: 'POST', body: {} });
    expect((await counted()).paths).not.toContain(lastPath());
  });

  test('limited to one site - the site that has waited longest', async () => {
    await createConfig('topkeyword', `first-${fileId}`);
    await createConfig('rankup', `second-${fileId}`);
    expect(await claimSites({ limit: 1 })).toMatchObject([{ domain: 'topkeyword' }]);
    expect(await claimSites({ limit: 1 })).toMatchObject([{ domain: 'rankup' }]);
  });

  test('of several at once - each site is in one of them', async () => {
    await createConfig('topkeyword', `race-${fileId}`);
    await createConfig('rankup', `race-${fileId}`);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => claimSites({ stale: ['rankup', 'topkeyword'] })),
    );
    const domains = all.flat().map(({ domain }) => domain);
    expect(domains.sort()).toEqual(['rankup', 'topkeyword']);
    expect(all.flat().map(({ changes }) => changes)).toEqual([1, 1]);
  });

  test('while the site is rendered - its new change waits for the next claim', async () => {
    await createConfig('rankup', `during-${fileId}`);
    const [first] = (await claimSites()) as [Claim];
    await createConfig('rankup', `during-too-${fileId}`);
    expect(await claimSites()).toEqual([]);
    expect((await reportLive(first.releaseId)).status).toBe(200);
    const [second] = (await claimSites()) as [Claim];
    expect(second).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(second.releaseId > first.releaseId).toBe(true);
  });

  test('with stale sites - has them without a change, after sites that have one', async () => {
    await createConfig('topkeyword', `stale-${fileId}`);
    const claims = await claimSites({ stale: ['rankup', 'topkeyword'] });
    expect(claims).toMatchObject([
      { domain: 'topkeyword', changes: 1 },
      { domain: 'rankup', changes: 0 },
    ]);
    expect(await releaseRow(claims[1]?.releaseId ?? '')).toMatchObject({ kind: 'code' });
  });

  test('while a site is paused - leaves it out until it is resumed', async () => {
    await createConfig('rankup', `paused-${fileId}`);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: true });
    expect(await claimSites({ stale: ['rankup'] })).toEqual([]);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: false });
    expect(await claimSites()).toHaveLength(1);
  });

  test('after a rollback - leaves the site out for new code, until a change is published', async () => {
    await database('publish_sites').where({ domain: 'rankup' }).update({ rolled_back: true });
    expect(await claimSites({ stale: ['rankup'] })).toEqual([]);
    await createConfig('rankup', `forward-${fileId}`);
    const [claimed] = (await claimSites()) as [Claim];
    await reportLive(claimed.releaseId);
    expect(await siteRow('rankup')).toMatchObject({ live_release: claimed.releaseId });
    expect(await claimSites({ stale: ['rankup'] })).toHaveLength(1);
  });

  test('after the clock was set back - its release still has a later name', async () => {
    const ahead = '29991231-235959-00000001';
    await createConfig('rankup', `clock-${fileId}`);
    const before = (await siteRow('rankup')) as { live_release: string };
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: ahead });
    const [claimed] = (await claimSites()) as [Claim];
    expect(claimed.releaseId > ahead).toBe(true);
    await reportFailed(claimed.releaseId);
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: before.live_release });
  });

  test('of a restarted publisher - drops earlier claims, and has their changes', async () => {
    await createConfig('rankup', `died-${fileId}`);
    const [died] = (await claimSites()) as [Claim];
    expect(await claimSites()).toEqual([]);
    const [next] = (await claimSites({ restarted: true })) as [Claim];
    expect(next).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(next.releaseId).not.toBe(died.releaseId);
    expect(await releaseRow(died.releaseId)).toMatchObject({ state: 'failed' });
    expect((await reportLive(died.releaseId)).status).toBe(404);
  });

  test('without a result - dropped after a quarter of an hour, and its changes are claimed again', async () => {
    await createConfig('rankup', `lost-${fileId}`);
    const [lost] = (await claimSites()) as [Claim];
    const { started_at } = (await releaseRow(lost.releaseId)) as { started_at: number | Date };
    const earlier = new Date(started_at).getTime() - 16 * 60_000;
    await database('publish_runs')
      .where({ release_id: lost.releaseId })
      .update({ started_at: typeof started_at === 'number' ? earlier : new Date(earlier) });
    expect(await claimSites()).toMatchObject([{ domain: 'rankup', changes: 1 }]);
  });
});

describe('a result', () => {
  test('live - recorded with the release, the site and its changes', async () => {
    await createConfig('rankup', `live-${fileId}`);
    const [claimed] = (await claimSites()) as [Claim];
    expect((await reportLive(claimed.releaseId)).status).toBe(200);
    expect(await releaseRow(claimed.releaseId)).toMatchObject({
      state: 'live',
      code: CODE,
      pages: 3,
      rendered: 2,
    });
    expect(await siteRow('rankup')).toMatchObject({
      live_release: claimed.releaseId,
      live_code: CODE,
      failures: 0,
    });
    const changes = await database('publish_changes').where({ release_id: claimed.releaseId });
    expect(changes).toMatchObject([{ domain: 'rankup', uid: CONFIG }]);
  });

  test('sent again after a lost answer - accepted; another one, or of an unknown release - 404', async () => {
    await createConfig('rankup', `again-${fileId}`);
    const [claimed] = (await claimSites()) as [Claim];
    expect((await reportLive(claimed.releaseId)).status).toBe(200);
    expect((await reportLive(claimed.releaseId)).status).toBe(200);
    expect((await reportFailed(claimed.releaseId)).status).toBe(404);
    expect((await reportLive('20200101-000000-1')).status).toBe(404);
  });

  test('failed - its changes wait longer for each retry; a new change is claimed at once', async () => {
    await createConfig('rankup', `failed-${fileId}`);
    const failure = { reason: 'page', path: '/', block: { component: 'blocks.hero', index: 0 }, detail: 'x' };
    const seconds: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const [claimed] = (await claimSites()) as [Claim];
      expect((await reportFailed(claimed.releaseId, failure)).status).toBe(200);
      expect(await readWaitingChanges('rankup')).toMatchObject([{ release_id: null, tries: tries + 1 }]);
      expect(await claimSites({ stale: ['rankup'] })).toEqual([]);
      const { retry_at } = (await siteRow('rankup')) as { retry_at: number | Date };
      seconds.push(Math.round((new Date(retry_at).getTime() - Date.now()) / 1000));
      await database('publish_sites').where({ domain: 'rankup' }).update({ retry_at: null });
    }
    for (const [index, expected] of [60, 120, 240].entries()) {
      expect(seconds[index]).toBeGreaterThan(expected - 30);
      expect(seconds[index]).toBeLessThanOrEqual(expected);
    }
    const [again] = (await claimSites()) as [Claim];
    await reportFailed(again.releaseId, failure);
    await createConfig('rankup', `repaired-${fileId}`);
    expect(await claimSites()).toMatchObject([{ domain: 'rankup', changes: 2 }]);
  });

  test('failed for one site - another site goes live', async () => {
    await createConfig('rankup', `one-${fileId}`);
    await createConfig('topkeyword', `two-${fileId}`);
    const [rankup, topkeyword] = (await claimSites()) as [Claim, Claim];
    await reportFailed(rankup.releaseId);
    expect((await reportLive(topkeyword.releaseId)).status).toBe(200);
    expect(await readWaitingChanges('rankup')).toHaveLength(1);
    expect(await readWaitingChanges('topkeyword')).toHaveLength(0);
  });
});
