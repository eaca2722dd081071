import type { Claim } from '../contracts/publishing/publishing';
import * as calls from '../contracts/publishing/admin';
import { listFindings } from '../contracts/sites/site-check';
import { publisher } from './cms-under-test';
import { PublisherStub } from './publisher-stub';
import { callSite, readEntryState, listHistory, findSite } from './publishing-admin-steps';
import {
  publishLeftChanges,
  CODE,
  CONFIG,
  claimSites,
  createConfig,
  FINDING,
  idInAddress,
  reportLive,
  reportResult,
} from './publishing-steps';
import { database } from './requests';
import { until } from './until';

const stub = new PublisherStub();
beforeAll(() => stub.start());
beforeEach(publishLeftChanges);
afterAll(async () => {
  await publishLeftChanges();
  await stub.stop();
  await database.destroy();
});

describe('actions of an administrator', () => {
  test('publish now - makes a release without a change, in the administrator’s name, and notifies the publisher', async () => {
    const before = stub.calls.length;
    const response = await callSite('rankup/publish');
    expect(calls.publishNow.response.parse(response.json).data).toMatchObject({
      state: 'waiting',
      requested: { by: '데모 관리자' },
    });
    await until(async () => stub.calls.slice(before).some(({ path }) => path === '/notify'));
    const [claimed, ...others] = (await claimSites()) as [Claim];
    expect([claimed, others]).toMatchObject([{ domain: 'rankup', changes: 0 }, []]);
    await reportLive(claimed.releaseId);
    expect(await claimSites()).toEqual([]);
    expect((await listHistory('?domain=rankup')).data[0]).toMatchObject({
      releaseId: claimed.releaseId,
      kind: 'manual',
      who: '데모 관리자',
      state: 'live',
      leftOut: ['/a → /b'],
    });
  });

  test('findings of a live site - counted in the list, read by site', async () => {
    await callSite('rankup/publish');
    const [claimed] = (await claimSites()) as [Claim];
    await reportLive(claimed.releaseId);
    expect(await findSite('rankup')).toMatchObject({ findings: 1 });
    const response = await callSite('rankup/findings', {}, 'GET');
    expect(listFindings.response.parse(response.json).data).toEqual([FINDING]);
    expect((await callSite('no-such-site/findings', {}, 'GET')).status).toBe(404);
  });

  test('reports of pictures that could not be drawn - each replaces the one before, for the live release only', async () => {
    await callSite('rankup/publish');
    const [claimed] = (await claimSites()) as [Claim];
    const undrawn = (pages: object[], releaseId = claimed.releaseId) =>
      publisher(`/claims/${releaseId}/undrawn`, { pages });
    expect((await undrawn([{ path: '/early', documentId: null }])).status).toBe(200);
    await reportLive(claimed.releaseId);
    const kinds = async () => {
      const { json } = await callSite('rankup/findings', {}, 'GET');
      return listFindings.response.parse(json).data.map(({ kind, path }) => `${kind} ${path}`);
    };
    const other = 'broken-link /a';
    expect(await kinds()).toEqual([other]);
    await undrawn([{ path: '/b', documentId: 'document' }]);
    await undrawn([{ path: '/c', documentId: null }]);
    expect(await kinds()).toEqual(['undrawn-picture /c', other]);
    expect(await findSite('rankup')).toMatchObject({ findings: 2 });
    await undrawn([], '20260101-000000-1');
    expect(await kinds()).toHaveLength(2);
    await undrawn([]);
    expect(await kinds()).toEqual([other]);
  });

  test('publish now that fails - waits for its retry; claimed at once on another request', async () => {
    await callSite('rankup/publish');
    const failure = { status: 'failed', failure: { reason: 'disk', detail: 'ENOSPC' } };
    const failClaimed = async () => {
      const [claimed] = (await claimSites()) as [Claim];
      expect(claimed).toMatchObject({ domain: 'rankup' });
      await reportResult(claimed.releaseId, failure);
      expect(await claimSites()).toEqual([]);
    };
    await failClaimed();
    await database('publish_sites').where({ domain: 'rankup' }).update({ retry_at: null });
    await failClaimed();
    expect((await callSite('rankup/publish')).status).toBe(200);
    expect(await claimSites()).toMatchObject([{ domain: 'rankup' }]);
  });

  test('a paused site - changes wait and publish now is refused, until it is resumed', async () => {
    const paused = await callSite('rankup/pause', { paused: true }, 'PUT');
    expect(paused.json.data).toMatchObject({ state: 'paused', paused: true, pausedBy: '데모 관리자' });
    const config = idInAddress(await createConfig('rankup'));
    expect(await claimSites()).toEqual([]);
    expect(await readEntryState(CONFIG, config)).toMatchObject({ state: 'waiting', paused: true });
    const rejected = await callSite('rankup/publish');
    expect([rejected.status, rejected.json.error.message]).toEqual([
      409,
      expect.stringContaining('일시 중지'),
    ]);
    await callSite('rankup/pause', { paused: false }, 'PUT');
    expect(await claimSites()).toMatchObject([{ domain: 'rankup', changes: 1 }]);
  });

  test('an unknown site - 404; invalid input - 400', async () => {
    expect((await callSite('nowhere/publish')).status).toBe(404);
    expect((await callSite('nowhere/pause', { paused: true }, 'PUT')).status).toBe(404);
    expect((await callSite('rankup/pause', { paused: 'x' }, 'PUT')).status).toBe(400);
    expect((await callSite('rankup/rollback', { releaseId: '../x' })).status).toBe(400);
  });

  describe('roll back', () => {
    /** Two releases of a site, both kept. */
    async function twoReleases(): Promise<[older: string, newer: string, config: string]> {
      await createConfig('rankup');
      const [first] = (await claimSites()) as [Claim];
      await reportLive(first.releaseId);
      const config = idInAddress(await createConfig('rankup'));
      const [second] = (await claimSites()) as [Claim];
      await reportLive(second.releaseId, [second.releaseId, first.releaseId]);
      return [first.releaseId, second.releaseId, config];
    }

    test('to a kept release - live at once, recorded; the next change publishes current content', async () => {
      const [older, newer, config] = await twoReleases();
      stub.rollback = [200, { data: { releaseId: older, code: CODE, kept: [newer, older] } }];
      const response = await callSite('rankup/rollback', { releaseId: older });
      expect(response.status).toBe(200);
      expect(stub.calls).toContainEqual(
        expect.objectContaining({ path: '/rollback', body: { domain: 'rankup', releaseId: older } }),
      );
      expect(calls.rollBackSite.response.parse(response.json).data).toMatchObject({
        state: 'rolled-back',
        rolledBack: true,
        live: { releaseId: older },
        kept: [
          { releaseId: newer, isLive: false },
          { releaseId: older, isLive: true },
        ],
      });
      expect((await listHistory('?domain=rankup')).data[0]).toMatchObject({
        kind: 'rollback',
        state: 'live',
        target: older,
        who: '데모 관리자',
      });
      expect(await readEntryState(CONFIG, config)).toMatchObject({ state: 'rolled-back' });
      expect(await claimSites({ stale: ['rankup'] })).toEqual([]);

      await createConfig('rankup');
      const [next] = (await claimSites()) as [Claim];
      expect(next.releaseId > newer).toBe(true);
      await reportLive(next.releaseId);
      expect(await findSite('rankup')).toMatchObject({ state: 'idle', rolledBack: false });
      expect(await readEntryState(CONFIG, config)).toMatchObject({ state: 'live' });
    });

    test('with waiting changes - refused without a pause', async () => {
      const [older, newer] = await twoReleases();
      stub.rollback = [200, { data: { releaseId: older, code: CODE, kept: [newer, older] } }];
      await createConfig('rankup');
      const rejected = await callSite('rankup/rollback', { releaseId: older });
      expect([rejected.status, rejected.json.error.message]).toEqual([
        409,
        expect.stringContaining('일시 중지'),
      ]);
      const response = await callSite('rankup/rollback', { releaseId: older, pause: true });
      expect(response.json.data).toMatchObject({
        paused: true,
        rolledBack: true,
        live: { releaseId: older },
      });
      expect(await claimSites()).toEqual([]);
    });

    test('to a release that is not kept or that is live, or while the site is published - refused', async () => {
      const [older, newer] = await twoReleases();
      expect((await callSite('rankup/rollback', { releaseId: '20200101-000000-1' })).status).toBe(404);
      expect((await callSite('rankup/rollback', { releaseId: newer })).status).toBe(409);
      await createConfig('rankup');
      await claimSites();
      const busy = await callSite('rankup/rollback', { releaseId: older, pause: true });
      expect([busy.status, busy.json.error.message]).toEqual([409, expect.stringContaining('발행하고 있는')]);
    });

    test('refused or failed by the publisher - the site is unchanged and can be published', async () => {
      const [older, newer] = await twoReleases();
      stub.rollback = [404, { data: null }];
      expect((await callSite('rankup/rollback', { releaseId: older })).status).toBe(404);
      stub.rollback = [409, {}];
      const damaged = await callSite('rankup/rollback', { releaseId: older });
      expect([damaged.status, damaged.json.error.message]).toEqual([
        409,
        expect.stringContaining('파일이 없어졌거나'),
      ]);
      stub.rollback = [500, {}];
      expect((await callSite('rankup/rollback', { releaseId: older, pause: true })).status).toBe(503);
      expect(await findSite('rankup')).toMatchObject({
        state: 'idle',
        live: { releaseId: newer },
        paused: false,
      });
      expect((await listHistory('?domain=rankup')).data[0]).toMatchObject({
        kind: 'rollback',
        state: 'failed',
      });
      await createConfig('rankup');
      expect(await claimSites()).toHaveLength(1);
    });
  });
});
