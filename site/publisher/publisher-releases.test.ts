import fs from 'node:fs';
import path from 'node:path';
import { layout, RULES, SHARE_IMAGES } from '../edge/release-layout';
import { CODE, publisherOfTests, siteWith } from './fixtures/publisher-under-test';
import { Releases } from './releases';

const underTest = publisherOfTests();

const overwrite = (file: string) => {
  fs.writeFileSync(file, 'x'.repeat(fs.statSync(file).size));
  fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
};

test.each([
  ['a page that was removed', 'p/index.html', (file: string) => fs.rmSync(file), 1],
  ['a page overwritten by a text of the same length', 'p/index.html', (file: string) => overwrite(file), 1],
  ['redirect rules that were removed', RULES, (file: string) => fs.rmSync(file), 0],
])(
  '%s in the live release - written again by itself; other sites stay',
  async (_name, file, damage, rendered) => {
    const t = underTest();
    t.start({ PUBLISH_POLL_MS: '500' });
    await t.settled();
    await t.publish(siteWith('하나'));
    const before = { other: t.liveFolder('two'), text: t.serves('one', file) };
    damage(path.join(t.liveFolder('one'), file));
    await t.until(() => t.reportsOf('one').length === 3);
    expect(t.reportsOf('one').at(-1)).toMatchObject({ status: 'live', rendered });
    expect(t.serves('one', file)).toBe(before.text);
    expect(t.liveFolder('two')).toBe(before.other);
    expect(t.logLines).toContainEqual(
      expect.stringMatching(new RegExp(`^one: files .* were changed: ${file}$`)),
    );
  },
);

test('a share picture that was removed - drawn again by itself', async () => {
  const t = underTest();
  t.start({ PUBLISH_POLL_MS: '500' });
  await t.settled();
  const share = layout(t.folder).share;
  const [{ path: image }] = JSON.parse(t.serves('one', SHARE_IMAGES)) as [{ path: string }];
  const file = path.join(share, path.basename(image));
  await t.until(() => fs.existsSync(file));
  fs.rmSync(file);
  await t.until(() => fs.existsSync(file));
  expect(t.reportsOf('one')).toHaveLength(1);
});

test('a page of the live release changed or lost outside the publisher - rendered again by the next release', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  fs.appendFileSync(path.join(t.liveFolder('one'), 'index.html'), '<!-- changed -->');
  fs.rmSync(path.join(t.liveFolder('one'), '404.html'));
  fs.rmSync(path.join(t.liveFolder('one'), 'page-data/work/page-data.json'));
  const report = await t.publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live' });
  expect(t.serves('one')).not.toContain('changed');
  expect(fs.existsSync(path.join(t.liveFolder('one'), '404.html'))).toBe(true);
  expect(t.serves('one', 'page-data/work/page-data.json')).toContain('client-shell');
});

test('a page of the live release replaced by one of the same size - rendered again by the next release', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const file = path.join(t.liveFolder('one'), 'index.html');
  const before = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, before.replace('<body>', '<BODY>'));
  const later = new Date(Date.now() + 60_000);
  fs.utimesSync(file, later, later);
  expect(await t.publish(siteWith('neu'))).toMatchObject({ status: 'live' });
  expect(t.serves('one')).toBe(before);
  // A link, which the edge does not serve, is no page either.
  fs.renameSync(path.join(t.liveFolder('one'), '404.html'), path.join(t.folder, 'moved.html'));
  fs.symlinkSync(path.join(t.folder, 'moved.html'), path.join(t.liveFolder('one'), '404.html'));
  expect(await t.publish(siteWith('neuer'))).toMatchObject({ status: 'live' });
  expect(fs.lstatSync(path.join(t.liveFolder('one'), '404.html')).isFile()).toBe(true);
});

test('a live release without its manifest - the next one reuses nothing from it', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  fs.rmSync(path.join(t.liveFolder('one'), '.site.json'));
  const report = await t.publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live' });
  expect((report as { rendered: number }).rendered).toBe((report as { pages: number }).pages);
});

test('rollback - at once, content stays, the next publish goes forward; with the clock set back too', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const first = await t.publish(siteWith('eins'));
  t.cms.clock = '20200101-000000';
  await t.publish(siteWith('zwei'));
  const { kept } = await t.publisher.rollBack({ domain: 'one', releaseId: first.releaseId });
  expect(t.serves('one', 'p/index.html')).toContain('eins');
  expect(kept[0]).toMatch(/^20200101/);
  await t.publish(siteWith('drei'));
  expect(t.serves('one', 'p/index.html')).toContain('drei');
  await expect(t.publisher.rollBack({ domain: 'one', releaseId: '20261122-000000-999' })).rejects.toThrow(
    'not kept',
  );
});

test.each<[string, (release: string) => void]>([
  ['without a page', (release) => fs.rmSync(path.join(release, 'p/index.html'))],
  ['with a longer page', (release) => fs.appendFileSync(path.join(release, 'p/index.html'), '<!-- -->')],
  ['without page data', (release) => fs.rmSync(path.join(release, 'page-data/p/page-data.json'))],
  ['without its list of pages', (release) => fs.rmSync(path.join(release, '.pages.json'))],
  ['without its manifest', (release) => fs.rmSync(path.join(release, '.site.json'))],
  ['with rules that are none', (release) => fs.writeFileSync(path.join(release, '.redirects.json'), '{}')],
])('rollback to a release %s - refused in Korean, the live release stays', async (_what, spoil) => {
  const t = underTest();
  t.start();
  await t.settled();
  const { releaseId } = await t.publish(siteWith('eins'));
  const release = t.liveFolder('one');
  await t.publish(siteWith('zwei'));
  const before = t.liveFolder('one');
  spoil(release);
  await expect(t.publisher.rollBack({ domain: 'one', releaseId })).rejects.toMatchObject({
    status: 409,
    message: '보관된 발행의 파일이 없어졌거나 바뀌어 되돌릴 수 없습니다. 다른 발행을 골라 주세요.',
  });
  expect(t.liveFolder('one')).toBe(before);
  expect(t.logLines.some((line) => line.startsWith(`one: not rolled back to ${releaseId}: `))).toBe(true);
});

test('ten edits - the live release and five before it stay', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  for (let edit = 0; edit < 10; edit += 1) await t.publish(siteWith(`Fassung ${edit}`));
  const releases = new Releases(t.folder);
  const stored = await releases.keptReleases('one');
  expect(stored).toHaveLength(6);
  expect(stored[0]).toBe(await releases.liveRelease('one'));
});

test('rolled back to the oldest release - the next publish keeps it, which edges still serve, the one after removes it', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  for (let edit = 0; edit < 6; edit += 1) await t.publish(siteWith(`Fassung ${edit}`));
  const oldest = (await new Releases(t.folder).keptReleases('one')).at(-1)!;
  await t.publisher.rollBack({ domain: 'one', releaseId: oldest });
  expect(await t.publish(siteWith('neu'))).toMatchObject({ kept: expect.arrayContaining([oldest]) });
  expect(fs.existsSync(path.join(t.folder, 'sites/one', oldest, 'index.html'))).toBe(true);
  await t.publish(siteWith('neuer'));
  expect(await new Releases(t.folder).keptReleases('one')).not.toContain(oldest);
});

test('unfinished files of a killed publisher - removed at the next start', async () => {
  const t = underTest();
  const left = [
    path.join(t.folder, 'sites/one/.draft-20261122-000000-1'),
    path.join(layout(t.folder).codes, '.draft-0123456789abcdef'),
  ];
  for (const name of left) fs.mkdirSync(name, { recursive: true });
  fs.mkdirSync(layout(t.folder).live, { recursive: true });
  fs.symlinkSync('nowhere', path.join(t.folder, 'live/.next-one'));
  t.start();
  await t.settled();
  expect(left.filter((name) => fs.existsSync(name))).toEqual([]);
  expect(fs.readdirSync(layout(t.folder).live).sort()).toEqual(['one', 'two']);
});

test('a site of other code - rendered again at the start, with nothing changed', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  t.publisher.stop();
  await t.running;
  for (const name of ['.site.json', '.pages.json']) {
    const file = path.join(t.liveFolder('one'), name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(CODE, '0123456789abcdef'));
  }
  const inode = (name: string) => fs.statSync(path.join(t.liveFolder('one'), name)).ino;
  const [html, data] = ['index.html', 'page-data/index/page-data.json'] as const;
  const before = { html: inode(html), data: inode(data) };
  t.logLines = [];
  t.start();
  await t.settled();
  expect(t.reportsOf('one')).toMatchObject([{ pages: 20 }, { pages: 20, rendered: 20 }]);
  expect(t.reportsOf('two')).toHaveLength(1);
  expect(inode(html)).not.toBe(before.html);
  // Page data does not depend on the code.
  expect(inode(data)).toBe(before.data);
});
