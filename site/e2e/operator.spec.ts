import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { draftTitle, publishTitle } from './content';
import { expect, type Product, RELEASE, test, WITH_RELEASES } from './product';

test.describe.configure({ timeout: WITH_RELEASES });

/** Digest of every file of a site in the live release. */
function digestOfSite(product: Product, domain: string): string {
  const folder = path.join(product.releases, product.live(), 'hosts', domain);
  const hash = crypto.createHash('sha256');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const full = path.join(folder, file);
    if (fs.statSync(full).isFile()) hash.update(file).update(fs.readFileSync(full));
  }
  return hash.digest('hex');
}

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

const servesTitle = async (product: Product, host: string, title: string) =>
  (await product.get(host, '/service')).body.includes(title);

test('a title published for one site - live there, every file of the other site the same', async ({
  product,
}) => {
  const admin = await product.admin();
  const other = digestOfSite(product, 'topkeyword');
  const before = product.live();
  await publishTitle(admin, 'rankup', '/service', '발행 시험 하나');
  await expect.poll(() => servesTitle(product, 'localhost', '발행 시험 하나'), RELEASE).toBe(true);
  expect(product.live()).not.toBe(before);
  expect(await servesTitle(product, 'topkeyword.localhost', '발행 시험 하나')).toBe(false);
  expect(digestOfSite(product, 'topkeyword')).toBe(other);
  const { body } = await product.get('localhost', '/builds/latest.json');
  expect(JSON.parse(body)).toEqual({ id: product.live() });
});

test('two edits within a second - one more build, both in it', async ({ product }) => {
  const admin = await product.admin();
  const said = product.said.length;
  // Both drafts lie ready, so that a slow machine cannot pull the two edits apart.
  const publish = [
    await draftTitle(admin, 'rankup', '/service', '두 번째 시험 가'),
    await draftTitle(admin, 'topkeyword', '/service', '두 번째 시험 나'),
  ];
  // The publisher hears of both at once, also where the CMS takes its time between them.
  const { pid } = product.stack.child('publisher').process;
  process.kill(pid, 'SIGSTOP');
  try {
    await Promise.all(publish.map((act) => act()));
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => servesTitle(product, 'localhost', '두 번째 시험 가'), RELEASE).toBe(true);
  expect(await servesTitle(product, 'topkeyword.localhost', '두 번째 시험 나')).toBe(true);
  expect(count(product.said.slice(said), /: building/g)).toBe(1);
});

test('the publisher killed in mid-build - the old release serves on, and after a new start the change follows', async ({
  product,
}) => {
  const admin = await product.admin();
  const { stack } = product;
  const before = product.live();
  const said = product.said.length;
  await publishTitle(admin, 'rankup', '/service', '세 번째 시험');
  await expect.poll(() => product.said.slice(said), RELEASE).toContain(': building');
  const publisher = stack.child('publisher');
  stack.removeAllListeners('failed');
  process.kill(publisher.process.pid, 'SIGKILL');
  await publisher.ended;

  expect(product.live()).toBe(before);
  expect((await product.get('localhost', '/')).status).toBe(200);
  expect(fs.readdirSync(product.releases).filter((name) => name.startsWith('.draft'))).toEqual([]);

  stack.startPublisher();
  await expect.poll(() => servesTitle(product, 'localhost', '세 번째 시험'), RELEASE).toBe(true);
});

test('a build that fails - the live release stays, the log says why, and the change comes with the next', async ({
  product,
}) => {
  const admin = await product.admin();
  const before = product.live();
  const template = path.join(product.stack.siteDir, 'src/templates/block-page.tsx');
  const source = fs.readFileSync(template, 'utf8');
  const said = product.said.length;
  try {
    fs.writeFileSync(template, `${source}\nthis is no program (`);
    await publishTitle(admin, 'rankup', '/service', '네 번째 시험');
    await expect.poll(() => product.said.slice(said), RELEASE).toContain(': failed after');
  } finally {
    fs.writeFileSync(template, source);
  }
  expect(product.live()).toBe(before);
  expect((await product.get('localhost', '/service')).status).toBe(200);
  const runs = '/content-manager/collection-types/api::publish-run.publish-run?sort=id:desc&pageSize=1';
  // The log says so before the CMS is told.
  await expect
    .poll(async () => (await admin('GET', runs)).results[0])
    .toMatchObject({ state: 'failed', error: expect.stringContaining('block-page') });

  await publishTitle(admin, 'rankup', '/service', '다섯 번째 시험');
  await expect.poll(() => servesTitle(product, 'localhost', '다섯 번째 시험'), RELEASE).toBe(true);
});

test('a site without a home page - holds up no other: its change goes live, the new host has its error screen', async ({
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
  await expect.poll(() => servesTitle(product, 'localhost', '여섯 번째 시험'), RELEASE).toBe(true);
  const home = await product.get('third.localhost', '/');
  expect(home.status).toBe(404);
  expect(home.body).toContain('data-domain="third"');
});

test('a page taken off - gone from its host, 404 there', async ({ product }) => {
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
  await expect.poll(status, RELEASE).toBe(200);
  expect((await product.get('topkeyword.localhost', '/short-lived')).status).toBe(404);
  await admin('DELETE', `${pages}/${page.documentId}`);
  await expect.poll(status, RELEASE).toBe(404);
});
