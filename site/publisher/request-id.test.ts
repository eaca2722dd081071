import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCms } from './cms';
import { consoleLog } from './log';
import { PublisherMetrics } from './metrics';
import { createPublisherServer } from './server';

const KEY = 'publish-key-0123456789-0123456789';

/** Ids of the calls that the CMS got. */
const atCms: unknown[] = [];
const cmsServer = http.createServer((req, res) => {
  atCms.push(req.headers['x-request-id']);
  res.end('{"data":[]}');
});
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
let publisher: http.Server;
let lines: string[];
const metrics = new PublisherMetrics();

beforeAll(async () => {
  await once(cmsServer.listen(0, '127.0.0.1'), 'listening');
  const cms = createCms(`http://127.0.0.1:${portOf(cmsServer)}`, KEY);
  const work = async () => {
    await cms.domains();
    consoleLog('did it');
    throw new Error('broken');
  };
  // The real status calls nothing, so it is no promise.
  const actions = { notify: () => undefined, status: work as never, rollBack: work, preview: work };
  publisher = createPublisherServer(KEY, actions, consoleLog, metrics);
  await once(publisher.listen(0, '127.0.0.1'), 'listening');
});

beforeEach(() => {
  process.env.LOG_FORMAT = 'json';
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

afterEach(() => {
  delete process.env.LOG_FORMAT;
  jest.restoreAllMocks();
});

afterAll(() => {
  publisher.close();
  cmsServer.close();
  cmsServer.closeAllConnections();
});

it('a call of the CMS with an id - in the answer, in the calls that follow from it, and in each line of the log', async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(publisher)}/status`, {
    headers: { authorization: `Bearer ${KEY}`, 'x-request-id': 'id-of-the-edge' },
  });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([500, 'id-of-the-edge']);
  expect(atCms).toEqual(['id-of-the-edge']);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'info',
      program: 'publisher',
      message: 'did it',
      requestId: 'id-of-the-edge',
    }),
    expect.objectContaining({ level: 'error', message: '/status: broken', requestId: 'id-of-the-edge' }),
  ]);
  expect(lines.join('')).not.toContain(KEY);
});

it('a line outside of a request - without an id', () => {
  consoleLog('waiting');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...{ time: expect.any(String), level: 'info', program: 'publisher', message: 'waiting' },
  });
});

it('calls - counted by route and status, at the same port as no call of the CMS', async () => {
  const at = (path: string) => fetch(`http://127.0.0.1:${portOf(publisher)}${path}`, { method: 'POST' });
  for (const path of ['/rollback', '/metrics', '/healthz']) await at(path);
  const text = await metrics.registry.metrics();
  expect(text).toContain('publisher_requests_total{route="/status",status="500"} 1');
  expect(text).toContain('publisher_requests_total{route="/rollback",status="403"} 1');
  expect(text).toContain('publisher_requests_total{route="other",status="404"} 2');
});
