import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { CMS, proxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';
import { send } from './fixtures/raw-request';

let running: ProxiedEdge;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await running.close();
});

function dial(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

const BODY = (more: string) => `POST /api/x HTTP/1.1\r\nHost: ${CMS}\r\n${more}\r\n\r\n`;
const TRUSTED = { trustedProxies: ['127.0.0.1'] };
const from = (address: string) => ({
  host: CMS,
  path: '/api/x',
  headers: { 'X-Forwarded-For': address },
});

describe('a body that does not come', () => {
  it.each([
    ['with a length', 'Content-Length: 5', 'ab'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\na\r\n'],
  ])('%s - 408 to the client, and the CMS waits no more', async (_, framing, part) => {
    let asked: () => void = () => undefined;
    const abandoned = new Promise<void>((resolve) => (asked = resolve));
    running = await proxiedEdge((req) => void req.once('close', asked).resume(), {
      limits: { bodyMs: 50, bodyRate: 1e9 },
    });
    const socket = dial(running.port);
    socket.write(BODY(framing) + part);
    const text = await textOf(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"REQUEST_TIMEOUT"');
    await abandoned;
    expect(running.errors).toEqual([]);
  });

  it('for a path of the edge itself - the connection ends', async () => {
    running = await proxiedEdge(undefined, { limits: { bodyMs: 50, bodyRate: 1e9 } });
    const socket = dial(running.port);
    socket.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\nab');
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 503 /);
  });
});

it('a body that comes in time - is not cut off afterwards, however long the CMS thinks', async () => {
  let answer: () => void = () => undefined;
  running = await proxiedEdge(
    (req, res) => {
      req.resume();
      answer = () => res.end('thought');
    },
    { limits: { bodyMs: 300, bodyRate: 1e9 } },
  );
  const reply = send(running.port, { host: CMS, method: 'POST', path: '/api/x', body: 'abc' });
  // Longer than a body may take.
  await new Promise((resolve) => setTimeout(resolve, 500));
  answer();
  expect(await reply).toMatchObject({ status: 200, text: 'thought' });
});

it('requests in flight - limited for each network, and freed by their answers', async () => {
  const held: ServerResponse[] = [];
  let arrived: () => void = () => undefined;
  running = await proxiedEdge(
    (_req, res) => {
      held.push(res);
      arrived();
    },
    { ...TRUSTED, limits: { inFlight: 2 } },
  );
  const hold = async (address: string) => {
    const here = new Promise<void>((resolve) => (arrived = resolve));
    const reply = send(running.port, from(address));
    await here;
    return reply;
  };
  // Two addresses of one IPv6 network.
  const first = { reply: hold('2001:db8::1') };
  while (held.length < 1) await new Promise((resolve) => setImmediate(resolve));
  const second = { reply: hold('2001:db8::2') };
  while (held.length < 2) await new Promise((resolve) => setImmediate(resolve));

  const refused = await send(running.port, from('2001:db8::3'));
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect(refused.text).toContain('"code":"RATE_LIMITED"');
  expect(refused.headers['content-security-policy']).toContain("script-src 'self'");

  const other = { reply: hold('2001:db8:0:1::1') };
  while (held.length < 3) await new Promise((resolve) => setImmediate(resolve));
  for (const res of held.splice(0)) res.end('done');
  for (const { reply } of [first, second, other]) expect((await reply).status).toBe(200);

  const again = { reply: hold('2001:db8::3') };
  while (held.length < 1) await new Promise((resolve) => setImmediate(resolve));
  held[0]?.end('done');
  expect((await again.reply).status).toBe(200);
});

it('connections - one network cannot take more than its share, a trusted proxy may', async () => {
  running = await proxiedEdge(undefined, { limits: { connections: 2 } });
  for (let n = 0; n < 2; n += 1) await once(dial(running.port), 'connect');
  const third = dial(running.port);
  await once(third, 'close');
  open.shift()?.destroy();
  for (;;) {
    const reply = await send(running.port, { host: CMS, path: '/api/x' }).catch(() => null);
    if (reply?.status === 200) break;
  }
  await running.close();

  running = await proxiedEdge(undefined, { ...TRUSTED, limits: { connections: 0 } });
  expect((await send(running.port, { host: CMS, path: '/api/x' })).status).toBe(200);
});
