import http from 'node:http';
import { parseHost } from './host-header';

export interface ManagementOptions {
  /** Whether a normalised host name is a live site's or the CMS's. */
  isKnownHost: (hostname: string) => boolean;
  /** False before the live links are read, and while the process drains. */
  isReady: () => boolean;
}

/**
 * The edge's management port, for the proxy in front and for monitoring; never open to visitors. A GET of
 * - `/healthz` answers 200 while the process runs;
 * - `/readyz` answers 200 while the process takes requests, else 503;
 * - `/ask?domain=<host>` answers 200 for a host that may have a certificate, else 404 (Caddy's on-demand TLS). It reads
 *   only memory.
 */
export function managementServer({ isKnownHost, isReady }: ManagementOptions): http.Server {
  const statusOf = ({ pathname, searchParams }: URL): number => {
    if (pathname === '/healthz') return 200;
    if (pathname === '/readyz') return isReady() ? 200 : 503;
    if (pathname !== '/ask') return 404;
    const host = parseHost(searchParams.get('domain') ?? '');
    return host && isKnownHost(host.name) ? 200 : 404;
  };
  return http.createServer((req, res) => {
    const url = `http://edge${req.url ?? '/'}`;
    const status = req.method !== 'GET' ? 405 : URL.canParse(url) ? statusOf(new URL(url)) : 400;
    res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
    res.end(`${http.STATUS_CODES[status]}\n`);
  });
}
