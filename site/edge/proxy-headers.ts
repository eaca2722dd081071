import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { REQUEST_ID } from 'api-extensions/contracts/rules/request-id';
import type { Client } from './client';
import type { RequestHost } from './host-header';
import { REPLACED_HEADERS, type PagePolicy, type SecurityHeaders } from './security-headers';

/** Headers that belong to one connection (RFC 9110 7.6.1), with older ones that are still in use. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Headers that only the edge may set. Node answers `Expect` itself before the request gets here. */
const OURS_TO_SET = new Set(['host', 'expect', 'forwarded', 'x-real-ip', 'x-edge-key', 'x-request-id']);

/** Framing headers mark where a message ends, so a client cannot remove them by naming them in `Connection`. */
const FRAMING = 'content-length';

export interface ForwardedBy {
  host: RequestHost;
  client: Client;
  edgeKey: string;
  requestId: string;
}

/** How the body of a request is framed; `none` when the client announced none. */
export function framingOf(req: IncomingMessage): 'none' | 'length' | 'chunked' {
  if (req.headers['transfer-encoding'] !== undefined) return 'chunked';
  return req.headers['content-length'] === undefined ? 'none' : 'length';
}

/** The headers for the CMS, as a flat list. */
export function requestHeaders(
  req: IncomingMessage,
  { host, client, edgeKey, requestId }: ForwardedBy,
): string[] {
  const headers = filteredHeaders(
    req.rawHeaders,
    (name) => OURS_TO_SET.has(name) || name.startsWith('x-forwarded-'),
  );
  // By default Node sends the body of a GET or DELETE without framing.
  if (framingOf(req) === 'chunked') headers.push('Transfer-Encoding', 'chunked');
  headers.push(
    'Host',
    host.authority,
    'X-Forwarded-Host',
    host.authority,
    'X-Forwarded-Proto',
    client.protocol,
    'X-Forwarded-For',
    client.address,
    'X-Edge-Key',
    edgeKey,
    REQUEST_ID,
    requestId,
  );
  return headers;
}

/** The headers of the CMS's response, as a list of names and values. */
export function responseHeaders(response: IncomingMessage): OutgoingHttpHeader[] {
  return grouped(filteredHeaders(response.rawHeaders, () => false));
}

/** Headers of the CMS's response on a site's host: the edge's security headers replace those of the CMS. */
export function siteResponseHeaders(
  response: IncomingMessage,
  security: SecurityHeaders,
  page: PagePolicy,
): OutgoingHttpHeader[] {
  const { 'content-type': type = '', 'content-security-policy': own } = response.headers;
  return [
    ...grouped(filteredHeaders(response.rawHeaders, (name) => REPLACED_HEADERS.has(name))),
    ...security.ofCmsAnswer(type, [own ?? []].flat().join(', '), page),
  ];
}

/**
 * Repeated headers as one name with a list of values: where a header was set before, `writeHead` of Node 20 keeps only the
 * last of several Set-Cookie.
 */
function grouped(headers: readonly string[]): OutgoingHttpHeader[] {
  const values = new Map<string, { name: string; values: string[] }>();
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name, value] = headers.slice(at, at + 2) as [string, string];
    const known = values.get(name.toLowerCase());
    if (known) known.values.push(value);
    else values.set(name.toLowerCase(), { name, values: [value] });
  }
  return [...values.values()].flatMap(({ name, values: [first = '', ...more] }) => [
    name,
    more.length > 0 ? [first, ...more] : first,
  ]);
}

function filteredHeaders(raw: readonly string[], unwanted: (name: string) => boolean): string[] {
  const named = namedByConnection(raw);
  const headers: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] as string).toLowerCase();
    if (HOP_BY_HOP.has(name) || named.has(name) || unwanted(name)) continue;
    headers.push(raw[at] as string, raw[at + 1] as string);
  }
  return headers;
}

function namedByConnection(raw: readonly string[]): Set<string> {
  const named = new Set<string>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    if ((raw[at] as string).toLowerCase() !== 'connection') continue;
    for (const token of (raw[at + 1] as string).split(',')) named.add(token.trim().toLowerCase());
  }
  named.delete(FRAMING);
  return named;
}
