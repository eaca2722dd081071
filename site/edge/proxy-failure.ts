import type { ServerResponse } from 'node:http';
import { EXTRA, PLAIN_TEXTS, type PlainResponder } from './plain-pages';

/** Why the edge answers a request for the CMS: its body or the CMS's response took too long, or there are too many requests. */
export type ProxyFailure = 408 | 429 | 502 | 504;

const NAMES: Readonly<Record<ProxyFailure, { name: string; code: string }>> = {
  408: { name: 'RequestTimeoutError', code: 'REQUEST_TIMEOUT' },
  429: { name: 'RateLimitError', code: 'RATE_LIMITED' },
  502: { name: 'BadGatewayError', code: 'UPSTREAM_UNREACHABLE' },
  504: { name: 'GatewayTimeoutError', code: 'UPSTREAM_TIMEOUT' },
};

/** Strapi's error format for programs, a page for people. */
export function respondWithFailure(
  res: ServerResponse,
  status: ProxyFailure,
  path: string,
  plain: PlainResponder,
  securityHeaders: readonly string[],
): void {
  if (!path.startsWith('/api/')) {
    plain(res, status);
    return;
  }
  const { name, code } = NAMES[status];
  const message = PLAIN_TEXTS[status].text;
  const body = JSON.stringify({ data: null, error: { status, name, message, details: { code } } });
  res.writeHead(status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    ...(EXTRA[status] ?? []),
    ...securityHeaders,
  ]);
  res.end(body);
}
