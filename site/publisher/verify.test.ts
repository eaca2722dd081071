import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Plan } from './plan';
import { readRelease, type ReleaseInfo, split } from './split';
import { verify } from './verify';

let folder: string;
let release: string;

const plan: Plan = {
  sites: [
    {
      domain: 'one',
      hosts: ['one.test', 'www.one.test'],
      paths: ['/', '/404.html'],
      files: [],
      redirects: [
        { from_path: '/old', to_url: '/', redirect_type: 'permanent_308' },
        { from_path: '/옛 주소', to_url: 'https://example.com/?a=1', redirect_type: 'found_302' },
        { from_path: '/api', to_url: '/', redirect_type: 'moved_301' },
      ],
    },
    {
      domain: 'moved',
      hosts: ['moved.test'],
      paths: ['/', '/404.html'],
      files: [],
      redirects: [{ from_path: '/', to_url: 'https://example.com', redirect_type: 'temporary_307' }],
    },
  ],
  clientRoutes: [],
};

const check = async (before: ReleaseInfo | null = null) =>
  verify(release, await readRelease(release), { sites: [], plan, before });

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  release = path.join(folder, 'release');
  const publicDir = path.join(folder, 'public');
  const put = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(publicDir, file)), { recursive: true });
    fs.writeFileSync(path.join(publicDir, file), text);
  };
  put('app-1.js', 'app');
  for (const { domain } of plan.sites) {
    for (const [built, html] of [
      [`~${domain}`, `~${domain}/index.html`],
      [`~${domain}/404.html`, `~${domain}/404.html`],
    ] as const) {
      put(html, `<p data-domain="${domain}"><script>window.pagePath="/${built}";</script>`);
      put(`page-data/${built}/page-data.json`, JSON.stringify({ path: `/${built}` }));
    }
  }
  await split({ id: 'r', publicDir, release, previous: null, plan, code: 'c', createdAt: new Date(0) });
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a release whose rules answer, one of them at a home page - passes', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test('rules that do not answer, or not as planned - each named', async () => {
  const file = path.join(release, 'hosts/one/.redirects/rules.json');
  fs.writeFileSync(file, JSON.stringify([{ from: '/old', to: '/elsewhere', status: 308 }]));
  await expect(check()).rejects.toThrow(
    /test\/old: answered 308 \/elsewhere instead of 308 \/\n.*test\/옛 주소: answered 404 undefined instead of 302 https:\/\/example\.com\/\?a=1$/,
  );
});

describe('a broken site that the live release has', () => {
  let live: ReleaseInfo;
  beforeEach(async () => {
    live = await readRelease(release);
    fs.writeFileSync(path.join(release, 'hosts/one/.redirects/rules.json'), '[]');
  });

  test('by the same folder, hosts and code - was asked then, and is not again', async () => {
    await expect(check(live)).resolves.toBeUndefined();
  });

  test.each<[string, (info: ReleaseInfo) => void]>([
    ['from another folder', (info) => (info.sites.one!.writtenBy = 'r0')],
    ['by other code', (info) => (info.code = 'other')],
    ['at a host that showed another site', (info) => (info.hosts['one.test'] = 'moved')],
    ['at a host that is new', (info) => delete info.hosts['www.one.test']],
  ])('%s - asked', async (_, change) => {
    change(live);
    await expect(check(live)).rejects.toThrow('answered 404 undefined instead of 308 /');
  });
});
