import { NaverError } from './errors';

/** What all clients check before they send a key anywhere. */

/** A key as it can stand in a header. Throws NaverError `credentials` when it is empty or cannot be sent. */
export function readKey(key: string): string {
  const trimmed = key.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new NaverError('credentials');
  return trimmed;
}

/**
 * The base address without a slash at the end. Throws an Error that names the client when it is missing, no address,
 * or would send keys in clear text; a simulator, which has no keys worth stealing, may be anywhere.
 */
export function readBaseUrl(client: string, address: string | null, isSimulator = false): string {
  if (address === null || !URL.canParse(address)) throw new Error(`${client} needs a baseUrl`);
  const url = new URL(address);
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (!isSimulator && url.protocol !== 'https:' && !isLoopback) {
    throw new Error(`${client} needs an https baseUrl, the keys travel in the headers`);
  }
  return address.replace(/\/+$/, '');
}

/** `a=1&b=%20`: encodeURIComponent, not URLSearchParams, because the guides show %20 for a space, never "+". */
export function queryString(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
