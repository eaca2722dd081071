import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { MenuItem } from '../../api-extensions/contracts/common/common';
import { SecurityHeaders } from '../edge/security-headers';
import { pick } from '../gatsby/router';
import { VIEWPORT } from '../src/ui/theme/viewport';
import type { FakeApi } from './fake-api';

/** A page of the demo site's plan (plan.ts). */
interface Page {
  template: string;
  context: { pathname: string } & Record<string, unknown>;
}

/** Areas that the browser renders itself: one page for all paths below. */
const AREAS = ['/work', '/auth', '/admin', '/user'];
const NOT_FOUND = '/404.html';

/** What the edge serves besides pages and calls. */
const FILES: Record<string, object> = { '/redirects.json': {}, '/builds/latest.json': { id: 'one' } };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  // The worker's script keeps the name of its source.
  '.ts': 'text/javascript; charset=utf-8',
};

/** Headers of the edge's pages and files: what their policy forbids fails here, too. */
const { strict: HEADERS } = new SecurityHeaders([]);

/** What a test's host serves. */
export interface FakeSite {
  api: FakeApi;
  /** Changes the context of a page, as a release could. */
  changePage?: (context: Record<string, unknown>) => void;
}

/** Serves the bundled site on this machine. Each test has a host of its own, so that no request of one reaches another's answers. */
export class ComponentServer {
  /** The demo site's menu. */
  readonly menu: readonly MenuItem[];
  /** The styles of designs, by name. */
  readonly designs: Readonly<Record<string, string>>;
  private readonly pages: Map<string, Page>;
  private readonly html: string;
  private readonly sites = new Map<string, FakeSite>();
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  constructor(private readonly folder: string) {
    const { pages, menu, designs } = JSON.parse(fs.readFileSync(path.join(folder, 'pages.json'), 'utf8')) as {
      pages: Page[];
      menu: MenuItem[];
      designs: Record<string, string>;
    };
    this.menu = menu;
    this.designs = designs;
    this.pages = new Map(pages.map((page) => [page.context.pathname, page]));
    this.html = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${VIEWPORT}">
<link rel="icon" href="data:,">
<style>${fs.readFileSync(path.join(folder, 'global.css'), 'utf8')}</style>
</head>
<body><div id="root"></div><script type="module" src="/app/app.js"></script></body>
</html>
`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Gives a test a host. @returns its origin */
  addHost(name: string, site: FakeSite): string {
    this.sites.set(`${name}.localhost`, site);
    return `http://${name}.localhost:${(this.server.address() as AddressInfo).port}`;
  }

  removeHost(name: string): void {
    this.sites.delete(`${name}.localhost`);
  }

  /** The page of a path, with its route. */
  private pageOf(pathname: string): (Page & { route: string }) | null {
    const routes = [...this.pages.keys()].map((page) => (AREAS.includes(page) ? `${page}/*` : page));
    const route = pick(
      routes.map((page) => ({ path: page })),
      pathname,
    )?.route.path;
    const page = this.pages.get(route?.replace(/\/\*$/, '') ?? NOT_FOUND);
    return page ? { ...page, route: route ?? pathname } : null;
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const pathname = decodeURIComponent(url.pathname);
    const site = this.sites.get(url.hostname);
    const send = (body: string | Buffer, type: string, status = 200) =>
      void response.writeHead(status, ['content-type', type, ...HEADERS]).end(body);
    if (!site) return void response.destroy();
    if (pathname.startsWith('/api/')) return site.api.handle(request, response, url);
    if (pathname.startsWith('/app/')) {
      const file = path.join(this.folder, path.normalize(pathname));
      return send(fs.readFileSync(file), TYPES[path.extname(file)] ?? 'application/octet-stream');
    }
    if (FILES[pathname]) return send(JSON.stringify(FILES[pathname]), 'application/json');
    const [, data] = /^\/page-data(\/.+)\/page-data\.json$/.exec(pathname) ?? [];
    if (data !== undefined) {
      const page = structuredClone(this.pageOf(data === '/index' ? '/' : data));
      if (page) site.changePage?.(page.context);
      return send(JSON.stringify(page), 'application/json');
    }
    if (request.headers.accept?.includes('text/html')) return send(this.html, 'text/html; charset=utf-8');
    // Reports of views.
    return send('', 'text/plain', request.method === 'POST' ? 204 : 404);
  }
}
