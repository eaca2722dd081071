import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CMS, startProxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';

const MEGABYTE = 1024 * 1024;
const TOTAL = 64 * MEGABYTE;
const BLOCK = Buffer.alloc(64 * 1024, 'x');
/** Far below the total: a proxy that buffers the whole body would exceed it. */
const MAX_GROWTH = 48 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let running: ProxiedEdge;

afterEach(() => running.close());

/** Bytes in use by this process, which is client, edge and upstream in one, after garbage collection. */
function measureBytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Reads a stream with pauses: after every 4 MB it gives the other side hundreds of turns of the event loop to fill its
 * buffers, then measures. Returns the bytes read and the largest growth seen.
 */
async function readSlowly(stream: NodeJS.ReadableStream): Promise<{ bytes: number; growth: number }> {
  const before = measureBytesInUse();
  let bytes = 0;
  let growth = 0;
  let next = 4 * MEGABYTE;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes < next) continue;
    next += 4 * MEGABYTE;
    for (let n = 0; n < 400; n += 1) await turn();
    growth = Math.max(growth, measureBytesInUse() - before);
  }
  return { bytes, growth };
}

/** Writes 64 MB as fast as the other side reads it. */
async function writeAll(stream: NodeJS.WritableStream): Promise<void> {
  for (let sent = 0; sent < TOTAL; sent += BLOCK.length) {
    if (!stream.write(BLOCK)) await once(stream, 'drain');
  }
}

it('an upload of 64 MB - arrives whole, and memory stays small', async () => {
  let seen = { bytes: 0, growth: Infinity };
  running = await startProxiedEdge((req, res) => {
    void readSlowly(req).then((result) => {
      seen = result;
      res.end('thank you');
    });
  });
  const socket = connect(running.port, '127.0.0.1');
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\nContent-Length: ${TOTAL}\r\n\r\n`,
  );
  await writeAll(socket);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toContain('200 OK');
  expect(seen.bytes).toBe(TOTAL);
  expect(seen.growth).toBeLessThan(MAX_GROWTH);
  socket.destroy();
}, 60_000);

it('a download of 64 MB - arrives whole, and memory stays small', async () => {
  running = await startProxiedEdge((_req, res) => {
    res.writeHead(200, { 'Content-Length': TOTAL });
    void writeAll(res).then(() => res.end());
  });
  const socket = connect(running.port, '127.0.0.1');
  socket.write(`GET /backup HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\n\r\n`);
  const { bytes, growth } = await readSlowly(socket);
  expect(bytes).toBeGreaterThan(TOTAL);
  expect(bytes).toBeLessThan(TOTAL + 1024);
  expect(growth).toBeLessThan(MAX_GROWTH);
}, 60_000);

it('a client that aborts its upload - the CMS sees it', async () => {
  const gaveUp = new Promise<IncomingMessage>((resolve) => {
    void startProxiedEdge((req) => {
      req.on('error', () => resolve(req));
      req.once('data', () => socket.destroy());
    }).then((started) => {
      running = started;
      socket.connect(started.port, '127.0.0.1');
    });
  });
  const socket = new (await import('node:net')).Socket();
  socket.on('connect', () =>
    socket.write(`POST / HTTP/1.1\r\nHost: ${CMS}\r\nContent-Length: ${TOTAL}\r\n\r\nabc`),
  );
  expect((await gaveUp).complete).toBe(false);
  expect(running.errors).toEqual([]);
});

it('a client that aborts its download - the CMS sees it', async () => {
  let gone: (res: ServerResponse) => void;
  const gaveUp = new Promise<ServerResponse>((resolve) => (gone = resolve));
  running = await startProxiedEdge((_req, res) => {
    res.once('close', () => gone(res));
    res.write('first');
  });
  const socket = connect(running.port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: ${CMS}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  expect((await gaveUp).writableFinished).toBe(false);
  expect(running.errors).toEqual([]);
});

it('a response before the upload has ended - reaches the client', async () => {
  running = await startProxiedEdge((_req, res) => {
    res.writeHead(413, { Connection: 'close' });
    res.end('too large');
  });
  const socket = connect(running.port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\nContent-Length: ${TOTAL}\r\n\r\n`);
  socket.write(BLOCK);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toContain('HTTP/1.1 413');
  socket.destroy();
});

it('the first bytes of a slow response - passed on at once', async () => {
  let end: () => void = () => undefined;
  running = await startProxiedEdge((_req, res) => {
    res.write('first');
    end = () => res.end('last');
  });
  const socket = connect(running.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write(`GET / HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\n\r\n`);
  while (!text.includes('first')) await once(socket, 'data');
  end();
  await once(socket, 'close');
  expect(text).toContain('last');
});
