import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { newRequestId, readRequestId, REQUEST_ID } from 'api-extensions/contracts/rules/request-id';
import { plainAddress, type TrustedProxies } from './trusted-proxies';

/** The client of a request, behind the trusted proxies. */
export interface Client {
  address: string;
  protocol: 'http' | 'https';
}

/**
 * Finds the client of a request. Only X-Forwarded-* of a trusted proxy counts: the last protocol, which the nearest proxy
 * wrote, and the last address that is not a trusted proxy itself. Earlier values may be forged by the client.
 */
export function clientOf(req: IncomingMessage, trusted: TrustedProxies): Client {
  const peer = peerOf(req);
  const encrypted = 'encrypted' in req.socket && req.socket.encrypted === true;
  const direct: Client = { address: peer, protocol: encrypted ? 'https' : 'http' };
  if (!trusted.has(peer)) return direct;

  const protocol = valuesOf(req, 'x-forwarded-proto').at(-1)?.toLowerCase();
  return {
    address: addressBehind(valuesOf(req, 'x-forwarded-for'), peer, trusted),
    protocol: protocol === 'https' || protocol === 'http' ? protocol : direct.protocol,
  };
}

/** The host in the last X-Forwarded-Host of a trusted proxy; null where there is none and Host counts. */
export function forwardedHost(req: IncomingMessage, trusted: TrustedProxies): string | null {
  if (trusted.none || !trusted.has(peerOf(req))) return null;
  return valuesOf(req, 'x-forwarded-host').at(-1) ?? null;
}

const peerOf = (req: IncomingMessage): string => plainAddress(req.socket.remoteAddress ?? '');

/** An entry that is no address (`unknown`, a name) ends the chain: earlier entries cannot be trusted. */
function addressBehind(chain: readonly string[], peer: string, trusted: TrustedProxies): string {
  let address = peer;
  for (const entry of chain.toReversed()) {
    const named = addressIn(entry);
    if (named === null) return address;
    address = named;
    if (!trusted.has(address)) return address;
  }
  return address;
}

/** `192.0.2.1`, `192.0.2.1:5000`, `[2001:db8::1]:5000` or `2001:db8::1`. */
function addressIn(entry: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+)(?::\d+)?$/.exec(entry)?.[1] ?? entry;
  return isIP(bare) === 0 ? null : plainAddress(bare);
}

function valuesOf(req: IncomingMessage, name: string): string[] {
  const written = req.headers[name];
  return [written ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Names a request in its response: by the id of a trusted proxy, or a new one. A visitor's own would name two requests alike. */
export function assignRequestId(req: IncomingMessage, res: ServerResponse, trusted: TrustedProxies): void {
  const isProxied = !trusted.none && trusted.has(peerOf(req));
  const header = isProxied ? req.headers['x-request-id'] : undefined;
  res.setHeader(REQUEST_ID, readRequestId([header].flat()[0]) ?? newRequestId());
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader(REQUEST_ID) ?? '');
