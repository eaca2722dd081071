import sharp from 'sharp';
import { admin, cms, domainId, entries, publisher, upload } from './cms-under-test';

const PAGE = 'api::page.page';
const CONFIG = 'api::site-config.site-config';

const waiting = async () => (await publisher('/state', undefined, 'GET')).json.data.waiting as number;

async function clear() {
  const { json } = await publisher('/claims', { force: true });
  await publisher(`/claims/${json.data.releaseId}/result`, { status: 'live', pages: 1 });
}

let number = 0;
async function createPage(blocks: object[] = []) {
  number += 1;
  const domain = await domainId('rankup');
  const { json } = await admin(entries(PAGE), {
    method: 'POST',
    body: {
      title: '시험 페이지',
      path: `/trial-${process.pid}-${number}`,
      layout: 'default',
      blocks,
      domain: { connect: [{ documentId: domain }] },
    },
  });
  return json.data.documentId as string;
}

beforeEach(clear);

test('without the key, or with a wrong one - 403', async () => {
  expect((await cms('/api/publishing/claims', { method: 'POST', body: {} })).status).toBe(403);
  expect((await cms('/api/publishing/sites')).status).toBe(403);
  const wrong = await cms('/api/publishing/state', { headers: { authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(403);
});

test('a draft saved - nothing waits; published - one change waits', async () => {
  const page = await createPage();
  await admin(`${entries(PAGE)}/${page}`, { method: 'PUT', body: { title: '고친 초안' } });
  expect(await waiting()).toBe(0);
  await admin(`${entries(PAGE)}/${page}/actions/publish`, { method: 'POST', body: {} });
  expect(await waiting()).toBe(1);
  await admin(`${entries(PAGE)}/${page}/actions/unpublish`, { method: 'POST', body: {} });
  expect(await waiting()).toBe(2);
});

test('a type without drafts - each save waits', async () => {
  const domain = await domainId('rankup');
  const created = await admin(entries(CONFIG), {
    method: 'POST',
    body: {
      gr_id: 'common',
      config_id: `trial-${process.pid}`,
      data: '1',
      domain: { connect: [{ documentId: domain }] },
    },
  });
  expect(created.status).toBe(201);
  await admin(`${entries(CONFIG)}/${created.json.data.documentId}`, { method: 'DELETE' });
  expect(await waiting()).toBe(2);
});

test('a claim - takes all that waits, once; the next one finds nothing', async () => {
  const page = await createPage();
  await admin(`${entries(PAGE)}/${page}/actions/publish`, { method: 'POST', body: {} });
  const { json } = await publisher('/claims');
  expect(json.data).toMatchObject({ changes: 1, releaseId: expect.stringMatching(/^\d{8}-\d{6}-\d+$/) });
  const rankup = (json.data.sites as { code: string; paths: string[]; hosts: string[] }[]).find(
    ({ code }) => code === 'rankup',
  );
  expect(rankup?.hosts).toContain('localhost');
  expect(rankup?.paths).toContain(`/trial-${process.pid}-${number}`);
  expect(await waiting()).toBe(0);

  // What a release must hold is counted again when a page may have been taken off since.
  const now = async () => (await publisher('/sites', undefined, 'GET')).json.data;
  expect(await now()).toEqual(json.data.sites);
  await admin(`${entries(PAGE)}/${page}/actions/unpublish`, { method: 'POST', body: {} });
  expect(JSON.stringify(await now())).not.toContain(`/trial-${process.pid}-${number}`);
});

test('a build that failed - its changes wait again', async () => {
  const page = await createPage();
  await admin(`${entries(PAGE)}/${page}/actions/publish`, { method: 'POST', body: {} });
  const { json } = await publisher('/claims');
  const failed = await publisher(`/claims/${json.data.releaseId}/result`, {
    status: 'failed',
    error: '시험',
  });
  expect(failed.status).toBe(200);
  expect(await waiting()).toBe(1);
  const runs = await admin(`${entries('api::publish-run.publish-run')}?pageSize=100&sort=id:desc`);
  expect(runs.json.results[0]).toMatchObject({
    state: 'failed',
    error: '시험',
    release_id: json.data.releaseId,
  });
});

test('a publisher that died while building - the next claim takes its changes along', async () => {
  const page = await createPage();
  await admin(`${entries(PAGE)}/${page}/actions/publish`, { method: 'POST', body: {} });
  const died = await publisher('/claims');
  const next = await publisher('/claims');
  expect(next.json.data.changes).toBe(1);
  expect(next.json.data.releaseId).not.toBe(died.json.data.releaseId);
  const late = await publisher(`/claims/${died.json.data.releaseId}/result`, { status: 'live', pages: 1 });
  expect(late.status).toBe(404);
});

test('a refused edit - leaves no change behind', async () => {
  const domain = await domainId('topkeyword');
  const refused = await admin(entries(CONFIG), {
    method: 'POST',
    body: { gr_id: 'meta', config_id: 'title', data: 'x', domain: { connect: [{ documentId: domain }] } },
  });
  expect(refused.status).toBe(400);
  expect(await waiting()).toBe(0);
});

/** Strapi tells of pictures after it has answered. */
async function waitingBecomes(expected: number): Promise<void> {
  const patience = performance.now() + 10_000;
  while (performance.now() < patience && (await waiting()) !== expected);
  expect(await waiting()).toBe(expected);
}

test('a picture changed in the media library - a change waits if a page has it, and after its deletion', async () => {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });
  const { id, url } = await upload('square.png', 'image/png', await square.png().toBuffer());
  const describe = (alternativeText: string) =>
    admin(`/upload?id=${id}`, { method: 'POST', body: { fileInfo: { alternativeText } } });
  expect((await describe('아직 쓰지 않는 그림')).status).toBe(200);
  expect(await waiting()).toBe(0);
  await createPage([{ __component: 'blocks.hero', title: '그림이 있는 첫 화면', image: id }]);
  await describe('파란 네모');
  await waitingBecomes(1);
  expect((await cms(`/api/image?url=${url}`)).status).toBe(200);
  expect((await admin(`/upload/files/${id}`, { method: 'DELETE' })).status).toBe(200);
  await waitingBecomes(2);
  expect((await cms(`/api/image?url=${url}`)).status).toBe(404);
});
