import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChecker } from './check';

/** Hosts of the tests answer on this machine; every other name is resolved as usual. */
jest.mock('../../../../platform/public-address', () => {
  const actual = jest.requireActual<object>('../../../../platform/public-address');
  return {
    ...actual,
    publicAddressOf: (host: string, loopback: boolean) =>
      /(?:^|\.)naver\.com$|\.test$/.test(host)
        ? Promise.resolve({ address: '127.0.0.1', family: 4 })
        : (actual as { publicAddressOf: (h: string, l: boolean) => unknown }).publicAddressOf(host, loopback),
  };
});

const RULES = { loopbackAllowed: true, agent: 'LinkCheck/1.0', timeoutMs: 1000, maxBytes: 20_000 };
const LINK = '<p>글</p><a href="https://daon.example/">다온치과</a>';
const NO_LINK = '<p>링크가 없는 글입니다.</p>';

type Page = string | { status?: number; headers?: Record<string, string>; body?: string };
/** Pages by host and path. */
let pages: Record<string, Page> = {};
let requests: string[] = [];
let server: http.Server;
let port = 0;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const key = `${(request.headers.host ?? '').split(':')[0]}${request.url}`;
    requests.push(key);
    const found = pages[key];
    if (found === 'never') return;
    const page = typeof found === 'string' ? { body: found } : (found ?? { status: 404 });
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    response.end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function check(page: string, answers: Record<string, Page>, target = 'daon.example') {
  pages = answers;
  requests = [];
  const [host = '', path = ''] = page.split(/(?=\/)(.*)/s);
  return createChecker(RULES, 0)(`http://${host}:${port}${path}`, target, new Date());
}

const POST = 'blog.naver.com/daonblog/223000000001';
const VIEW =
  'blog.naver.com/PostView.naver?blogId=daonblog&logNo=223000000001&redirect=Dlog&widgetTypeCall=true&directAccess=false';
const FRAME =
  '<html><head><title>글 : 네이버 블로그</title></head><body><iframe id="mainFrame" src="/PostView.naver?blogId=daonblog&logNo=223000000001&redirect=Dlog&widgetTypeCall=true&directAccess=false"></iframe></body></html>';
const ROBOTS = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' };

test('a post of a Naver blog - its frame is read', async () => {
  const found = await check(POST, { [POST]: FRAME, [VIEW]: LINK });
  expect(found).toMatchObject({ found: true, anchor: '다온치과', status: 200, fault: null });
  expect(found.final_url).toContain('/daonblog/223000000001');
  expect(await check(POST, { [POST]: FRAME, [VIEW]: NO_LINK })).toMatchObject({ found: false, fault: null });
});

test('a post of a Naver blog that robots.txt closes - the mobile page is asked, and nothing closed is read', async () => {
  const closed = { 'blog.naver.com/robots.txt': ROBOTS, [POST]: FRAME, [VIEW]: LINK };
  const open = await check(POST, { ...closed, 'm.blog.naver.com/daonblog/223000000001': LINK });
  expect(open).toMatchObject({ found: true, fault: null });
  expect(requests).not.toContain(POST);
  const gone = await check(POST, { ...closed, 'm.blog.naver.com/daonblog/223000000001': NO_LINK });
  expect(gone).toMatchObject({ found: false, fault: null });
  expect(await check(POST, { ...closed, 'm.blog.naver.com/robots.txt': ROBOTS })).toMatchObject({
    found: false,
    fault: 'robots',
  });
});

test.each<[string, Page, string]>([
  ['does not answer', 'never', 'timeout'],
  ['is refused', { status: 403 }, 'status'],
  ['is closed to the checker', ROBOTS, 'robots'],
  ['asks to sign in', '<script>alert("이웃만 볼 수 있는 글입니다.")</script>', 'login'],
  ['is drawn by scripts', '<div id=app></div><script src=a.js></script>', 'no_content'],
  ['is too large', 'x'.repeat(30_000), 'too_large'],
  [
    'leads into a private network',
    { status: 302, headers: { location: 'http://10.0.0.1/' } },
    'refused_address',
  ],
  ['is compressed in an unknown way', { headers: { 'content-encoding': 'zstd' }, body: 'x' }, 'unreadable'],
  ['is gone', { status: 404 }, 'status'],
])('a café whose frame %s - the link is not reported lost', async (_name, frame, fault) => {
  const answers: Record<string, Page> = {
    'cafe.naver.com/daon/1': '<p>카페</p><iframe id="cafe_main" src="/f/1"></iframe>',
    'cafe.naver.com/f/1': frame,
  };
  if (frame === ROBOTS)
    answers['cafe.naver.com/robots.txt'] = { ...ROBOTS, body: 'User-agent: *\nDisallow: /f' };
  expect(await check('cafe.naver.com/daon/1', answers)).toMatchObject({ found: false, fault });
});

test('framesets in framesets and pages that move - the link is found', async () => {
  const answers: Record<string, Page> = {
    'old.test/': '<frameset><frame src="top.htm"><frame src="main.htm"></frameset>',
    'old.test/top.htm': '<p>차림표</p>',
    'old.test/main.htm': '<frameset><frame src="body.htm"></frameset>',
    'old.test/body.htm': '<meta http-equiv=refresh content="0;url=/moved.htm">',
    'old.test/moved.htm': { headers: { refresh: `0; url=http://other.test:${port}/` } },
    'other.test/': LINK,
  };
  expect(await check('old.test/', answers)).toMatchObject({ found: true });
});

test('frames that lead into private networks - are not requested', async () => {
  for (const inside of [
    'http://169.254.169.254/latest/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://167772161/',
  ]) {
    const moved = `<meta http-equiv="refresh" content="0; url=${inside}">`;
    expect(await check('old.test/', { 'old.test/': moved })).toMatchObject({ fault: 'refused_address' });
    const framed = `<frameset><frame src="${inside}"></frameset>`;
    expect(await check('old.test/', { 'old.test/': framed })).toMatchObject({ fault: 'refused_address' });
  }
});

test('frames without end - a bounded number of requests, and no verdict', async () => {
  const many = Array.from({ length: 100 }, (_, n) => `<iframe src="/f${n}"></iframe>`).join('');
  const answers = {
    'old.test/': many,
    ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`old.test/f${n}`, NO_LINK])),
  };
  expect(await check('old.test/', answers)).toMatchObject({ found: false, fault: 'too_many_frames' });
  expect(requests.length).toBeLessThan(20);
  const chain = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`old.test/${n || ''}`, `<iframe src="/${n + 1}"></iframe>`]),
  );
  expect(await check('old.test/', chain)).toMatchObject({ found: false, fault: 'too_many_frames' });
  expect(requests.length).toBeLessThan(10);
  const heavy = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`old.test/h${n}`, 'x'.repeat(19_000)]),
  );
  const page = Object.keys(heavy)
    .map((key) => `<iframe src="${key.slice('old.test'.length)}"></iframe>`)
    .join('');
  expect(await check('old.test/', { 'old.test/': page, ...heavy })).toMatchObject({
    found: false,
    fault: 'too_large',
  });
});

test('a frame that shows its own page again, and one of several that is gone - change nothing', async () => {
  const page = `${NO_LINK}<iframe src="/"></iframe><iframe src="/gone"></iframe><meta http-equiv=refresh content="5;url=/">`;
  expect(await check('old.test/', { 'old.test/': page })).toMatchObject({ found: false, fault: null });
});
