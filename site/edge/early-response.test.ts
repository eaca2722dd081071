import { once } from 'node:events';
import { connect } from 'node:net';
import { CMS, startProxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';
import type { UpstreamHandler } from './fixtures/upstream';

/** Far more bytes than the sockets on the way can buffer. */
const TOTAL = 16 * 1024 * 1024;
const TOO_LARGE = '{"error":{"status":413}}';

let running: ProxiedEdge;
afterEach(() => running.close());

/** Uploads without pause, whatever the response. @returns what was received until the connection ended, or the 413 where it is kept */
async function upload(port: number, connection: 'close' | 'keep-alive'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write(
    `POST /api/x HTTP/1.1\r\nHost: ${CMS}\r\nConnection: ${connection}\r\nContent-Length: ${TOTAL}\r\n\r\n`,
  );
  const block = Buffer.alloc(256 * 1024);
  for (let sent = 0; sent < TOTAL; sent += block.length) {
    if (!socket.write(block)) await once(socket, 'drain');
  }
  if (connection === 'close') await once(socket, 'close');
  else while (!text.endsWith(TOO_LARGE)) await once(socket, 'data');
  socket.destroy();
  return text;
}

const responders: Record<string, UpstreamHandler> = {
  'reads nothing of it': (_req, res) => {
    res.writeHead(413, { 'Content-Length': TOO_LARGE.length });
    res.end(TOO_LARGE);
  },
  // Strapi's body parsers do this.
  'reads up to its limit': (req, res) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes < 1_000_000) return;
      req.off('data', count);
      req.pause();
      res.writeHead(413, { 'Content-Length': TOO_LARGE.length });
      res.end(TOO_LARGE);
    };
    req.on('data', count);
  },
};

describe.each(Object.entries(responders))('a CMS that refuses an upload and %s', (_title, handler) => {
  it.each(['close', 'keep-alive'] as const)(
    'its 413 reaches a client that asks to %s',
    async (connection) => {
      running = await startProxiedEdge(handler);
      const text = await upload(running.port, connection);
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(text).toContain(TOO_LARGE);
      expect(running.errors).toEqual([]);
    },
  );

  it('its connection is closed, not reused', async () => {
    const closed: Promise<unknown>[] = [];
    running = await startProxiedEdge((req, res) => {
      closed.push(new Promise((resolve) => req.socket.once('close', resolve)));
      handler(req, res);
    });
    await upload(running.port, 'close');
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
  });
});

it('a client that keeps sending after the answer - the next request on its connection is read', async () => {
  running = await startProxiedEdge(responders['reads nothing of it']);
  const socket = connect(running.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  const length = 8 * 1024 * 1024;
  socket.write(`POST /api/x HTTP/1.1\r\nHost: ${CMS}\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length));
  socket.write(`GET /again HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
});
