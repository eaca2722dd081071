import type { ServerResponse } from 'node:http';
import { PLAIN_TEXTS, type PlainAnswer } from './plain-pages';

/** Why the CMS gave no answer. */
export type ProxyFailure = 502 | 504;

const NAMES: Readonly<Record<ProxyFailure, { name: string; code: string }>> = {
  502: { name: 'BadGatewayError', code: 'UPSTREAM_UNREACHABLE' },
  504: { name: 'GatewayTimeoutError', code: 'UPSTREAM_TIMEOUT' },
};

/** Strapi's envelope for programs, a page for people. */
export function answerFailure(
  res: ServerResponse,
  status: ProxyFailure,
  path: string,
  plain: PlainAnswer,
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
  ]);
  res.end(body);
}
