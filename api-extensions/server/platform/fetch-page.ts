import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { CheckFailure } from '../../contracts/work/backlinks';
import { pinnedTo, publicAddressOf } from './public-address';

export interface FetchRules {
  /** Whether loopback addresses and all ports may be requested, for tests. */
  loopbackAllowed: boolean;
  /** User agent. */
  agent: string;
  timeoutMs: number;
  maxBytes: number;
  /** Types that are asked for; pages by default. */
  accept?: string;
}

export interface Fetched {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Why a page could not be read. */
export class CheckError extends Error {
  constructor(readonly fault: CheckFailure) {
    super(fault);
  }
}

const PAGES = 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5';

/** The ports of the web; others belong to other services. */
const PORTS = new Set(['', '80', '443']);

/**
 * Resolves the host once; the request is pinned to the result, so that a later change of the name has no effect.
 * @throws CheckError for a host with an address that is not public, or an unknown host
 */
async function resolve(
  url: URL,
  { loopbackAllowed }: FetchRules,
): Promise<{ address: string; family: number }> {
  if (!loopbackAllowed && !PORTS.has(url.port)) throw new CheckError('refused_address');
  const found = await publicAddressOf(url.hostname, loopbackAllowed);
  if (found === 'unknown') throw new CheckError('unknown_host');
  if (found === 'private') throw new CheckError('refused_address');
  return found;
}

/** One GET, without following redirects. @throws CheckError */
export async function fetchOnce(url: URL, rules: FetchRules): Promise<Fetched> {
  const timeout = AbortSignal.timeout(rules.timeoutMs);
  const timedOut = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new CheckError('timeout')), { once: true });
  });
  timedOut.catch(() => undefined);
  try {
    const address = await Promise.race([resolve(url, rules), timedOut]);
    return await Promise.race([get(url, address, rules, timeout), timedOut]);
  } catch (error) {
    if (error instanceof CheckError) throw error;
    throw new CheckError(timeout.aborted ? 'timeout' : 'network');
  }
}

function get(
  url: URL,
  address: { address: string; family: number },
  { agent, maxBytes, accept = PAGES }: FetchRules,
  signal: AbortSignal,
): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(
      // Neither credentials nor the fragment are sent.
      new URL(`${url.protocol}//${url.host}${url.pathname}${url.search}`),
      {
        agent: false,
        lookup: pinnedTo(address),
        signal,
        headers: {
          'user-agent': agent,
          accept,
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'ko,en;q=0.5',
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const fail = (error: Error) => {
          request.destroy();
          reject(error);
        };
        const body = decoded(response);
        if (!body) return fail(new CheckError('unreadable'));
        body.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) fail(new CheckError('too_large'));
          else chunks.push(chunk);
        });
        body.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
        body.on('error', fail);
        response.on('error', fail);
      },
    );
    request.on('error', reject);
    request.end();
  });
}

/** Decompresses the body as it arrives, so that the limit applies to the decompressed size; null for a way that was not asked for. */
function decoded(response: http.IncomingMessage): Readable | null {
  switch ((response.headers['content-encoding'] ?? '').toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return response.pipe(zlib.createGunzip());
    case 'deflate':
      return response.pipe(zlib.createInflate());
    case 'br':
      return response.pipe(zlib.createBrotliDecompress());
    case '':
    case 'identity':
      return response;
    default:
      return null;
  }
}
