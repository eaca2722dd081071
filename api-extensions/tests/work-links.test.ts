import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { type Browser, signInAs } from './browser';
import { html, type Page, setUpLinkChecks, startSite, TARGET } from './link-checks';
import { WORK } from './work-steps';

const LINK = `<a href="https://${TARGET}/">업체 소개</a>`;

let manager: Browser;
const { database, newSite, createLinks, checkLinks } = setUpLinkChecks();

beforeAll(async () => {
  manager = await signInAs('manager');
});

test('pages with the link, with nofollow, without it, and missing ones - each reported as such', async () => {
  const site = await newSite({
    '/live': html(LINK),
    '/nofollow': html(LINK.replace('<a', '<a rel="nofollow ugc"')),
    '/lost': html('아무것도 없습니다'),
    '/text': (response) => {
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    },
    '/euc-kr': (response) => {
      response.setHeader('content-type', 'text/html; charset=euc-kr');
      response.end(
        Buffer.concat([
          Buffer.from(`<a href="https://${TARGET}">`),
          Buffer.from([0xb0, 0xa1]),
          Buffer.from('</a>'),
        ]),
      );
    },
  });
  const ids = await createLinks(
    ['/live', '/nofollow', '/lost', '/gone', '/text', '/euc-kr'].map((path) => site.origin + path),
  );
  const [live, nofollow, lost, gone, text, korean] = await checkLinks(ids);
  expect(live).toMatchObject({ state: 'live', found: true, rel: [], anchor: '업체 소개', status: 200 });
  expect(live?.first_seen).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(nofollow).toMatchObject({ state: 'live', rel: ['nofollow', 'ugc'] });
  expect(lost).toMatchObject({ state: 'lost', found: false, first_seen: null, fault: null });
  expect(gone).toMatchObject({ state: 'unreachable', status: 404, fault: 'status' });
  expect(text).toMatchObject({ state: 'unreachable', fault: 'not_html' });
  expect(korean).toMatchObject({ state: 'live', anchor: '가' });
  // One request at a time to a site, whatever the number of replicas.
  expect(site.mostAtOnce).toBe(1);
});

test('a robots.txt that forbids the page, or cannot be read - the page is not requested', async () => {
  const forbidding = await newSite({
    '/robots.txt': (response) => response.end('User-agent: *\nDisallow: /secret'),
    '/secret/1': html(LINK),
    '/open': html(LINK),
  });
  const broken = await newSite({
    '/robots.txt': (response) => {
      response.statusCode = 503;
      response.end();
    },
    '/open': html(LINK),
  });
  const ids = await createLinks([
    `${forbidding.origin}/secret/1`,
    `${forbidding.origin}/open`,
    `${broken.origin}/open`,
  ]);
  const [secret, open, unread] = await checkLinks(ids);
  expect(secret).toMatchObject({ state: 'unreachable', fault: 'robots' });
  expect(open).toMatchObject({ state: 'live' });
  expect(unread).toMatchObject({ fault: 'robots' });
  expect([forbidding.requests.includes('/secret/1'), broken.requests.includes('/open')]).toEqual([
    false,
    false,
  ]);
});

test('a page during its check - shown as waiting, and postponed, so that a page that crashes the CMS is not first again', async () => {
  let due = 0;
  let listed: unknown;
  let id = 0;
  const site = await newSite({
    '/robots.txt': (response) => {
      void Promise.all([database('work_backlinks').where({ id }).first('due_ms'), manager.get(list)]).then(
        ([row, { json }]) => {
          due = Number(row?.due_ms);
          listed = json.data;
          response.end('');
        },
      );
    },
    '/live': html(LINK),
  });
  const list = `${WORK}/backlinkList?${new URLSearchParams({ q: site.origin })}`;
  [id = 0] = await createLinks([`${site.origin}/live`]);
  expect(await checkLinks([id])).toMatchObject([{ state: 'live' }]);
  expect(due).toBeGreaterThan(Date.now());
  // A page that shows the list polls until no check is waiting.
  expect(listed).toMatchObject([{ id, waiting: true, check: null }]);
  expect((await manager.get(list)).json.data).toMatchObject([{ id, waiting: false, state: 'live' }]);
});

test('redirects - followed to another page, not into a private network, and not too many', async () => {
  const redirectTo =
    (location: string): Page =>
    (response) => {
      response.statusCode = 302;
      response.setHeader('location', location);
      response.end();
    };
  const site = await newSite({
    '/moved': redirectTo('/new'),
    '/new': html(LINK),
    '/metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '/inside': redirectTo('http://10.0.0.1/'),
    '/mapped': redirectTo('http://[::ffff:10.0.0.1]/'),
    '/number': redirectTo('http://167772161/'),
    '/file': redirectTo('file:///etc/passwd'),
    '/round': redirectTo('/round'),
  });
  const paths = ['/moved', '/metadata', '/inside', '/mapped', '/number', '/file', '/round'];
  const [moved, ...others] = await checkLinks(await createLinks(paths.map((path) => site.origin + path)));
  expect(moved).toMatchObject({ state: 'live', final_url: `${site.origin}/new` });
  expect(others.map(({ fault }) => fault)).toEqual([
    ...Array(5).fill('refused_address'),
    'too_many_redirects',
  ]);
});

test('pages that are too large, too large when unpacked or truncated, and sites without a server - each reported as such', async () => {
  const zlib = await import('node:zlib');
  const site = await newSite({
    '/large': html(`${'x'.repeat(3 * 1024 * 1024)}${LINK}`),
    '/bomb': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(zlib.gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    },
    '/cut': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write(LINK);
      setImmediate(() => response.destroy());
    },
    '/packed': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(zlib.gzipSync(LINK));
    },
  });
  const dead = await startSite({});
  await dead.close();
  const urls = ['/large', '/bomb', '/cut', '/packed'].map((path) => site.origin + path);
  const checked = await checkLinks(await createLinks([...urls, `${dead.origin}/`, 'http://nobody.invalid/']));
  expect(checked.map(({ fault }) => fault)).toEqual([
    'too_large',
    'too_large',
    'network',
    null,
    'robots',
    'unknown_host',
  ]);
});

test('entered by staff - waiting for a check, each address once; only public addresses are accepted', async () => {
  const url = `https://links${process.pid}.example/1`;
  const made = await manager.post(`${WORK}/backlink`, { url, target: TARGET });
  expect(made.json.data).toMatchObject({ state: 'planned', waiting: true, check: null });
  const many = await manager.post(`${WORK}/backlinks`, {
    rows: [url, `${url}2`].map((address) => ({ url: address, target: TARGET })),
  });
  expect(many.json.data).toEqual({ created: 1, duplicates: [1] });
  for (const bad of ['ftp://a.example/', 'javascript:alert(1)', 'http://127.0.0.1/', 'a.example'])
    expect((await manager.post(`${WORK}/backlink`, { url: bad, target: TARGET })).status).toBe(400);
  const { id } = made.json.data;
  const edited = await manager.post(`${WORK}/backlink`, { id, version: 1, memo: '확인' });
  expect(edited.json.data).toMatchObject({ memo: '확인', url, version: 2 });
  expect((await manager.post(`${WORK}/backlinks/check`, { ids: [id] })).json.data.changed).toBe(1);
  expect((await manager.post(`${WORK}/backlinks/remove`, { ids: [id] })).json.data.removed).toBe(1);
});

test('two backlinks changed to one address at once - one is refused', async () => {
  const url = `https://twins${process.pid}.example/`;
  const rows = await Promise.all(
    [1, 2].map(
      async (n) => (await manager.post(`${WORK}/backlink`, { url: `${url}${n}`, target: TARGET })).json,
    ),
  );
  const ids = rows.map(({ data }) => data.id);
  const versions = [1, 1];
  const change = (to: string[]) =>
    Promise.all(
      ids.map(async (id, n) => {
        const body = { id, version: versions[n], url: to[n], target: TARGET };
        const { status, json } = await manager.post(`${WORK}/backlink`, body);
        if (status === 200) versions[n] = fieldsOf(json, { version: z.number() }).version;
        return status;
      }),
    );
  for (let round = 0; round < 5; round += 1) {
    expect((await change([url, url])).sort()).toEqual([200, 409]);
    expect(await change([`${url}1`, `${url}2`])).toEqual([200, 200]);
  }
  await manager.post(`${WORK}/backlinks/remove`, { ids });
});
