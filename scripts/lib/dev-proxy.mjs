import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

/** Matches paths of a site's files other than pages, e.g. drawings, icons, feed and sitemap. */
const SITE_FILE = /^\/(?!static\/|fonts\/|__).+\.(?:svg|png|ico|xml|txt|webmanifest)$/;
const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/;

/** A missing page is requested again: after a change of the content, Gatsby removes all pages, then creates them. */
const REFRESH_TRIES = 5;
const REFRESH_MS = 1000;

/**
 * Creates the web server of `npm run dev`. It gives each host its own site from one `gatsby develop`, where the pages of a site are
 * below `/~<domain>`. Gatsby sends the same HTML for every path and the browser renders, so only the page data are mapped:
 * `rankup.localhost/page-data/service/page-data.json` is that of `/~rankup/service`, with `/service` as its path.
 * Like the edge it passes `/api` and `/uploads`, and everything on the admin's host, to the CMS.
 *
 * @param {{
 *   gatsbyPort: number, cmsPort: number, cmsHost: string, edgeKey: string,
 *   domainOf: (host: string) => Promise<string | undefined>,
 * }} options `domainOf` gives the code of the domain that has a host name
 * @returns {Promise<http.Server>} not listening yet
 */
export async function createDevProxy({ gatsbyPort, cmsPort, cmsHost, edgeKey, domainOf }) {
  const { parseHost } = await import(inRoot('site/dist/edge/host-header.js'));
  const { requestHeaders } = await import(inRoot('site/dist/edge/proxy-headers.js'));

  const toCms = (req, res, host) => {
    const client = { protocol: 'http', address: req.socket.remoteAddress ?? '127.0.0.1' };
    const forwarded = { host, client, edgeKey, requestId: randomUUID() };
    forward(req, res, { port: cmsPort, headers: requestHeaders(req, forwarded) }, 'The CMS');
  };
  const toGatsby = (req, res) =>
    forward(req, res, { port: gatsbyPort, headers: headersForGatsby(req, gatsbyPort) }, 'gatsby develop');

  const respond = async (req, res) => {
    const host = parseHost(req.headers.host ?? '');
    if (!host) return send(res, 400, 'text/plain', 'No host name.');
    const [pathname] = req.url.split('?', 1);
    if (host.name === cmsHost || /^\/(?:api|uploads)(?:\/|$)/.test(pathname)) return toCms(req, res, host);
    // No release is newer than the page.
    if (pathname === '/builds/latest.json') return sendJson(res, { id: 'development' });
    const [, page] = PAGE_DATA.exec(pathname) ?? [];
    const isSiteFile = SITE_FILE.test(pathname);
    if (page === undefined && !isSiteFile && !isForDocument(req)) return toGatsby(req, res);
    const domain = await domainOf(host.name);
    if (domain === undefined) return send(res, 404, 'text/plain', `No site has the host ${host.name}.`);
    if (isSiteFile) {
      const own = builtPath(domain, pathname);
      if ((await request(gatsbyPort, own)).status === 200) req.url = own;
      return toGatsby(req, res);
    }
    if (page !== undefined) return sendJson(res, await readPageData(gatsbyPort, domain, page));
    // The same HTML for every path, but with status 404 for a path that Gatsby does not know.
    const html = await request(gatsbyPort, builtPath(domain, pathname));
    return html.status === 200 ? send(res, 200, 'text/html', await html.text()) : toGatsby(req, res);
  };

  const server = http.createServer((req, res) => {
    respond(req, res).catch((error) => send(res, 502, 'text/plain', String(error.message)));
  });
  server.on('upgrade', (req, socket, head) => forwardUpgrade(req, socket, head, gatsbyPort));
  return server;
}

/**
 * A page's data for its host, or null where the site has no such page. Data of pages without a site, like Gatsby's
 * not-found page, is unchanged.
 */
async function readPageData(port, domain, page) {
  const read = async (path) => {
    const response = await request(port, `/page-data${path}/page-data.json`);
    return response.status === 200 ? response.json() : null;
  };
  const built = builtPath(domain, page === 'index' ? '/' : `/${page}`);
  let [own, shared] = await Promise.all([read(built), read(`/${page}`)]);
  for (let tries = 0; !own && !shared && tries < REFRESH_TRIES; tries += 1) {
    await wait(REFRESH_MS);
    own = await read(built);
  }
  if (!own) return shared;
  const data = { ...own, path: own.path.slice(builtPath(domain, '/').length) || '/' };
  // Gatsby's router matches a client area by the pattern of the page without a host (DESIGN §3).
  if (shared?.matchPath) data.matchPath = shared.matchPath;
  return data;
}

/** Path of a site's page in Gatsby (site/gatsby/site-plan.ts). */
const builtPath = (domain, path) => `/~${domain}${path === '/' ? '' : path}`;

const isForDocument = ({ method, headers }) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

const request = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html, application/json' } });

const headersForGatsby = (req, port) => ({ ...req.headers, host: `127.0.0.1:${port}` });

/** Forwards a request and its response; 502 names the program where it does not answer. */
function forward(req, res, { port, headers }, name) {
  const { method, url } = req;
  const onward = http.request(
    { host: '127.0.0.1', port, method, path: url, headers, agent: false },
    (response) => {
      res.writeHead(response.statusCode, response.rawHeaders);
      // Events of webpack arrive one at a time and far apart.
      res.flushHeaders();
      response.pipe(res);
    },
  );
  onward.on('error', (error) => send(res, 502, 'text/plain', `${name} does not answer: ${error.message}`));
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}

/** Connects a websocket with that of `gatsby develop`. */
function forwardUpgrade(req, socket, head, port) {
  const headers = headersForGatsby(req, port);
  const onward = http.request({ host: '127.0.0.1', port, path: req.url, headers, agent: false });
  onward.on('upgrade', (response, other, otherHead) => {
    const lines = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`];
    for (let at = 0; at < response.rawHeaders.length; at += 2)
      lines.push(`${response.rawHeaders[at]}: ${response.rawHeaders[at + 1]}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ]) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  onward.end();
}

function sendJson(res, data) {
  send(res, data ? 200 : 404, 'application/json', JSON.stringify(data ?? {}));
}

function send(res, status, type, body) {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  return void res.end(body);
}
