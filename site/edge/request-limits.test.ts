import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CMS, startProxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';
import { send, type RawResponse } from './fixtures/raw-request';
import { until } from './fixtures/until';
import type { LimitOptions } from './request-limits';

let running: ProxiedEdge;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await running.close();
});

function openConnection(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

const closingOf = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => void req.once('close', resolve).resume());

const postHead = (more: string) => `POST /api/x HTTP/1.1\r\nHost: ${CMS}\r\n${more}\r\n\r\n`;
const TRUSTED = { trustedProxies: ['127.0.0.1'] };
const from = (address: string) => ({
  host: CMS,
  path: '/api/x',
  headers: { 'X-Forwarded-For': address },
});

describe('a body that does not arrive', () => {
  it.each([
    ['with a length', 'Content-Length: 5', 'ab'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\na\r\n'],
  ])('%s - the client gets 408, and the CMS is not asked', async (_, framing, part) => {
    let requestCount = 0;
    running = await startProxiedEdge((_req, res) => res.end(String((requestCount += 1))), {
      limits: { bodyMs: 50, bodyRate: 1e9 },
    });
    const socket = openConnection(running.port);
    socket.write(postHead(framing) + part);
    const text = await readToEnd(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"REQUEST_TIMEOUT"');
    expect(requestCount).toBe(0);
    expect(running.errors).toEqual([]);
  });

  it.each([
    ['with a length', 'Content-Length: 50', 'ab'],
    ['in chunks', 'Transfer-Encoding: chunked', '14\r\nabcdefghijklmnopqrst\r\n'],
  ])('%s, too long for memory - 408, and the CMS waits no longer', async (_, framing, part) => {
    const abandoned: Promise<unknown>[] = [];
    running = await startProxiedEdge((req) => void abandoned.push(closingOf(req)), {
      limits: { bodyMs: 50, bodyRate: 1e9, bufferedBody: 10 },
    });
    // On a busy machine, the time may end before the CMS has the request.
    await until(async () => {
      const socket = openConnection(running.port);
      socket.write(postHead(framing) + part);
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
      return abandoned.length > 0;
    });
    await Promise.all(abandoned);
    expect(running.errors).toEqual([]);
  });

  it('for a path that the edge answers - the connection ends', async () => {
    running = await startProxiedEdge(undefined, { limits: { bodyMs: 50, bodyRate: 1e9 } });
    const socket = openConnection(running.port);
    socket.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\nab');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 503 /);
  });
});

it('a body that arrives in time - its request is not ended later, however long the CMS takes', async () => {
  let arrive: (res: ServerResponse) => void = () => undefined;
  const arrived = new Promise<ServerResponse>((resolve) => (arrive = resolve));
  running = await startProxiedEdge((req, res) => void req.once('end', () => arrive(res)).resume(), {
    limits: { bodyMs: 300, bodyRate: 1e9 },
  });
  const reply = send(running.port, { host: CMS, method: 'POST', path: '/api/x', body: 'abc' });
  const response = await arrived;
  // This request's body never arrives, so its 408 shows that the time limit of both is over.
  const late = openConnection(running.port);
  late.write(postHead('Content-Length: 5') + 'ab');
  expect(await readToEnd(late)).toMatch(/^HTTP\/1\.1 408 /);
  response.end('thought');
  expect(await reply).toMatchObject({ status: 200, text: 'thought' });
});

/** Starts an edge whose CMS answers the requests that reach it only when told. */
async function startHoldingEdge(limits: Partial<LimitOptions>) {
  const held: ServerResponse[] = [];
  running = await startProxiedEdge((_req, res) => void held.push(res), { ...TRUSTED, limits });
  return {
    /** Sends a request and waits until the CMS has it. */
    hold: async (address: string): Promise<{ reply: Promise<RawResponse> }> => {
      const count = held.length;
      const reply = send(running.port, from(address));
      await until(() => held.length > count);
      return { reply };
    },
    respond: () => {
      for (const res of held.splice(0)) res.end('done');
    },
  };
}

describe('requests in flight', () => {
  const expectRejection = async (address: string) => {
    const rejected = await send(running.port, from(address));
    expect(rejected).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(rejected.text).toContain('"code":"RATE_LIMITED"');
    expect(rejected.headers['content-security-policy']).toContain("script-src 'self'");
  };

  it('of one network - limited, and freed by their responses', async () => {
    const { hold, respond } = await startHoldingEdge({ inFlight: 2 });
    // Two addresses of one IPv6 network.
    const held = [await hold('2001:db8::1'), await hold('2001:db8::2')];
    await expectRejection('2001:db8::3');
    held.push(await hold('2001:db8:0:1::1'));
    respond();
    for (const { reply } of held) expect((await reply).status).toBe(200);
    const again = await hold('2001:db8::3');
    respond();
    expect((await again.reply).status).toBe(200);
  });

  it('of one line, which has 256 networks of IPv6 - limited together', async () => {
    const { hold, respond } = await startHoldingEdge({ inFlight: 2 });
    const held = await Promise.all([1, 2, 3, 4].map((n) => hold(`2001:db8:0:1a${n}::1`)));
    await expectRejection('2001:db8:0:1a5::1');
    held.push(await hold('2001:db8:0:2b5::1'));
    respond();
    for (const { reply } of held) expect((await reply).status).toBe(200);
  });

  it('of all networks together - limited, and freed by their responses', async () => {
    const { hold, respond } = await startHoldingEdge({ inFlight: 2, inFlightOfAll: 3 });
    const held = [await hold('192.0.2.1'), await hold('192.0.2.2'), await hold('192.0.2.3')];
    await expectRejection('192.0.2.4');
    respond();
    for (const { reply } of held) expect((await reply).status).toBe(200);
    const again = await hold('192.0.2.4');
    respond();
    expect((await again.reply).status).toBe(200);
  });
});

describe('streams of events', () => {
  /** Opens a stream and waits for its first event. @returns its head with that event, and the text until it ends */
  async function openStream(address: string) {
    const socket = openConnection(running.port);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${CMS}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    await until(() => text.includes('retry: 2000') || text.includes(' 429 '));
    return { head: text, toEnd: async () => (await closed, text) };
  }

  /** Starts an edge whose CMS opens a stream for each request, and calls `onLeave` when its reader leaves. */
  const startStreaming = async (limits: Partial<LimitOptions>, onLeave = () => {}) => {
    running = await startProxiedEdge(
      (req, res) => {
        if (req.url !== '/api/events') return void res.end('done');
        res.writeHead(200, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        res.write('retry: 2000\n\n');
        res.once('close', onLeave);
      },
      { ...TRUSTED, limits },
    );
  };

  it('take no places of requests, and are limited by themselves', async () => {
    await startStreaming({ inFlight: 1, streams: 2 });
    const accept = {
      ...from('192.0.2.1'),
      headers: { 'X-Forwarded-For': '192.0.2.1', 'Accept-Encoding': 'gzip, br' },
    };
    for (let n = 0; n < 2; n += 1) expect((await openStream('192.0.2.1')).head).toContain('HTTP/1.1 200');
    expect((await openStream('192.0.2.1')).head).toContain('HTTP/1.1 429');
    expect(await send(running.port, accept)).toMatchObject({ status: 200, text: 'done' });
    expect((await openStream('192.0.2.2')).head).not.toMatch(/content-encoding/i);
    open[0]?.destroy();
    await until(async () => (await openStream('192.0.2.1')).head.includes('HTTP/1.1 200'));
  });

  it('an edge that stops - ends them at once, so that their readers connect to another one', async () => {
    let left = 0;
    await startStreaming({}, () => (left += 1));
    const stream = await openStream('192.0.2.1');
    running.edge.drain();
    await stream.toEnd();
    await until(() => left === 1);
    expect(running.errors).toEqual([]);
  });
});

describe('bodies on their way', () => {
  /** Opens uploads that never end. */
  const openUploads = async (addresses: readonly string[], count: number, head: string) => {
    for (const address of addresses)
      for (let n = 0; n < count; n += 1) {
        const socket = openConnection(running.port);
        socket.write(postHead(`X-Forwarded-For: ${address}\r\n${head}`) + 'a');
        await once(socket, 'connect');
      }
  };
  const networks = Array.from({ length: 24 }, (_, n) => `198.51.100.${n}`);

  it.each([
    ['short ones', 'Content-Length: 1000'],
    ['long ones', 'Content-Length: 3000000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('of 24 networks, %s - others are answered, and upload', async (_, head) => {
    running = await startProxiedEdge(undefined, { ...TRUSTED, limits: { inFlight: 4, inFlightOfAll: 12 } });
    await openUploads(networks, 6, head);
    const ask = { host: CMS, path: '/api/x', headers: { 'X-Forwarded-For': '203.0.113.1' } };
    for (let n = 0; n < 3; n += 1) {
      expect((await send(running.port, ask)).status).toBe(200);
      const sent = await send(running.port, { ...ask, method: 'POST', body: 'abc'.repeat(500_000) });
      expect(sent.status).toBe(200);
      expect((JSON.parse(sent.text) as { body: string }).body).toHaveLength(1_500_000);
    }
  });

  it('of one network - its slowest one gives way, also while it is the first', async () => {
    running = await startProxiedEdge(undefined, { ...TRUSTED, limits: { bodies: 2, bodiesOfAll: 3 } });
    const first = openConnection(running.port);
    first.write(postHead('X-Forwarded-For: 198.51.100.1\r\nContent-Length: 9') + 'a');
    const text = readToEnd(first);
    await openUploads(['198.51.100.1'], 2, 'Content-Length: 9');
    expect(await text).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('bodies of requests that are refused - take no memory afterwards', async () => {
  const { hold, respond } = await startHoldingEdge({ inFlight: 1, bufferedBytes: 10 });
  const held = await hold('192.0.2.1');
  const post = { ...from('192.0.2.1'), method: 'POST', body: 'abcdef' };
  for (let n = 0; n < 3; n += 1) expect((await send(running.port, post)).status).toBe(429);
  respond();
  await held.reply;
  const again = send(running.port, { ...post, body: 'abcdefgh' });
  const timer = setInterval(respond, 5);
  expect((await again).status).toBe(200);
  clearInterval(timer);
});

it('clients that do not read their answers - others are answered', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  running = await startProxiedEdge((req, res) => res.end(req.url === '/api/large' ? large : 'small'), {
    ...TRUSTED,
    limits: { inFlight: 3, inFlightOfAll: 24 },
  });
  for (let n = 0; n < 36; n += 1) {
    const socket = openConnection(running.port);
    socket.pause();
    const address = `198.51.100.${n % 12}`;
    socket.write(`GET /api/large HTTP/1.1\r\nHost: ${CMS}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    await once(socket, 'connect');
  }
  expect((await send(running.port, from('203.0.113.1'))).text).toBe('small');
});

describe('connections', () => {
  const expectConnectionAfterOneEnds = async () => {
    open.shift()?.destroy();
    await until(async () => {
      const reply = await send(running.port, { host: CMS, path: '/api/x' }).catch(() => null);
      return reply?.status === 200;
    });
  };

  it('of one network - limited, except those of a trusted proxy', async () => {
    running = await startProxiedEdge(undefined, { limits: { connections: 2 } });
    for (let n = 0; n < 2; n += 1) await once(openConnection(running.port), 'connect');
    await once(openConnection(running.port), 'close');
    await expectConnectionAfterOneEnds();
    await running.close();

    running = await startProxiedEdge(undefined, { ...TRUSTED, limits: { connections: 0 } });
    expect((await send(running.port, { host: CMS, path: '/api/x' })).status).toBe(200);
  });

  it('of twenty networks at their limit - another one is answered', async () => {
    running = await startProxiedEdge(undefined, { limits: { connections: 8, connectionsOfAll: 100 } });
    for (let n = 0; n < 20 * 8; n += 1) {
      const options = { port: running.port, host: '127.0.0.1', localAddress: `127.0.9.${(n % 20) + 1}` };
      const socket = connect(options).on('error', () => undefined);
      open.push(socket);
      await once(socket, 'connect');
    }
    expect((await send(running.port, { host: CMS, path: '/api/x' })).status).toBe(200);
  });

  it('of the clients of a trusted proxy - as many requests, and others are answered', async () => {
    const { hold, respond } = await startHoldingEdge({ connections: 2, connectionsOfAll: 100 });
    const held = [await hold('198.51.100.1'), await hold('198.51.100.1')];
    expect((await send(running.port, from('198.51.100.1'))).status).toBe(429);
    expect((await send(running.port, { ...from('198.51.100.1'), host: 'a.example', path: '/' })).status).toBe(
      429,
    );
    held.push(await hold('198.51.100.2'));
    respond();
    for (const { reply } of held) expect((await reply).status).toBe(200);
  });

  it("of all networks together - the next one is closed, a trusted proxy's too", async () => {
    running = await startProxiedEdge(undefined, { ...TRUSTED, limits: { connectionsOfAll: 10 } });
    for (let n = 0; n < 11; n += 1) await once(openConnection(running.port), 'connect');
    await once(openConnection(running.port), 'close');
    await expectConnectionAfterOneEnds();
  });
});

it.each([
  ['nothing at all', ''],
  ['half a head', `GET /api/x HTTP/1.1\r\nHost: ${CMS}\r\nX-Slow: `],
])('a connection that sends %s - 408, closed, and the CMS is not asked', async (_, part) => {
  let requestCount = 0;
  running = await startProxiedEdge((_req, res) => res.end(String((requestCount += 1))), {
    limits: { headMs: 50 },
  });
  const socket = openConnection(running.port);
  socket.write(part);
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(requestCount).toBe(0);
});
