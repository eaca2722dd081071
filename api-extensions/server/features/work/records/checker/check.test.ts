import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChecker } from './check';

const LINK = '<a href="https://client.example/">업체</a>';
const NOW = new Date('2026-11-21T00:00:00Z');
const RULES = { loopbackAllowed: true, agent: 'LinkCheck/1.0', timeoutMs: 2000, maxBytes: 100_000 };

let requests: { url: string; agent: string | undefined }[] = [];
let requestedAt: number[] = [];
let open = 0;
let mostAtOnce = 0;
let server: http.Server;
let port: number;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push({ url: request.url ?? '', agent: request.headers['user-agent'] });
    requestedAt.push(performance.now());
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.once('close', () => (open -= 1));
    if (request.url === '/never') return;
    setImmediate(() => {
      response.statusCode = request.url === '/robots.txt' ? 404 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(LINK);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests = [];
  requestedAt = [];
  mostAtOnce = 0;
});

test('concurrent checks of a host - one request at a time, robots.txt first and once, with the checker’s name', async () => {
  const check = createChecker(RULES, 0);
  const pages = Array.from({ length: 12 }, (_, n) => `http://127.0.0.1:${port}/${n}`);
  const results = await Promise.all(pages.map((page) => check(page, 'client.example', NOW)));
  expect(results.every(({ found }) => found)).toBe(true);
  expect(mostAtOnce).toBe(1);
  expect(requests[0]).toEqual({ url: '/robots.txt', agent: 'LinkCheck/1.0' });
  expect(requests.filter(({ url }) => url === '/robots.txt')).toHaveLength(1);
});

test('two pages of a host one after the other - a pause after each request, robots.txt included', async () => {
  const pauseMs = 100;
  const check = createChecker(RULES, pauseMs);
  for (const page of ['a', 'b']) await check(`http://127.0.0.1:${port}/${page}`, 'client.example', NOW);
  const gaps = requestedAt.slice(1).map((at, index) => at - (requestedAt[index] ?? 0));
  expect(gaps).toHaveLength(2);
  // Timers may end a moment early.
  expect(Math.min(...gaps)).toBeGreaterThan(pauseMs - 5);
});

test('a page that does not answer - times out, and the next page is requested', async () => {
  const check = createChecker({ ...RULES, timeoutMs: 1000 }, 0);
  const [late, next] = await Promise.all([
    check(`http://127.0.0.1:${port}/never`, 'client.example', NOW),
    check(`http://127.0.0.1:${port}/next`, 'client.example', NOW),
  ]);
  expect([late.fault, next.found]).toEqual(['timeout', true]);
});

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0',
  '[::ffff:127.0.0.1]',
])('%s without LINK_CHECK_LOOPBACK - refused before anything is sent', async (host) => {
  const check = createChecker({ ...RULES, loopbackAllowed: false }, 0);
  const result = await check(`http://${host}/`, 'client.example', NOW);
  expect(result).toMatchObject({ fault: 'refused_address', status: null });
  expect((await check(`http://${host}:${port}/`, 'client.example', NOW)).fault).toBe('refused_address');
  expect(requests).toEqual([]);
});

test('a port other than 80 and 443 without LINK_CHECK_LOOPBACK - refused', async () => {
  const check = createChecker({ ...RULES, loopbackAllowed: false }, 0);
  expect((await check('http://93.184.216.34:6379/', 'client.example', NOW)).fault).toBe('refused_address');
});
