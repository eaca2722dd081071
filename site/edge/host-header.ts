import { isIPv6 } from 'node:net';

/** A parsed Host header. */
export interface RequestHost {
  /** Lower case, without port and trailing dot: `localhost`, `[::1]`. */
  name: string;
  /** The name with the port exactly as the client sent it: `localhost:8000`. */
  authority: string;
}

const MAX_NAME_LENGTH = 253;
const HOST = /^(?:([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?|\[([0-9a-f:.]+)\])(?::([0-9]{0,5}))?$/i;

/**
 * Parses a Host header (RFC 9110 7.2). Accepts names that DNS allows and IPv6 literals; everything else, from user info
 * to non-ASCII bytes, is null.
 */
export function parseHost(raw: string): RequestHost | null {
  if (raw.length === 0 || raw.length > MAX_NAME_LENGTH + 7) return null;
  const match = HOST.exec(raw);
  if (!match) return null;
  const [, dns, ipv6, port] = match;
  if (ipv6 !== undefined && !isIPv6(ipv6)) return null;
  const name = dns === undefined ? `[${(ipv6 ?? '').toLowerCase()}]` : dns.toLowerCase();
  if (name.length > MAX_NAME_LENGTH || Number(port ?? 0) > 65535) return null;
  return { name, authority: port ? `${name}:${port}` : name };
}
