import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { needsBuild } from '../edge/fixtures/needs-build';
import { layout, RULES } from '../edge/release-layout';
import { contentWith, pageAt } from '../gatsby/fixtures/content';
import { checkSite } from '../gatsby/site-check';
import { CmsError } from './cms';
import { codeVersion } from './code-version';
import { readEnvironment } from './environment';
import { FakeCms } from './fixtures/fake-cms';
import { storeStubCode } from './fixtures/stub-code';
import { until as awaitCondition } from '../edge/fixtures/until';
import { PublisherMetrics } from './metrics';
import { Publisher } from './publisher';
import { Releases } from './releases';

jest.mock('../gatsby/site-check', () => {
  const real = jest.requireActual<{ checkSite: typeof checkSite }>('../gatsby/site-check');
  return { checkSite: jest.fn(real.checkSite) };
});

const KEY = 'k'.repeat(32);
const SITE_DIR = path.join(__dirname, '..');
const PROGRAMS = path.join(SITE_DIR, 'dist/publisher');
const CODE = codeVersion(SITE_DIR);

needsBuild('site/dist/publisher/renderer-process.js', 'api-extensions/dist/contracts/embed.js');

let folder: string;
let cms: FakeCms;
let publisher: Publisher;
let running: Promise<void> | null;
let said: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publisher-'));
  storeStubCode(folder, CODE);
  cms = new FakeCms();
  cms.set(contentWith({ code: 'one', hosts: ['one.test'], pages: [pageAt('/')] }));
  cms.set(contentWith({ code: 'two', hosts: ['two.test'], pages: [pageAt('/')] }));
  said = [];
  running = null;
});

afterEach(async () => {
  jest.restoreAllMocks();
  publisher?.stop();
  await running;
  fs.rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({
    SITE_DIR,
    RELEASES_DIR: folder,
    PUBLISH_KEY: KEY,
    BUILD_API_TOKEN: KEY,
    PUBLISH_POLL_MS: '600000',
    ...more,
  });

function start(more: Record<string, string> = {}): void {
  publisher = new Publisher(
    environment(more),
    cms,
    (line) => said.push(line),
    new PublisherMetrics(),
    PROGRAMS,
  );
  running = publisher.run();
}

const until = (condition: () => boolean) => awaitCondition(condition, () => `The log:\n${said.join('\n')}`);

const reportsOf = (domain: string) => cms.reports.filter((report) => report.domain === domain);
const settled = () => until(() => said.some((line) => line === 'all sites are live'));

/** Publishes a site and waits for the result. */
async function publish(site: Parameters<FakeCms['set']>[0]) {
  const before = reportsOf(site.code).length;
  cms.set(site);
  publisher.notify();
  await until(() => reportsOf(site.code).length > before);
  return reportsOf(site.code).at(-1)!;
}

const live = (domain: string) => fs.realpathSync(path.join(folder, 'live', domain));
const serves = (domain: string, file = 'index.html') =>
  fs.readFileSync(path.join(live(domain), file), 'utf8');
const overwrite = (file: string) => {
  fs.writeFileSync(file, 'x'.repeat(fs.statSync(file).size));
  fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
};
const drafts = (domain: string) =>
  fs.readdirSync(path.join(folder, 'sites', domain)).filter((name) => name.startsWith('.'));
const siteWith = (title: string, ...blocks: string[]) =>
  contentWith({
    code: 'one',
    hosts: ['one.test'],
    pages: [pageAt('/'), { ...pageAt('/p', ...blocks), title }],
  });

test('a first start - every site live with all files; the next start publishes nothing again', async () => {
  start();
  await settled();
  expect(reportsOf('one').map(({ status }) => status)).toEqual(['live']);
  expect(serves('two')).toContain('data-domain="two"');
  expect(serves('one')).toContain('<!-- slice-start id="scripts" --><script src="/app.js">');
  expect(fs.readdirSync(live('one'))).toEqual(
    expect.arrayContaining([
      '.redirects.json',
      '.site.json',
      '404.html',
      'builds',
      'index.html',
      'page-data',
      'redirects.json',
    ]),
  );
  publisher.stop();
  await running;
  said = [];
  start();
  await settled();
  expect(cms.reports).toHaveLength(2);
});

test('an edit of one page - that page is rendered, the others are the same files, the other site is untouched', async () => {
  start();
  await settled();
  await publish(siteWith('하나'));
  const other = live('two');
  const before = fs.statSync(path.join(live('one'), 'index.html')).ino;
  const report = await publish(siteWith('둘'));
  expect(report).toMatchObject({ status: 'live', rendered: 1 });
  expect(serves('one', 'p/index.html')).toContain('둘');
  expect(fs.statSync(path.join(live('one'), 'index.html')).ino).toBe(before);
  expect(live('two')).toBe(other);
});

test.each([
  ['a page that was removed', 'p/index.html', (file: string) => fs.rmSync(file), 1],
  ['a page overwritten by a text of the same length', 'p/index.html', (file: string) => overwrite(file), 1],
  ['redirect rules that were removed', RULES, (file: string) => fs.rmSync(file), 0],
])(
  '%s in the live release - written again by itself; other sites stay',
  async (_name, file, damage, rendered) => {
    start({ PUBLISH_POLL_MS: '500' });
    await settled();
    await publish(siteWith('하나'));
    const before = { other: live('two'), text: serves('one', file) };
    damage(path.join(live('one'), file));
    await until(() => reportsOf('one').length === 3);
    expect(reportsOf('one').at(-1)).toMatchObject({ status: 'live', rendered });
    expect(serves('one', file)).toBe(before.text);
    expect(live('two')).toBe(before.other);
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^one: files .* were changed: ${file}$`)));
  },
);

test.each([
  ['throws', 'the block throws', {}],
  ['exits', 'the renderer ended with code 3', {}],
  ['hangs', 'rendering took longer than 1000 ms', { RENDER_TIMEOUT_MS: '1000' }],
  ['exhausts', 'the renderer ended with SIGABRT', { RENDERER_MEMORY_MB: '64' }],
])(
  'a block that %s - page and block are named, its site stays, others go live, the next edit works',
  async (what, detail, limits) => {
    start(limits);
    await settled();
    await publish(siteWith('gut'));
    const before = live('one');
    const failed = await publish(siteWith('schlecht', 'blocks.quote', `test.${what}`));
    expect(failed).toMatchObject({
      status: 'failed',
      failure: {
        reason: 'page',
        path: '/p',
        documentId: 'document /p',
        block: { component: `test.${what}`, index: 1 },
        detail: expect.stringContaining(detail),
      },
    });
    expect(live('one')).toBe(before);
    expect(drafts('one')).toEqual([]);
    const two = await publish(
      contentWith({ code: 'two', name: '새 이름', hosts: ['two.test'], pages: [pageAt('/')] }),
    );
    expect(two.status).toBe('live');
    expect((await publish(siteWith('wieder gut'))).status).toBe('live');
  },
);

test('the disk full at any write of a release - the live release stays whole, no files are left, the retry works', async () => {
  start();
  await settled();
  await publish(siteWith('0'));
  let failures = 0;
  for (let nth = 0; ; nth += 1) {
    const before = live('one');
    let writes = 0;
    const full = () => {
      writes += 1;
      if (writes - 1 === nth) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const { writeFileSync } = fs;
    const { writeFile } = fs.promises;
    const spies = [
      jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
        full();
        writeFileSync(...args);
      }),
      jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (...args) => {
        full();
        await writeFile(...args);
      }),
    ];
    const report = await publish(siteWith(`Versuch ${nth}`));
    for (const spy of spies) spy.mockRestore();
    if (report.status === 'live') break;
    failures += 1;
    expect(report).toMatchObject({ failure: { reason: 'disk' } });
    expect(live('one')).toBe(before);
    expect(drafts('one')).toEqual([]);
  }
  // A changed page's two files, and the files that are new in every release.
  expect(failures).toBeGreaterThan(6);
});

test('a fault after the switch - logged, the publish is reported as live, with the releases that are left', async () => {
  start();
  await settled();
  for (let edit = 0; edit < 6; edit += 1) await publish(siteWith(`Fassung ${edit}`));
  const { rm } = fs.promises;
  jest.spyOn(fs.promises, 'rm').mockImplementation(async (file, options) => {
    if (/sites.one.\d/.test(String(file))) throw Object.assign(new Error('bad block'), { code: 'EIO' });
    await rm(file, options);
  });
  jest.mocked(checkSite).mockImplementationOnce(() => {
    throw new Error('no findings');
  });
  const report = await publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live', findings: [] });
  expect((report as { kept: string[] }).kept).toHaveLength(7);
  expect(serves('one', 'p/index.html')).toContain('neu');
  expect(said).toContain('one: live, but removing old releases failed: bad block');
  expect(said).toContain('one: live, but checking its pages failed: no findings');
});

test.each([
  ['away', () => Promise.reject(new CmsError('the CMS does not answer')), 'content'],
  ['without content for a site that it counts', () => Promise.resolve([]), 'content'],
  [
    'answering half of the pages',
    () => Promise.resolve([contentWith({ code: 'one', hosts: ['one.test'] })]),
    'missing',
  ],
])('the CMS %s - the site stays as it is, and says why', async (_what, answer, reason) => {
  start();
  await settled();
  const before = live('one');
  const contents = cms.contents.bind(cms);
  cms.contents = (domains) => (domains.includes('one') ? answer() : contents(domains));
  expect(await publish(siteWith('neu'))).toMatchObject({ status: 'failed', failure: { reason } });
  expect(live('one')).toBe(before);
});

test('one site of a claim whose content cannot be read - the others go live', async () => {
  const contents = cms.contents.bind(cms);
  cms.contents = (domains) =>
    domains.includes('one') ? Promise.reject(new CmsError('the CMS answered 500')) : contents(domains);
  start();
  await until(() => reportsOf('one').length > 0 && reportsOf('two').length > 0);
  expect(reportsOf('one')[0]).toMatchObject({ status: 'failed', failure: { reason: 'content' } });
  expect(serves('two')).toContain('data-domain="two"');
});

test('a domain deleted while it is published - offline, its releases removed, others untouched', async () => {
  start();
  await settled();
  const contents = cms.contents.bind(cms);
  cms.contents = async (domains) => {
    if (domains.includes('one')) cms.sites.delete('one');
    return contents(domains);
  };
  expect((await publish(siteWith('neu'))).status).toBe('offline');
  expect(fs.existsSync(path.join(folder, 'live/one'))).toBe(false);
  expect(fs.existsSync(path.join(folder, 'sites/one'))).toBe(false);
  expect(serves('two')).toContain('data-domain="two"');
});

test('a domain switched off and on while it is published - live', async () => {
  start();
  await settled();
  const contents = cms.contents.bind(cms);
  let first = true;
  cms.contents = async (domains) => {
    const found = await contents(domains);
    if (!first) return found;
    first = false;
    return found.filter(({ code }) => code !== 'one');
  };
  expect((await publish(siteWith('neu'))).status).toBe('live');
  expect(serves('one', 'p/index.html')).toContain('neu');
});

test('a page of the live release changed or lost outside the publisher - rendered again by the next release', async () => {
  start();
  await settled();
  fs.appendFileSync(path.join(live('one'), 'index.html'), '<!-- changed -->');
  fs.rmSync(path.join(live('one'), '404.html'));
  fs.rmSync(path.join(live('one'), 'page-data/work/page-data.json'));
  const report = await publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live' });
  expect(serves('one')).not.toContain('changed');
  expect(fs.existsSync(path.join(live('one'), '404.html'))).toBe(true);
  expect(serves('one', 'page-data/work/page-data.json')).toContain('client-shell');
});

test('a page of the live release replaced by one of the same size - rendered again by the next release', async () => {
  start();
  await settled();
  const file = path.join(live('one'), 'index.html');
  const before = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, before.replace('<body>', '<BODY>'));
  const later = new Date(Date.now() + 60_000);
  fs.utimesSync(file, later, later);
  expect(await publish(siteWith('neu'))).toMatchObject({ status: 'live' });
  expect(serves('one')).toBe(before);
  // A link, which the edge does not serve, is no page either.
  fs.renameSync(path.join(live('one'), '404.html'), path.join(folder, 'moved.html'));
  fs.symlinkSync(path.join(folder, 'moved.html'), path.join(live('one'), '404.html'));
  expect(await publish(siteWith('neuer'))).toMatchObject({ status: 'live' });
  expect(fs.lstatSync(path.join(live('one'), '404.html')).isFile()).toBe(true);
});

test('invalid redirect rules - reported to editors in Korean, the others work', async () => {
  start();
  await settled();
  const rule = (from_path: string, to_url: string) => ({
    from_path,
    to_url,
    redirect_type: 'moved_301' as const,
  });
  const report = await publish({ ...siteWith('neu'), redirects: [rule('/api/x', '/'), rule('/old', '/')] });
  expect(report).toMatchObject({
    status: 'live',
    leftOut: ['/api/x: 이 경로에는 이동 규칙을 둘 수 없습니다.'],
  });
  expect(JSON.parse(serves('one', 'redirects.json'))).toEqual({ '/old': '/' });
});

test('a live release without its manifest - the next one reuses nothing from it', async () => {
  start();
  await settled();
  fs.rmSync(path.join(live('one'), '.site.json'));
  const report = await publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live' });
  expect((report as { rendered: number }).rendered).toBe((report as { pages: number }).pages);
});

test('rollback - at once, content stays, the next publish goes forward; with the clock set back too', async () => {
  start();
  await settled();
  const first = await publish(siteWith('eins'));
  cms.clock = '20200101-000000';
  await publish(siteWith('zwei'));
  const { kept } = await publisher.rollBack({ domain: 'one', releaseId: first.releaseId });
  expect(serves('one', 'p/index.html')).toContain('eins');
  expect(kept[0]).toMatch(/^20200101/);
  await publish(siteWith('drei'));
  expect(serves('one', 'p/index.html')).toContain('drei');
  await expect(publisher.rollBack({ domain: 'one', releaseId: '20261122-000000-999' })).rejects.toThrow(
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
  start();
  await settled();
  const { releaseId } = await publish(siteWith('eins'));
  const release = live('one');
  await publish(siteWith('zwei'));
  const before = live('one');
  spoil(release);
  await expect(publisher.rollBack({ domain: 'one', releaseId })).rejects.toMatchObject({
    status: 409,
    message: '보관된 발행의 파일이 없어졌거나 바뀌어 되돌릴 수 없습니다. 다른 발행을 골라 주세요.',
  });
  expect(live('one')).toBe(before);
  expect(said.some((line) => line.startsWith(`one: not rolled back to ${releaseId}: `))).toBe(true);
});

test('ten edits - the live release and five before it stay', async () => {
  start();
  await settled();
  for (let edit = 0; edit < 10; edit += 1) await publish(siteWith(`Fassung ${edit}`));
  const releases = new Releases(folder);
  const kept = await releases.kept('one');
  expect(kept).toHaveLength(6);
  expect(kept[0]).toBe(await releases.live('one'));
});

test('rolled back to the oldest release - the next publish keeps it, which edges still serve, the one after removes it', async () => {
  start();
  await settled();
  for (let edit = 0; edit < 6; edit += 1) await publish(siteWith(`Fassung ${edit}`));
  const oldest = (await new Releases(folder).kept('one')).at(-1)!;
  await publisher.rollBack({ domain: 'one', releaseId: oldest });
  expect(await publish(siteWith('neu'))).toMatchObject({ kept: expect.arrayContaining([oldest]) });
  expect(fs.existsSync(path.join(folder, 'sites/one', oldest, 'index.html'))).toBe(true);
  await publish(siteWith('neuer'));
  expect(await new Releases(folder).kept('one')).not.toContain(oldest);
});

test('unfinished files of a killed publisher - removed at the next start', async () => {
  const left = [
    path.join(folder, 'sites/one/.draft-20261122-000000-1'),
    path.join(layout(folder).codes, '.draft-0123456789abcdef'),
  ];
  for (const name of left) fs.mkdirSync(name, { recursive: true });
  fs.mkdirSync(layout(folder).live, { recursive: true });
  fs.symlinkSync('nowhere', path.join(folder, 'live/.next-one'));
  start();
  await settled();
  expect(left.filter((name) => fs.existsSync(name))).toEqual([]);
  expect(fs.readdirSync(layout(folder).live).sort()).toEqual(['one', 'two']);
});

test('a site of other code - rendered again at the start, with nothing changed', async () => {
  start();
  await settled();
  publisher.stop();
  await running;
  for (const name of ['.site.json', '.pages.json']) {
    const file = path.join(live('one'), name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(CODE, '0123456789abcdef'));
  }
  const inode = (name: string) => fs.statSync(path.join(live('one'), name)).ino;
  const [html, data] = ['index.html', 'page-data/index/page-data.json'] as const;
  const before = { html: inode(html), data: inode(data) };
  said = [];
  start();
  await settled();
  expect(reportsOf('one')).toMatchObject([{ pages: 17 }, { pages: 17, rendered: 17 }]);
  expect(reportsOf('two')).toHaveLength(1);
  expect(inode(html)).not.toBe(before.html);
  // Page data does not depend on the code.
  expect(inode(data)).toBe(before.data);
});

test('the CMS unreachable - logged, and asked again when it calls', async () => {
  const claim = cms.claim.bind(cms);
  cms.claim = () => Promise.reject(new CmsError('the CMS at … does not answer'));
  start();
  await until(() => said.length > 0);
  expect(said).toEqual(['claiming changed sites failed: the CMS at … does not answer']);
  cms.claim = claim;
  publisher.notify();
  await settled();
});

test('the CMS unreachable between a claim and its result - the result is sent before the next claim', async () => {
  start();
  await settled();
  const [claim, report] = [cms.claim.bind(cms), cms.report.bind(cms)];
  const away = () => Promise.reject(new CmsError('the CMS at … does not answer'));
  cms.report = away;
  cms.set(siteWith('neu'));
  publisher.notify();
  await until(() => said.some((line) => line.includes('did not accept the result')));
  expect(serves('one', 'p/index.html')).toContain('neu');

  const claims: boolean[] = [];
  cms.claim = (request) => {
    claims.push(reportsOf('one').length === 2);
    return claim(request);
  };
  cms.report = report;
  publisher.notify();
  await until(() => claims.length > 0);
  expect(claims[0]).toBe(true);
});

test('a claim whose answer was lost - the next claim releases it', async () => {
  start();
  await settled();
  const claim = cms.claim.bind(cms);
  const restarted: unknown[] = [];
  cms.claim = async (request) => {
    restarted.push(request.restarted);
    if (restarted.length === 1) throw new CmsError('the answer was lost');
    return claim(request);
  };
  publisher.notify();
  await until(() => restarted.length === 1);
  publisher.notify();
  await until(() => restarted.length === 2);
  expect(restarted).toEqual([false, true]);
});

test('a preview - the requested page, a page that does not exist, nothing written', async () => {
  start();
  await settled();
  const before = fs.readdirSync(path.join(folder, 'sites/one'));
  const ask = (url: string, part: 'html' | 'data' = 'html') =>
    publisher.preview({
      content: siteWith('초안'),
      path: url,
      part,
      showProtected: false,
      banner: '<div>초안 미리보기</div>',
    });
  const page = await ask('/p');
  expect(page.status).toBe(200);
  expect(page.body).toContain('초안');
  expect(page.body).toContain('<div>초안 미리보기</div></body>');
  expect(JSON.parse((await ask('/p', 'data')).body)).toMatchObject({ path: '/p' });
  expect((await ask('/nowhere')).status).toBe(404);
  expect((await ask('/work/slots')).status).toBe(200);
  expect(fs.readdirSync(path.join(folder, 'sites/one'))).toEqual(before);
});

test('a variable missing or weak - the start fails and names it', () => {
  expect(() => readEnvironment({ BUILD_API_TOKEN: KEY })).toThrow('PUBLISH_KEY is missing');
  expect(() => readEnvironment({ BUILD_API_TOKEN: KEY, PUBLISH_KEY: 'k'.repeat(31) })).toThrow(
    'PUBLISH_KEY is too short',
  );
});
