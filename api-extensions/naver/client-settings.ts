import { isLoopback } from '../contracts/rules/network';
import { withoutTrailingSlashes } from '../contracts/rules/slashes';
import type { CallerOptions } from './caller';
import { NaverError } from './errors';
import type { SearchPlatform, SearchProvider } from './search-contracts';

/** Options of the clients and their checks, made before any key is sent. */

/** Options of a client for Naver's search platforms. */
export interface SearchPlatformOptions extends Partial<CallerOptions> {
  provider: SearchProvider;
  /** Platform of the API. Default: by the provider's name; the simulator as the HUB. */
  platform?: SearchPlatform;
  /** Default: Naver's address of that provider. The simulator has none, so it must be given. */
  baseUrl?: string;
  clientId: string;
  clientSecret: string;
  /** For one HTTP call, headers and body, in milliseconds. Default 3,000. */
  timeoutMs?: number;
}

/** A key that is valid in a header. Throws NaverError `credentials` when it is empty or invalid. */
export function readKey(key: string): string {
  const trimmed = key.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new NaverError('credentials');
  return trimmed;
}

/**
 * The base address without a trailing slash. Throws an Error that names the client when it is missing, invalid, or would
 * send keys in clear text; a simulator, whose keys are not secret, may use any address.
 */
export function readBaseUrl(client: string, address: string | null, isSimulator = false): string {
  if (address === null || !URL.canParse(address)) throw new Error(`${client} needs a baseUrl`);
  const url = new URL(address);
  if (!isSimulator && url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new Error(`${client} needs an https baseUrl, the keys travel in the headers`);
  }
  return withoutTrailingSlashes(address);
}

/** `a=1&b=%20`: encodeURIComponent, not URLSearchParams, because Naver's guides use %20 for a space, never "+". */
export function queryString(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
