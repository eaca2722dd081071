import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { createDevProxy } from './dev-proxy.mjs';

/** Page data as `gatsby develop` has it: of two sites, and of pages without a site. */
const PAGE_DATA = {
  '/~one': { path: '/~one' },
  '/~one/service': { path: '/~one/service' },
  '/~two/service': { path: '/~two/service' },
  '/~one/work': { path: '/~one/work' },
  '/work': { path: '/work', matchPath: '/work/*' },
  '/dev-404-page': { path: '/dev-404-page/' },
};
const DOMAINS = { 'one.localhost': 'one', 'two.localhost': 'two' };

const servers = [];
let port;

async function listen(server) {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

before(async () => {
  const gatsby = http.createServer((req, res) => {
    const page = /^\/page-data(\/.+)\/page-data\.json$/.exec(req.url)?.[1];
    if (req.url === '/__webpack_hmr') {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      return void res.write('data: one\n\n');
    }
    res.statusCode =
      page && !PAGE_DATA[page]
        ? 404
        : !page && ['/~one/gone', '/~one/other.svg'].includes(req.url)
          ? 404
          : 200;
    return void res.end(page ? JSON.stringify(PAGE_DATA[page] ?? {}) : `gatsby ${req.url}`);
  });
  gatsby.on('upgrade', (req, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello',
    );
    socket.on('data', (data) => socket.end(data));
  });
  const cms = http.createServer((req, res) =>
    res.end(JSON.stringify({ url: req.url, headers: req.headers })),
  );
  const gatsbyPort = await listen(gatsby);
  const cmsPort = await listen(cms);
  port = await listen(
    await createDevProxy({
      gatsbyPort,
      cmsPort,
      cmsHost: 'cms.localhost',
      edgeKey: 'edge-key',
      domainOf: async (host) => DOMAINS[host],
    }),
  );
});

after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

function get(host, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host, ...headers }, agent: false });
    request.on('error', reject);
    request.on('response', async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, text });
    });
  });
}

const pageData = async (host, page) => {
  const { status, text } = await get(host, `/page-data/${page}/page-data.json`);
  return status === 200 ? JSON.parse(text) : status;
};

test('page data - those of the site that has the host, with the path that visitors see', async () => {
  assert.deepEqual(await pageData('one.localhost:8000', 'service'), { path: '/service' });
  assert.deepEqual(await pageData('two.localhost:8000', 'service'), { path: '/service' });
  assert.deepEqual(await pageData('one.localhost', 'index'), { path: '/' });
  assert.equal(await pageData('two.localhost', 'index'), 404);
});

test('page data of a client area - with the pattern of the page without a host', async () => {
  assert.deepEqual(await pageData('one.localhost', 'work'), { path: '/work', matchPath: '/work/*' });
});

test("Gatsby's not-found page - unchanged", async () => {
  assert.deepEqual(await pageData('one.localhost', 'dev-404-page'), { path: '/dev-404-page/' });
});

test('a document - with the status of the page of the site', async () => {
  const accept = { accept: 'text/html' };
  assert.deepEqual(await get('one.localhost', '/service', accept), {
    status: 200,
    text: 'gatsby /~one/service',
  });
  assert.equal((await get('one.localhost', '/gone', accept)).text, 'gatsby /gone');
  assert.equal((await get('other.localhost', '/', accept)).status, 404);
});

test('scripts - from Gatsby, on any host', async () => {
  assert.equal((await get('one.localhost', '/commons.js')).text, 'gatsby /commons.js');
});

test('API, uploads and all of the admin host - passed to the CMS, as by the edge', async () => {
  const forged = { 'x-forwarded-host': 'two.localhost', 'x-edge-key': 'forged', 'x-request-id': 'forged-id' };
  for (const [host, path] of [
    ['one.localhost:8000', '/api/common/role?domain=one'],
    ['one.localhost:8000', '/uploads/a.png'],
    ['cms.localhost:8000', '/admin'],
  ]) {
    const { url, headers } = JSON.parse((await get(host, path, forged)).text);
    assert.equal(url, path);
    assert.equal(headers['x-forwarded-host'], host);
    assert.equal(headers['x-edge-key'], 'edge-key');
    assert.match(headers['x-request-id'], /^[\da-f-]{36}$/);
    assert.equal(headers['x-forwarded-proto'], 'http');
  }
});

test('the event stream of webpack - each event is passed on at once', async () => {
  const request = http.get({ host: '127.0.0.1', port, path: '/__webpack_hmr', agent: false });
  const [response] = await once(request, 'response');
  const [event] = await once(response, 'data');
  assert.equal(String(event), 'data: one\n\n');
  request.destroy();
});

test('a websocket - connected with the one of Gatsby', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', host: 'one.localhost' };
  const request = http.get({ host: '127.0.0.1', port, path: '/socket.io/', headers, agent: false });
  const [, socket, head] = await once(request, 'upgrade');
  const greeting = head.length > 0 ? head : (await once(socket, 'data'))[0];
  assert.equal(String(greeting), 'hello');
  socket.write('echo');
  const [echo] = await once(socket, 'data');
  assert.equal(String(echo), 'echo');
  socket.destroy();
});

test("a site's file, e.g. a drawing - that of the host's site, or Gatsby's where the site has none", async () => {
  const textOf = async (host, path) => (await get(host, path)).text;
  assert.equal(await textOf('one.localhost', '/art/1.svg'), 'gatsby /~one/art/1.svg');
  assert.equal(await textOf('two.localhost', '/favicon.ico'), 'gatsby /~two/favicon.ico');
  assert.equal(await textOf('one.localhost', '/other.svg'), 'gatsby /other.svg');
  assert.equal(await textOf('one.localhost', '/static/picture.png'), 'gatsby /static/picture.png');
});
