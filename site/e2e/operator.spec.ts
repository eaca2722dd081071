import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compileSiteOnce } from '../../scripts/lib/compiled-code.mjs';
import { provePublishing } from '../../scripts/proof/publish-proof.mjs';
import { draftTitle, publishTitle } from './content';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

test.describe.configure({ timeout: RELEASES_TEST_MS });

/** Digest of every file of a site's live release. */
function digestSite(product: Product, domain: string): string {
  const folder = fs.realpathSync(path.join(product.releases, 'live', domain));
  const hash = crypto.createHash('sha256');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const full = path.join(folder, file);
    if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
  }
  return hash.digest('hex');
}

const servesTitle = async (product: Product, host: string, title: string) =>
  (await product.get(host, '/service')).body.includes(title);

const countLiveLines = (text: string, domain: string) =>
  text.match(new RegExp(`publisher: ${domain}: \\S+ live after`, 'g'))?.length ?? 0;

/** Ids of a process's children whose command line contains a text. */
function childrenOf(pid: number, part: string): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      const parent = Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return parent === pid && command.includes(part) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Requests a site's pages without pause until stopped. @returns a function that stops it and returns incomplete responses */
function startProbe(product: Product, host: string): () => Promise<string[]> {
  const problems: string[] = [];
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const { status, body } = await product.get(host, '/service');
      if (status !== 200 || !body.trimEnd().endsWith('</html>'))
        problems.push(`${status}: ${body.slice(-200)}`);
    }
  })();
  return async () => {
    isStopped = true;
    await running;
    return problems;
  };
}

test('a title published for one site - is live there, and no file of the other site changes @journey', async ({
  product,
}) => {
  const admin = await product.admin();
  const other = digestSite(product, 'topkeyword');
  const before = product.liveRelease('rankup');
  await publishTitle(admin, 'rankup', '/service', '발행 시험 하나');
  await expect.poll(() => servesTitle(product, 'localhost', '발행 시험 하나'), RELEASE_TIMEOUT).toBe(true);
  expect(product.liveRelease('rankup')).not.toBe(before);
  expect(await servesTitle(product, 'topkeyword.localhost', '발행 시험 하나')).toBe(false);
  expect(digestSite(product, 'topkeyword')).toBe(other);
  for (const [host, domain] of [
    ['localhost', 'rankup'],
    ['topkeyword.localhost', 'topkeyword'],
  ] as const) {
    const { body } = await product.get(host, '/builds/latest.json');
    expect(JSON.parse(body)).toEqual({ id: product.liveRelease(domain) });
  }
});

test('edits of two sites while the publisher is stopped - one release of each site has all edits', async ({
  product,
}) => {
  const admin = await product.admin();
  const logLength = product.publisherLog.length;
  // All drafts are saved first, so that a slow machine cannot spread the edits.
  const publishDrafts = [
    await draftTitle(admin, 'rankup', '/service', '두 번째 시험 가'),
    await draftTitle(admin, 'rankup', '/', '두 번째 시험 다'),
    await draftTitle(admin, 'topkeyword', '/service', '두 번째 시험 나'),
  ];
  const { pid } = product.stack.child('publisher').process;
  process.kill(pid, 'SIGSTOP');
  try {
    for (const publishDraft of publishDrafts) await publishDraft();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => servesTitle(product, 'localhost', '두 번째 시험 가'), RELEASE_TIMEOUT).toBe(true);
  await expect
    .poll(() => servesTitle(product, 'topkeyword.localhost', '두 번째 시험 나'), RELEASE_TIMEOUT)
    .toBe(true);
  expect((await product.get('localhost', '/')).body).toContain('두 번째 시험 다');
  // The log line follows the switch.
  const lines = () =>
    ['rankup', 'topkeyword'].map((domain) => countLiveLines(product.publisherLog.slice(logLength), domain));
  await expect.poll(lines, RELEASE_TIMEOUT).toEqual([1, 1]);
});

test('publisher and renderer killed around an edit - restarted by themselves, no visitor is affected, the edit follows @journey', async ({
  product,
}) => {
  const admin = await product.admin();
  const stopProbe = startProbe(product, 'localhost');
  const killed = product.stack.child('publisher').process.pid;
  const publish = await draftTitle(admin, 'rankup', '/service', '세 번째 시험');
  await publish();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => servesTitle(product, 'localhost', '세 번째 시험'), RELEASE_TIMEOUT).toBe(true);
  const restarted = product.stack.child('publisher').process.pid;
  expect(restarted).not.toBe(killed);

  const renderers = childrenOf(restarted, 'renderer-process');
  expect(renderers).toHaveLength(1);
  for (const pid of renderers) process.kill(pid, 'SIGKILL');
  await publishTitle(admin, 'rankup', '/service', '네 번째 시험');
  await expect.poll(() => servesTitle(product, 'localhost', '네 번째 시험'), RELEASE_TIMEOUT).toBe(true);
  expect(product.stack.child('publisher').process.pid).toBe(restarted);
  expect(await stopProbe()).toEqual([]);
  const drafts = fs
    .readdirSync(path.join(product.releases, 'sites/rankup'))
    .filter((name) => name.startsWith('.'));
  expect(drafts).toEqual([]);
});

test('the CMS killed - restarted by itself, pages are served throughout, an edit afterwards goes live @journey', async ({
  product,
}) => {
  const admin = await product.admin();
  const stopProbe = startProbe(product, 'localhost');
  const killed = product.stack.child('cms').process.pid;
  process.kill(killed, 'SIGKILL');
  const health = async () => (await product.get('cms.localhost', '/_health')).status;
  await expect
    .poll(() => product.stack.child('cms')?.process.pid ?? killed, RELEASE_TIMEOUT)
    .not.toBe(killed);
  await expect.poll(health, RELEASE_TIMEOUT).toBe(204);
  await publishTitle(admin, 'rankup', '/service', '다섯 번째 시험');
  await expect.poll(() => servesTitle(product, 'localhost', '다섯 번째 시험'), RELEASE_TIMEOUT).toBe(true);
  expect(await stopProbe()).toEqual([]);
});

test('a site without a home page - delays no other: its change goes live, the new host shows its error screen', async ({
  product,
}) => {
  const admin = await product.admin();
  await admin('POST', '/content-manager/collection-types/api::domain.domain', {
    code: 'third',
    name: '세번째',
    use_yn: true,
    hosts: [{ name: 'third.localhost' }],
  });
  await publishTitle(admin, 'rankup', '/service', '여섯 번째 시험');
  await expect.poll(() => servesTitle(product, 'localhost', '여섯 번째 시험'), RELEASE_TIMEOUT).toBe(true);
  const home = () => product.get('third.localhost', '/');
  await expect.poll(async () => (await home()).status, RELEASE_TIMEOUT).toBe(404);
  await expect.poll(async () => (await home()).body, RELEASE_TIMEOUT).toContain('data-domain="third"');
});

test('a deleted page - is removed from its host, which answers 404', async ({ product }) => {
  const admin = await product.admin();
  const { results: domains } = await admin(
    'GET',
    '/content-manager/collection-types/api::domain.domain?pageSize=100',
  );
  const rankup = domains.find(({ code }: { code: string }) => code === 'rankup');
  const pages = '/content-manager/collection-types/api::page.page';
  const { data: page } = await admin('POST', pages, {
    title: '잠깐 페이지',
    path: '/short-lived',
    layout: 'default',
    blocks: [{ __component: 'blocks.quote', text: '잠깐 있는 페이지입니다.' }],
    domain: { connect: [{ documentId: rankup.documentId }] },
  });
  await admin('POST', `${pages}/${page.documentId}/actions/publish`, {});
  const status = async () => (await product.get('localhost', '/short-lived')).status;
  await expect.poll(status, RELEASE_TIMEOUT).toBe(200);
  expect((await product.get('topkeyword.localhost', '/short-lived')).status).toBe(404);
  await admin('DELETE', `${pages}/${page.documentId}`);
  await expect.poll(status, RELEASE_TIMEOUT).toBe(404);
});

test('random sites and edits, published one by one - byte for byte the output of a full gatsby build', async () => {
  const { compared, differences } = await provePublishing({
    ...(await compileSiteOnce()),
    seed: 20_261_122,
    sites: 3,
    edits: 25,
    rounds: 1,
  });
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});
