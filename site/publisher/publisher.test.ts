import fs from 'node:fs';
import path from 'node:path';
import { contentWith, pageAt } from '../gatsby/fixtures/content';
import { checkSite } from '../gatsby/site-check';
import { CmsError } from './cms';
import { readEnvironment } from './environment';
import { KEY, publisherOfTests, siteWith } from './fixtures/publisher-under-test';

jest.mock('../gatsby/site-check', () => {
  const real = jest.requireActual<{ checkSite: typeof checkSite }>('../gatsby/site-check');
  return { ...real, checkSite: jest.fn(real.checkSite) };
});

const underTest = publisherOfTests();

test('a first start - every site live with all files; the next start publishes nothing again', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  expect(t.logLines.filter((line) => line.includes('failed'))).toEqual([]);
  expect(t.reportsOf('one').map(({ status }) => status)).toEqual(['live']);
  expect(t.serves('two')).toContain('data-domain="two"');
  expect(t.serves('one')).toContain('<!-- slice-start id="scripts" --><script src="/app.js">');
  expect(fs.readdirSync(t.liveFolder('one'))).toEqual(
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
  t.publisher.stop();
  await t.running;
  t.logLines = [];
  t.start();
  await t.settled();
  expect(t.cms.reports).toHaveLength(2);
});

test('an edit of one page - that page is rendered, the others are the same files, the other site is untouched', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  await t.publish(siteWith('하나'));
  const other = t.liveFolder('two');
  const before = fs.statSync(path.join(t.liveFolder('one'), 'index.html')).ino;
  const report = await t.publish(siteWith('둘'));
  expect(report).toMatchObject({ status: 'live', rendered: 1 });
  expect(t.serves('one', 'p/index.html')).toContain('둘');
  expect(fs.statSync(path.join(t.liveFolder('one'), 'index.html')).ino).toBe(before);
  expect(t.liveFolder('two')).toBe(other);
});

test.each([
  ['throws', 'the block throws', {}],
  ['exits', 'the renderer ended with code 3', {}],
  ['hangs', 'rendering took longer than 1000 ms', { RENDER_TIMEOUT_MS: '1000' }],
  ['exhausts', 'the renderer ended with SIGABRT', { RENDERER_MEMORY_MB: '64' }],
])(
  'a block that %s - page and block are named, its site stays, others go live, the next edit works',
  async (what, detail, limits) => {
    const t = underTest();
    t.start(limits);
    await t.settled();
    await t.publish(siteWith('gut'));
    const before = t.liveFolder('one');
    const failed = await t.publish(siteWith('schlecht', 'blocks.quote', `test.${what}`));
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
    expect(t.liveFolder('one')).toBe(before);
    expect(t.drafts('one')).toEqual([]);
    const two = await t.publish(
      contentWith({ code: 'two', name: '새 이름', hosts: ['two.test'], pages: [pageAt('/')] }),
    );
    expect(two.status).toBe('live');
    expect((await t.publish(siteWith('wieder gut'))).status).toBe('live');
  },
);

test('the disk full at any write of a release - the live release stays whole, no files are left, the retry works', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  await t.publish(siteWith('0'));
  let failures = 0;
  for (let nth = 0; ; nth += 1) {
    const before = t.liveFolder('one');
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
    const report = await t.publish(siteWith(`Versuch ${nth}`));
    for (const spy of spies) spy.mockRestore();
    if (report.status === 'live') break;
    failures += 1;
    expect(report).toMatchObject({ failure: { reason: 'disk' } });
    expect(t.liveFolder('one')).toBe(before);
    expect(t.drafts('one')).toEqual([]);
  }
  // A changed page's two files, and the files that are new in every release.
  expect(failures).toBeGreaterThan(6);
});

test('a fault after the switch - logged, the publish is reported as live, with the releases that are left', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  for (let edit = 0; edit < 6; edit += 1) await t.publish(siteWith(`Fassung ${edit}`));
  const { rm } = fs.promises;
  jest.spyOn(fs.promises, 'rm').mockImplementation(async (file, options) => {
    if (/sites.one.\d/.test(String(file))) throw Object.assign(new Error('bad block'), { code: 'EIO' });
    await rm(file, options);
  });
  jest.mocked(checkSite).mockImplementationOnce(() => {
    throw new Error('no findings');
  });
  const report = await t.publish(siteWith('neu'));
  expect(report).toMatchObject({ status: 'live', findings: [] });
  expect((report as { kept: string[] }).kept).toHaveLength(7);
  expect(t.serves('one', 'p/index.html')).toContain('neu');
  expect(t.logLines).toContain('one: live, but removing old releases failed: bad block');
  expect(t.logLines).toContain('one: live, but checking its pages failed: no findings');
});

test('old sitemaps that cannot be read - logged, the publish is reported as live', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const site = (title: string) => ({
    ...siteWith(title),
    siteConfigs: [{ gr_id: 'meta', config_id: 'indexnow_key', data: '0123456789abcdef' }],
  });
  await t.publish(site('하나'));
  const sitemap = path.join(t.liveFolder('one'), 'sitemap-pages.xml');
  fs.rmSync(sitemap);
  fs.mkdirSync(sitemap);
  expect(await t.publish(site('둘'))).toMatchObject({ status: 'live' });
  expect(t.serves('one', 'p/index.html')).toContain('둘');
  expect(t.logLines).toContainEqual(
    expect.stringContaining('one: live, but listing its changed addresses failed:'),
  );
});

test.each([
  ['away', () => Promise.reject(new CmsError('the CMS does not answer')), 'content'],
  ['without content for a site that it counts', () => Promise.resolve([]), 'content'],
  [
    'answering half of the pages',
    () => Promise.resolve([contentWith({ code: 'one', hosts: ['one.test'] })]),
    'missing',
  ],
])('the CMS %s - the site stays as it is, and says why', async (_what, response, reason) => {
  const t = underTest();
  t.start();
  await t.settled();
  const before = t.liveFolder('one');
  const contents = t.cms.contents.bind(t.cms);
  t.cms.contents = (domains) => (domains.includes('one') ? response() : contents(domains));
  expect(await t.publish(siteWith('neu'))).toMatchObject({ status: 'failed', failure: { reason } });
  expect(t.liveFolder('one')).toBe(before);
});

test('one site of a claim whose content cannot be read - the others go live', async () => {
  const t = underTest();
  const contents = t.cms.contents.bind(t.cms);
  t.cms.contents = (domains) =>
    domains.includes('one') ? Promise.reject(new CmsError('the CMS answered 500')) : contents(domains);
  t.start();
  await t.until(() => t.reportsOf('one').length > 0 && t.reportsOf('two').length > 0);
  expect(t.reportsOf('one')[0]).toMatchObject({ status: 'failed', failure: { reason: 'content' } });
  expect(t.serves('two')).toContain('data-domain="two"');
});

test('a domain deleted while it is published - offline, its releases removed, others untouched', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const contents = t.cms.contents.bind(t.cms);
  t.cms.contents = async (domains) => {
    if (domains.includes('one')) t.cms.sites.delete('one');
    return contents(domains);
  };
  expect((await t.publish(siteWith('neu'))).status).toBe('offline');
  expect(fs.existsSync(path.join(t.folder, 'live/one'))).toBe(false);
  expect(fs.existsSync(path.join(t.folder, 'sites/one'))).toBe(false);
  expect(t.serves('two')).toContain('data-domain="two"');
});

test('a domain switched off and on while it is published - live', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const contents = t.cms.contents.bind(t.cms);
  let first = true;
  t.cms.contents = async (domains) => {
    const found = await contents(domains);
    if (!first) return found;
    first = false;
    return found.filter(({ code }) => code !== 'one');
  };
  expect((await t.publish(siteWith('neu'))).status).toBe('live');
  expect(t.serves('one', 'p/index.html')).toContain('neu');
});

test('invalid redirect rules - reported to editors in Korean, the others work', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const rule = (from_path: string, to_url: string) => ({
    from_path,
    to_url,
    redirect_type: 'moved_301' as const,
  });
  const report = await t.publish({ ...siteWith('neu'), redirects: [rule('/api/x', '/'), rule('/old', '/')] });
  expect(report).toMatchObject({
    status: 'live',
    leftOut: ['/api/x: 시스템이 쓰는 주소라 규칙이 쓰일 수 없습니다.'],
  });
  expect(JSON.parse(t.serves('one', 'redirects.json'))).toEqual({ '/old': '/' });
});

test('the CMS unreachable - logged, and asked again when it calls', async () => {
  const t = underTest();
  const claim = t.cms.claim.bind(t.cms);
  t.cms.claim = () => Promise.reject(new CmsError('the CMS at … does not answer'));
  t.start();
  await t.until(() => t.logLines.length > 0);
  expect(t.logLines).toEqual(['claiming changed sites failed: the CMS at … does not answer']);
  t.cms.claim = claim;
  t.publisher.notify();
  await t.settled();
});

test('the CMS unreachable between a claim and its result - the result is sent before the next claim', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const [claim, report] = [t.cms.claim.bind(t.cms), t.cms.report.bind(t.cms)];
  const away = () => Promise.reject(new CmsError('the CMS at … does not answer'));
  t.cms.report = away;
  t.cms.set(siteWith('neu'));
  t.publisher.notify();
  await t.until(() => t.logLines.some((line) => line.includes('did not accept the result')));
  expect(t.serves('one', 'p/index.html')).toContain('neu');

  const claims: boolean[] = [];
  t.cms.claim = (request) => {
    claims.push(t.reportsOf('one').length === 2);
    return claim(request);
  };
  t.cms.report = report;
  t.publisher.notify();
  await t.until(() => claims.length > 0);
  expect(claims[0]).toBe(true);
});

test('a claim whose answer was lost - the next claim releases it', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const claim = t.cms.claim.bind(t.cms);
  const restarted: unknown[] = [];
  t.cms.claim = async (request) => {
    restarted.push(request.restarted);
    if (restarted.length === 1) throw new CmsError('the answer was lost');
    return claim(request);
  };
  t.publisher.notify();
  await t.until(() => restarted.length === 1);
  t.publisher.notify();
  await t.until(() => restarted.length === 2);
  expect(restarted).toEqual([false, true]);
});

test('a preview - the requested page, a page that does not exist, nothing written', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  const before = fs.readdirSync(path.join(t.folder, 'sites/one'));
  const request = (url: string, part: 'html' | 'data' = 'html') =>
    t.publisher.preview({
      content: siteWith('초안'),
      path: url,
      part,
      showProtected: false,
      banner: '<div>초안 미리보기</div>',
    });
  const page = await request('/p');
  expect(page.status).toBe(200);
  expect(page.body).toContain('초안');
  expect(page.body).toContain('<div>초안 미리보기</div></body>');
  // No release has the illustration of a design that is not live.
  expect(page.body).toContain('"art":"data:image/svg+xml,');
  expect(page.body).not.toContain('"/art/');
  const data = await request('/p', 'data');
  expect(JSON.parse(data.body)).toMatchObject({
    path: '/p',
    result: { pageContext: { site: { theme: { art: expect.stringMatching(/^data:image\/svg\+xml,/) } } } },
  });
  expect(data.body).not.toContain('"/art/');
  expect((await request('/nowhere')).status).toBe(404);
  expect((await request('/work/slots')).status).toBe(200);
  expect(fs.readdirSync(path.join(t.folder, 'sites/one'))).toEqual(before);
});

test('a variable missing or weak - the start fails and names it', () => {
  expect(() => readEnvironment({ BUILD_API_TOKEN: KEY })).toThrow('PUBLISH_KEY is missing');
  expect(() => readEnvironment({ BUILD_API_TOKEN: KEY, PUBLISH_KEY: 'k'.repeat(31) })).toThrow(
    'PUBLISH_KEY is too short',
  );
});
