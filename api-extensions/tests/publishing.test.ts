import type { Claim } from '../contracts/publishing';
import { admin, publisher } from './cms-under-test';
import {
  CODE,
  CONFIG,
  claim,
  clear,
  createConfig,
  createPage,
  failed,
  lastPath,
  live,
  publishEntry,
  run,
  site,
  unique,
  waiting,
} from './publishing-steps';
import { database } from './requests';

beforeEach(clear);
afterAll(() => database.destroy());

describe('a claim', () => {
  test('takes a site with all of its changes once; another site is another claim', async () => {
    const page = await createPage();
    await publishEntry(page);
    await createConfig('rankup', `claim-${unique}`);
    await createConfig('topkeyword', `claim-${unique}`);
    const claims = await claim();
    expect(claims).toMatchObject([
      { domain: 'rankup', changes: 2, releaseId: expect.stringMatching(/^\d{8}-\d{6}-\d+$/) },
      { domain: 'topkeyword', changes: 1 },
    ]);
    const [rankup] = claims as [Claim];
    expect(rankup.expected?.hosts).toContain('localhost');
    expect(rankup.expected?.paths).toContain(lastPath());
    expect(rankup.expected?.posts).toContain('/board/notice');
    expect(await claim()).toEqual([]);
    expect(await run(rankup.releaseId)).toMatchObject({ kind: 'content', state: 'rendering', changes: 2 });

    const counted = async () => (await publisher('/expected?domain=rankup', undefined, 'GET')).json.data;
    expect(await counted()).toEqual(rankup.expected);
    await admin(`${page}/actions/unpublish`, { method: 'POST', body: {} });
    expect((await counted()).paths).not.toContain(lastPath());
  });

  test('limited to one site - the longest waiting', async () => {
    await createConfig('topkeyword', `first-${unique}`);
    await createConfig('rankup', `second-${unique}`);
    expect(await claim({ limit: 1 })).toMatchObject([{ domain: 'topkeyword' }]);
    expect(await claim({ limit: 1 })).toMatchObject([{ domain: 'rankup' }]);
  });

  test('several at the same time - each site is in one of them', async () => {
    await createConfig('topkeyword', `race-${unique}`);
    await createConfig('rankup', `race-${unique}`);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => claim({ stale: ['rankup', 'topkeyword'] })),
    );
    const domains = all.flat().map(({ domain }) => domain);
    expect(domains.sort()).toEqual(['rankup', 'topkeyword']);
    expect(all.flat().map(({ changes }) => changes)).toEqual([1, 1]);
  });

  test('a change while its site is rendered - waits for the next claim', async () => {
    await createConfig('rankup', `during-${unique}`);
    const [first] = (await claim()) as [Claim];
    await createConfig('rankup', `during-too-${unique}`);
    expect(await claim()).toEqual([]);
    expect((await live(first.releaseId)).status).toBe(200);
    const [second] = (await claim()) as [Claim];
    expect(second).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(second.releaseId > first.releaseId).toBe(true);
  });

  test('stale sites - claimed without a change, after those that have one', async () => {
    await createConfig('topkeyword', `stale-${unique}`);
    const claims = await claim({ stale: ['rankup', 'topkeyword'] });
    expect(claims).toMatchObject([
      { domain: 'topkeyword', changes: 1 },
      { domain: 'rankup', changes: 0 },
    ]);
    expect(await run(claims[1]?.releaseId ?? '')).toMatchObject({ kind: 'code' });
  });

  test('a site that is paused - left out until it is resumed', async () => {
    await createConfig('rankup', `paused-${unique}`);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: true });
    expect(await claim({ stale: ['rankup'] })).toEqual([]);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: false });
    expect(await claim()).toHaveLength(1);
  });

  test('a site that was rolled back - new code leaves it; a change brings it forward', async () => {
    await database('publish_sites').where({ domain: 'rankup' }).update({ rolled_back: true });
    expect(await claim({ stale: ['rankup'] })).toEqual([]);
    await createConfig('rankup', `forward-${unique}`);
    const [one] = (await claim()) as [Claim];
    await live(one.releaseId);
    expect(await site('rankup')).toMatchObject({ live_release: one.releaseId });
    expect(await claim({ stale: ['rankup'] })).toHaveLength(1);
  });

  test('a clock that was set back - the release still gets a later name', async () => {
    const ahead = '29991231-235959-00000001';
    await createConfig('rankup', `clock-${unique}`);
    const before = (await site('rankup')) as { live_release: string };
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: ahead });
    const [one] = (await claim()) as [Claim];
    expect(one.releaseId > ahead).toBe(true);
    await failed(one.releaseId);
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: before.live_release });
  });

  test('a restarted publisher - earlier claims are dropped, and their changes are claimed again', async () => {
    await createConfig('rankup', `died-${unique}`);
    const [died] = (await claim()) as [Claim];
    expect(await claim()).toEqual([]);
    const [next] = (await claim({ restarted: true })) as [Claim];
    expect(next).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(next.releaseId).not.toBe(died.releaseId);
    expect(await run(died.releaseId)).toMatchObject({ state: 'failed' });
    expect((await live(died.releaseId)).status).toBe(404);
  });

  test('without a result - dropped after a quarter of an hour', async () => {
    await createConfig('rankup', `lost-${unique}`);
    const [lost] = (await claim()) as [Claim];
    const { started_at } = (await run(lost.releaseId)) as { started_at: number | Date };
    const earlier = new Date(started_at).getTime() - 16 * 60_000;
    await database('publish_runs')
      .where({ release_id: lost.releaseId })
      .update({ started_at: typeof started_at === 'number' ? earlier : new Date(earlier) });
    expect(await claim()).toMatchObject([{ domain: 'rankup', changes: 1 }]);
  });
});

describe('a result', () => {
  test('live - recorded in the history of the site with its changes', async () => {
    await createConfig('rankup', `live-${unique}`);
    const [one] = (await claim()) as [Claim];
    expect((await live(one.releaseId)).status).toBe(200);
    expect(await run(one.releaseId)).toMatchObject({ state: 'live', code: CODE, pages: 3, rendered: 2 });
    expect(await site('rankup')).toMatchObject({ live_release: one.releaseId, live_code: CODE, failures: 0 });
    const changes = await database('publish_changes').where({ release_id: one.releaseId });
    expect(changes).toMatchObject([{ domain: 'rankup', uid: CONFIG }]);
  });

  test('sent again after a lost answer - accepted; an unknown one - 404', async () => {
    await createConfig('rankup', `again-${unique}`);
    const [one] = (await claim()) as [Claim];
    expect((await live(one.releaseId)).status).toBe(200);
    expect((await live(one.releaseId)).status).toBe(200);
    expect((await failed(one.releaseId)).status).toBe(404);
    expect((await live('20200101-000000-1')).status).toBe(404);
  });

  test('failed - its changes wait for the next retry; a new change does not', async () => {
    await createConfig('rankup', `failed-${unique}`);
    const failure = { reason: 'page', path: '/', block: { component: 'blocks.hero', index: 0 }, detail: 'x' };
    const seconds: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const [one] = (await claim()) as [Claim];
      expect((await failed(one.releaseId, failure)).status).toBe(200);
      expect(await waiting('rankup')).toMatchObject([{ release_id: null, tries: tries + 1 }]);
      expect(await claim({ stale: ['rankup'] })).toEqual([]);
      const { retry_at } = (await site('rankup')) as { retry_at: number | Date };
      seconds.push(Math.round((new Date(retry_at).getTime() - Date.now()) / 1000));
      await database('publish_sites').where({ domain: 'rankup' }).update({ retry_at: null });
    }
    for (const [index, expected] of [60, 120, 240].entries()) {
      expect(seconds[index]).toBeGreaterThan(expected - 30);
      expect(seconds[index]).toBeLessThanOrEqual(expected);
    }
    const [again] = (await claim()) as [Claim];
    await failed(again.releaseId, failure);
    await createConfig('rankup', `repaired-${unique}`);
    expect(await claim()).toMatchObject([{ domain: 'rankup', changes: 2 }]);
  });

  test('a site that fails - other sites go live', async () => {
    await createConfig('rankup', `one-${unique}`);
    await createConfig('topkeyword', `two-${unique}`);
    const [rankup, topkeyword] = (await claim()) as [Claim, Claim];
    await failed(rankup.releaseId);
    expect((await live(topkeyword.releaseId)).status).toBe(200);
    expect(await waiting('rankup')).toHaveLength(1);
    expect(await waiting('topkeyword')).toHaveLength(0);
  });
});
