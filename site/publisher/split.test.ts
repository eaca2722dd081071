import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Plan } from './plan';
import { Releases } from './releases';
import { readRelease, split } from './split';
import { missingPages, stillExpected } from './verify';

let folder: string;
let publicDir: string;

const newPlan = (): Plan => ({
  sites: [
    {
      domain: 'one',
      hosts: ['one.test', 'shared.test'],
      paths: ['/', '/service', '/work'],
      files: [],
      redirects: [],
    },
    {
      domain: 'two',
      hosts: ['two.test', 'shared.test', '../evil'],
      paths: ['/'],
      files: [],
      redirects: [
        { from_path: '/old', to_url: '/', redirect_type: 'permanent_308' },
        { from_path: '/api', to_url: '/', redirect_type: 'moved_301' },
      ],
    },
  ],
  clientRoutes: ['/work'],
});
let plan: Plan;
const site = (domain: string) => plan.sites.find((one) => one.domain === domain)!;

function put(file: string, text: string) {
  const full = path.join(publicDir, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}

function putPage(domain: string, url: string, text: string) {
  const built = `~${domain}${url === '/' ? '' : url}`;
  put(`${built}/index.html`, `<p>${text}</p><script>window.pagePath="/${built}";</script>`);
  put(`page-data/${built}/page-data.json`, JSON.stringify({ path: `/${built}`, result: text }));
}

async function release(id: string, previous: string | null) {
  const target = path.join(folder, id);
  const before = previous && path.join(folder, previous);
  const count = await split({
    id,
    publicDir,
    release: target,
    previous: before,
    plan,
    code: 'c',
    createdAt: new Date(0),
  });
  return { count, read: (file: string) => fs.readFileSync(path.join(target, file), 'utf8'), target };
}

beforeEach(() => {
  plan = newPlan();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'split-'));
  publicDir = path.join(folder, 'public');
  for (const url of ['/', '/service', '/work']) putPage('one', url, `하나 ${url}`);
  putPage('two', '/', '둘');
  putPage('gone', '/', '지난 것');
  put('app-1.js', 'app 1');
  put('app-1.js.map', 'map');
  put('page-data/app-data.json', '{}');
  put('404.html', 'bare');
  put('work/index.html', 'bare');
  put('page-data/work/page-data.json', '{}');
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the first release - each site in its folder, shared files once, nothing of others', async () => {
  const { read, target, count } = await release('20260101-000000-1', null);
  expect(read('hosts/one/service/index.html')).toContain('하나 /service');
  expect(read('hosts/two/index.html')).toContain('둘');
  expect(JSON.parse(read('hosts/one/page-data/work/page-data.json'))).toMatchObject({ matchPath: '/work/*' });
  expect(
    zlib.brotliDecompressSync(fs.readFileSync(path.join(target, 'hosts/one/index.html.br'))).toString(),
  ).toBe(read('hosts/one/index.html'));
  expect(fs.readdirSync(path.join(target, 'shared')).sort()).toEqual([
    'app-1.js',
    'app-1.js.br',
    'app-1.js.gz',
    'page-data',
  ]);
  expect(fs.readdirSync(path.join(target, 'hosts')).sort()).toEqual(['one', 'two']);
  expect(fs.readdirSync(path.join(target, 'by-host')).sort()).toEqual([
    'one.test',
    'shared.test',
    'two.test',
  ]);
  expect(fs.readlinkSync(path.join(target, 'by-host/shared.test'))).toBe('../hosts/one');
  expect(JSON.parse(read('builds/latest.json'))).toEqual({ id: '20260101-000000-1' });
  expect(count).toEqual({
    files: 10,
    sites: 2,
    leftOut: ['two: redirect rule /api: no rule may stand at this path'],
  });
});

test('redirect rules - in the release for edges and browsers, empty where a site has none', async () => {
  const { read, target } = await release('20260101-000000-1', null);
  expect(JSON.parse(read('hosts/two/.redirects/rules.json'))).toEqual([
    { from: '/old', to: '/', status: 308 },
  ]);
  expect(read('hosts/two/redirects.json')).toBe('{"/old":"/"}');
  expect(read('hosts/one/redirects.json')).toBe('{}');
  const packed = fs.readFileSync(path.join(target, 'hosts/two/redirects.json.gz'));
  expect(zlib.gunzipSync(packed).toString()).toBe('{"/old":"/"}');
});

test('the shell of a client route - filed for nginx too, the very same file', async () => {
  const { target } = await release('20260101-000000-1', null);
  const inode = (file: string) => fs.statSync(path.join(target, 'hosts/one', file)).ino;
  for (const form of ['', '.br', '.gz']) {
    expect(inode(`.shells/work/index.html${form}`)).toBe(inode(`work/index.html${form}`));
  }
  expect(fs.existsSync(path.join(target, 'hosts/two/.shells'))).toBe(false);
});

test('one page changed - only its files written, all others the very same ones', async () => {
  const first = await release('20260101-000000-1', null);
  putPage('one', '/service', '새 글');
  fs.utimesSync(path.join(publicDir, '~one/service/index.html'), 2, 2);
  const second = await release('20260101-000000-2', '20260101-000000-1');
  expect(second.count).toMatchObject({ files: 2, sites: 1 });
  expect(second.read('hosts/one/service/index.html')).toContain('새 글');
  expect(first.read('hosts/one/service/index.html')).toContain('하나 /service');
  const inode = (target: string, file: string) => fs.statSync(path.join(target, file)).ino;
  for (const file of ['hosts/one/index.html', 'hosts/one/index.html.gz', 'shared/app-1.js']) {
    expect(inode(second.target, file)).toBe(inode(first.target, file));
  }
  const real = (target: string, site: string) => fs.realpathSync(path.join(target, 'hosts', site));
  expect(real(second.target, 'two')).toBe(real(first.target, 'two'));
  expect(real(second.target, 'one')).not.toBe(real(first.target, 'one'));
});

test.each<[string, () => void]>([
  ['a redirect rule', () => site('two').redirects.pop()],
  ['a page more', () => (putPage('two', '/new', '새 쪽'), site('two').paths.push('/new'))],
  ['a page less', () => site('one').paths.splice(1, 1)],
  ['a page written anew', () => fs.utimesSync(path.join(publicDir, '~one/index.html'), 3, 3)],
  [
    'page-data written anew',
    () => fs.utimesSync(path.join(publicDir, 'page-data/~two/page-data.json'), 3, 3),
  ],
])("%s - that site's folder made anew, the other one linked", async (_, change) => {
  await release('20260101-000000-1', null);
  change();
  expect((await release('20260101-000000-2', '20260101-000000-1')).count.sites).toBe(1);
});

test('two pages with the same files - refused, and the live release untouched', async () => {
  const first = await release('20260101-000000-1', null);
  const before = first.read('hosts/two/page-data/index/page-data.json');
  putPage('two', '/index', '다른 글');
  const doubled = {
    ...plan,
    sites: [{ domain: 'two', hosts: ['two.test'], paths: ['/', '/index'], files: [], redirects: [] }],
  };
  const options = { id: 'r', publicDir, plan: doubled, code: 'c', createdAt: new Date(0) };
  const target = path.join(folder, 'r');
  await expect(split({ ...options, release: target, previous: first.target })).rejects.toThrow(
    'two sources for',
  );
  expect(first.read('hosts/two/page-data/index/page-data.json')).toBe(before);
});

test('an asset that the build makes no more - stays for five releases, then goes', async () => {
  await release('20260101-000000-1', null);
  fs.rmSync(path.join(publicDir, 'app-1.js'));
  put('app-2.js', 'app 2');
  const has = (id: string) => fs.existsSync(path.join(folder, id, 'shared/app-1.js'));
  for (let n = 2; n <= 7; n += 1) await release(`20260101-000000-${n}`, `20260101-000000-${n - 1}`);
  expect([2, 6, 7].map((n) => has(`20260101-000000-${n}`))).toEqual([true, true, false]);
});

test('a file that is no page - its own site has it, and a changed one lays the site out anew', async () => {
  site('one').files = ['/board/notice/rss.xml'];
  put('~one/board/notice/rss.xml', '<rss>1</rss>');
  const first = await release('20260101-000000-1', null);
  expect(first.read('hosts/one/board/notice/rss.xml')).toBe('<rss>1</rss>');
  expect(fs.existsSync(path.join(first.target, 'hosts/two/board'))).toBe(false);
  const same = await release('20260101-000000-2', '20260101-000000-1');
  expect(same.count).toMatchObject({ files: 0, sites: 0 });
  put('~one/board/notice/rss.xml', '<rss>2</rss>');
  fs.utimesSync(path.join(publicDir, '~one/board/notice/rss.xml'), 2, 2);
  const next = await release('20260101-000000-3', '20260101-000000-2');
  expect(next.count).toMatchObject({ files: 1, sites: 1 });
  expect(next.read('hosts/one/board/notice/rss.xml')).toBe('<rss>2</rss>');
});

test('verification - a site, a page or a host that the CMS counts and the release lacks', async () => {
  const { target } = await release('20260101-000000-1', null);
  const info = await readRelease(target);
  expect(missingPages(info, [{ code: 'one', hosts: ['one.test'], paths: ['/', '/service'] }])).toEqual([]);
  expect(
    missingPages(info, [
      { code: 'one', hosts: ['new.test'], paths: ['/about'], posts: ['/service', '/board/notice/1'] },
      { code: 'three', hosts: [], paths: [] },
    ]),
  ).toEqual([
    'one: /about is missing',
    'one: /board/notice/1 is missing',
    'one: host new.test is missing',
    'three: no pages at all',
  ]);
});

test('verification - what was taken off since the claim is not missed, what was added since is not asked for', () => {
  const before = [
    { code: 'one', hosts: ['one.test', 'old.test'], paths: ['/', '/gone'], posts: ['/board/notice/1'] },
    { code: 'two', hosts: ['two.test'], paths: ['/'] },
  ];
  const now = [
    { code: 'one', hosts: ['one.test'], paths: ['/', '/new'], posts: [] },
    { code: 'three', hosts: [], paths: ['/'] },
  ];
  expect(stillExpected(before, now)).toEqual([{ code: 'one', hosts: ['one.test'], paths: ['/'], posts: [] }]);
});

test('releases - made live by a link, drafts cleared, five kept beside the live one', async () => {
  const releases = new Releases(path.join(folder, 'releases'));
  await releases.clearDrafts();
  expect(await releases.current()).toBeNull();
  for (let n = 1; n <= 8; n += 1) {
    const id = `20260101-00000${n}-${n}`;
    fs.mkdirSync(releases.draftOf(id));
    await releases.activate(id);
    expect(await releases.current()).toBe(id);
    await releases.prune();
  }
  fs.mkdirSync(releases.draftOf('half'));
  await releases.clearDrafts();
  expect(fs.readdirSync(releases.folder).sort()).toEqual([
    ...[3, 4, 5, 6, 7, 8].map((n) => `20260101-00000${n}-${n}`),
    'current',
  ]);
});

test('site folders - stay as long as a release links them, whichever wrote them', async () => {
  const releases = new Releases(path.join(folder, 'releases'));
  await releases.clearDrafts();
  const publish = async (n: number) => {
    const id = `20260101-0000${String(n).padStart(2, '0')}-${n}`;
    const previous = await releases.currentPath();
    await split({
      id,
      publicDir,
      release: releases.draftOf(id),
      previous,
      plan,
      code: 'c',
      createdAt: new Date(0),
    });
    await releases.activate(id);
    await releases.prune();
  };
  const versions = (domain: string) => fs.readdirSync(path.join(releases.folder, 'sites', domain)).length;
  await publish(1);
  for (let n = 2; n <= 8; n += 1) {
    fs.utimesSync(path.join(publicDir, '~one/index.html'), n, n);
    await publish(n);
  }
  expect([versions('one'), versions('two')]).toEqual([6, 1]);
  const home = path.join((await releases.currentPath()) ?? '', 'hosts/two/index.html');
  expect(fs.readFileSync(home, 'utf8')).toContain('둘');

  site('two').paths.push('/missing');
  await expect(publish(9)).rejects.toThrow('missing');
  plan.sites.pop();
  for (let n = 1; n <= 6; n += 1) await publish(n + 10);
  expect(fs.readdirSync(path.join(releases.folder, 'sites'))).toEqual(['one']);
});
