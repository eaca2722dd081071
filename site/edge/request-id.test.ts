import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send } from './fixtures/raw-request';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { R1 } from './fixtures/written-release';
import { until } from './fixtures/until';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

let live: LiveEdge;
let upstream: Upstream;

beforeAll(async () => {
  live = await createLiveEdge();
  await live.releases.write(R1);
  await live.releases.switchTo(R1);
  upstream = await startUpstream();
});

afterEach(() => live.edge.close(0));

afterAll(async () => {
  await live.close();
  await upstream.close();
});

const idAtCms = (text: string) =>
  (JSON.parse(text) as { headers: Record<string, string> }).headers['x-request-id'];

it.each([
  ['a page', '/', 200],
  ['a missing page', '/nowhere', 404],
  ['a redirect', '/service/', 301],
  ['an invalid path', '/%zz', 400],
  ['a call to the CMS', '/api/x', 200],
])('%s - the response has a new id, whatever the visitor sent', async (_title, path, status) => {
  const port = await live.start({ cmsUrl: upstream.url });
  const headers = { 'X-Request-Id': 'chosen-by-visitor' };
  const responses = [await send(port, { path, headers }), await send(port, { path, headers })];
  const ids = responses.map((response) => response.headers['x-request-id']);
  expect(responses.map((response) => response.status)).toEqual([status, status]);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(2);
});

it('a call to the CMS - the CMS gets the same id as the visitor', async () => {
  const port = await live.start({ cmsUrl: upstream.url });
  const { headers, text } = await send(port, {
    path: '/api/x',
    headers: { 'X-Request-Id': 'chosen-by-visitor' },
  });
  expect(idAtCms(text)).toBe(headers['x-request-id']);
});

it.each([
  ['an id', 'id-of-the-proxy', /^id-of-the-proxy$/],
  ['text that is no id', 'me@example.com', UUID],
])('%s from a trusted proxy - only an id is taken over', async (_title, sent, expected) => {
  const port = await live.start({ cmsUrl: upstream.url, trustedProxies: ['127.0.0.1'] });
  const { headers, text } = await send(port, { path: '/api/x', headers: { 'X-Request-Id': sent } });
  expect(headers['x-request-id']).toMatch(expected);
  expect(idAtCms(text)).toBe(headers['x-request-id']);
});

it('every kind of request - logged with its id, without query, cookie, key or body', async () => {
  const port = await live.start({ cmsUrl: upstream.url, accessLog: true });
  const secret = 'SECRET-of-somebody';
  const headers = { Cookie: `preview=${secret}`, Authorization: `Bearer ${secret}`, 'User-Agent': secret };
  const paths = [
    '/',
    '/nowhere',
    '/service/',
    '/api/x',
    '/uploads/a.png',
    '/%zz',
    '/api/publishing/preview/open',
  ];
  const requests = paths.map((path) => ({ path: `${path}?token=${secret}`, headers }));
  const posted = { path: `/api/x?code=${secret}`, method: 'POST', headers, body: secret };
  const ids: unknown[] = [];
  for (const request of [...requests, posted]) ids.push((await send(port, request)).headers['x-request-id']);
  await upstream.close();
  ids.push((await send(port, { path: `/api/x?token=${secret}`, headers })).headers['x-request-id']);
  const loggedIds = () =>
    live.lines.filter(({ message }) => message === 'request').map(({ details }) => details.requestId);
  await until(() => loggedIds().length >= ids.length);
  expect(loggedIds()).toEqual(ids);
  const failed = live.lines.find(({ message }) => message === 'the CMS did not answer');
  expect(failed?.details).toMatchObject({ status: 502, requestId: ids.at(-1) });
  expect(JSON.stringify(live.lines)).not.toContain(secret);
});
