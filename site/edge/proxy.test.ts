import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { CMS, startProxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';
import { send, sendBytes } from './fixtures/raw-request';
import type { UpstreamHandler } from './fixtures/upstream';
import { PLAIN_TEXTS } from './plain-pages';

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

let running: ProxiedEdge | null = null;

async function startEdge(...start: Parameters<typeof startProxiedEdge>): Promise<ProxiedEdge> {
  running = await startProxiedEdge(...start);
  return running;
}

afterEach(async () => {
  await running?.close();
  running = null;
});

describe('headers', () => {
  it('of a request - those of the connection are dropped, those of the message pass', async () => {
    const { port } = await startEdge();
    const response = await send(port, {
      host: CMS,
      path: '/api/x',
      headers: {
        Connection: 'X-Named, close, content-length',
        'X-Named': 'gone',
        'Keep-Alive': 'timeout=9',
        'Proxy-Authorization': 'gone',
        TE: 'trailers',
        Upgrade: 'websocket',
        Cookie: 'a=1',
        'User-Agent': 'test',
        'X-FORWARDED-Anything': 'gone',
      },
    });
    const { headers } = JSON.parse(response.text) as Echo;
    expect(headers).toMatchObject({ cookie: 'a=1', 'user-agent': 'test' });
    expect(Object.keys(headers).sort()).toEqual(
      [
        'connection',
        'cookie',
        'host',
        'user-agent',
        'x-edge-key',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-request-id',
      ].sort(),
    );
  });

  it('of a response - those of the connection are dropped, the others pass', async () => {
    const handler: UpstreamHandler = (_req, res) => {
      res.writeHead(201, 'Made', [
        'Connection',
        'X-Named',
        'X-Named',
        'gone',
        'X-Kept',
        'yes',
        'Set-Cookie',
        'a',
        'Set-Cookie',
        'b',
      ]);
      res.end('ok');
    };
    const { port } = await startEdge(handler);
    const response = await send(port, { host: CMS });
    expect([response.status, response.text]).toEqual([201, 'ok']);
    expect(response.headers).toMatchObject({ 'x-kept': 'yes', 'set-cookie': 'a, b' });
    expect(response.headers).not.toHaveProperty('x-named');
  });
});

describe('framing', () => {
  it('a length that the client names in Connection - kept', async () => {
    const { port } = await startEdge();
    const response = await send(port, {
      host: CMS,
      method: 'POST',
      path: '/api/x',
      headers: { Connection: 'content-length' },
      body: 'GET /admin HTTP/1.1\r\n\r\n',
    });
    expect((JSON.parse(response.text) as Echo).body).toBe('GET /admin HTTP/1.1\r\n\r\n');
  });

  it.each(['DELETE', 'GET', 'POST', 'PATCH'])('a chunked body of a %s - stays a body', async (method) => {
    const { port, upstream } = await startEdge();
    let requests = 0;
    upstream.server.on('request', () => (requests += 1));
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
    const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    const response = await sendBytes(
      port,
      `${method} /x HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(JSON.parse(response.text)).toMatchObject({ method, body: smuggled });
    expect(requests).toBe(1);
  });

  it.each([
    ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    ['an odd coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: 1\r\n b\r\nContent-Length: 0\r\n\r\n'],
    ['a space before the colon', 'Content-Length : 4\r\n\r\nabcd'],
  ])('%s - refused, or exactly one request reaches the CMS', async (_title, rest) => {
    const { port, upstream } = await startEdge();
    let requests = 0;
    upstream.server.on('request', () => (requests += 1));
    const response = await sendBytes(
      port,
      `POST /x HTTP/1.1\r\nHost: ${CMS}\r\nConnection: close\r\n${rest}`,
    );
    expect([400, 200]).toContain(response.status);
    expect(requests).toBe(response.status === 200 ? 1 : 0);
  });
});

describe('a CMS that does not answer', () => {
  const envelope = (status: number, name: string, code: string, message: string): unknown => ({
    data: null,
    error: { status, name, message, details: { code } },
  });

  it('is not there - 502 as an envelope for programs and as a page for people', async () => {
    const { port, upstream, errors } = await startEdge();
    await upstream.close();
    const api = await send(port, { host: CMS, path: '/api/x' });
    expect([api.status, api.headers['content-type']]).toEqual([502, 'application/json; charset=utf-8']);
    expect(JSON.parse(api.text)).toEqual(
      envelope(502, 'BadGatewayError', 'UPSTREAM_UNREACHABLE', PLAIN_TEXTS[502].text),
    );
    const upload = await send(port, {
      host: CMS,
      path: '/api/x',
      method: 'POST',
      body: 'a'.repeat(1_000_000),
    });
    expect(upload.status).toBe(502);
    const page = await send(port, { host: CMS, path: '/uploads/a.png' });
    expect([page.status, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
    expect(page.text).toContain(PLAIN_TEXTS[502].title);
    expect(errors).toHaveLength(3);
  });

  it('hangs up - 502', async () => {
    const { port } = await startEdge((req) => req.socket.destroy());
    expect((await send(port, { host: CMS, method: 'POST', path: '/api/x', body: 'a' })).status).toBe(502);
    expect((await send(port, { host: CMS, path: '/api/x' })).status).toBe(502);
  });

  it('answers with what is not HTTP - 502', async () => {
    const { port } = await startEdge((req) => req.socket.end('SSH-2.0-OpenSSH\r\n'));
    expect((await send(port, { host: CMS, path: '/api/x' })).status).toBe(502);
  });

  it.each(['GET', 'POST'])(
    'takes too long for a %s - 504, and its connection is given up',
    async (method) => {
      const closed: Promise<unknown>[] = [];
      const { port } = await startEdge((req) => closed.push(once(req.socket, 'close')), {
        responseTimeoutMs: 100,
      });
      const api = await send(port, { host: CMS, method, path: '/api/x', body: method === 'POST' ? 'a' : '' });
      expect(JSON.parse(api.text)).toEqual(
        envelope(504, 'GatewayTimeoutError', 'UPSTREAM_TIMEOUT', PLAIN_TEXTS[504].text),
      );
      expect((await send(port, { host: CMS, path: '/' })).text).toContain(PLAIN_TEXTS[504].title);
      await Promise.all(closed);
    },
  );

  it('takes longer for an upload - its answer is awaited', async () => {
    const { port } = await startEdge(
      (req, res) => void req.resume().once('end', () => setTimeout(() => res.end('stored'), 300)),
      { responseTimeoutMs: 100 },
    );
    const ask = { host: CMS, method: 'POST', path: '/upload', body: 'a' };
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await send(port, { ...ask, headers })).text).toBe('stored');
    const other = await send(port, ask);
    expect([other.status, other.headers['retry-after']]).toEqual([504, '5']);
  });

  it('a client that leaves before the answer - the CMS sees it', async () => {
    let onClose: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClose = resolve));
    const { port } = await startEdge((req, res) => {
      res.once('close', onClose);
      socket.destroy();
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/search/n/web HTTP/1.1\r\nHost: ${CMS}\r\n\r\n`);
    await closed;
  });

  it('reads nothing of an upload - 504', async () => {
    const { port } = await startEdge((req) => req.pause(), { responseTimeoutMs: 100 });
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/x HTTP/1.1\r\nHost: ${CMS}\r\nContent-Length: 100000000\r\n\r\n`);
    const feed = Buffer.alloc(1_000_000);
    const push = (): void => {
      while (!socket.destroyed && socket.write(feed));
    };
    socket.on('drain', push);
    push();
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('HTTP/1.1 504');
    socket.destroy();
  });

  it('breaks off in the middle - the client sees an aborted response, not a short one', async () => {
    const { port, errors } = await startEdge((_req, res) => {
      res.writeHead(200);
      res.write('half', () => res.destroy());
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: ${CMS}\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    expect(text).toContain('half');
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(errors).toEqual(['an answer of the CMS broke off']);
  });
});

describe('connections to the CMS', () => {
  it('after a request without a body - kept for further ones', async () => {
    const sockets = new Set<unknown>();
    const { port } = await startEdge((req, res) => {
      sockets.add(req.socket);
      res.end();
    });
    for (let n = 0; n < 5; n += 1) await send(port, { host: CMS });
    expect(sockets.size).toBe(1);
  });

  it('closed by the CMS just as a request goes out - the request is sent once more', async () => {
    const responded = new WeakSet<object>();
    const { port, errors } = await startEdge((req: IncomingMessage, res: ServerResponse) => {
      // Each connection answers once and hangs up on the second request, like one that is about to close.
      if (responded.has(req.socket)) req.socket.destroy();
      else {
        responded.add(req.socket);
        res.end('ok');
      }
    });
    for (let n = 0; n < 4; n += 1) expect((await send(port, { host: CMS })).text).toBe('ok');
    for (let n = 0; n < 4; n += 1) {
      expect((await send(port, { host: CMS, method: 'POST', body: 'once' })).text).toBe('ok');
    }
    expect(errors).toEqual([]);
  });
});
