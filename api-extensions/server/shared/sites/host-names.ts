import { domainToASCII, domainToUnicode } from 'node:url';

/** Parts of an address beside a host. */
const NO_HOST = /[\s/\\:?#@]/;
const LATIN = /^[\x20-\x7e]*$/;

/**
 * A host as it is stored, requested and certified: a Korean name in punycode. Other texts stay as they are typed.
 * @returns what `hostError` checks
 */
export function storedHost(typed: string): string {
  const name = typed.trim();
  return LATIN.test(name) || NO_HOST.test(name) ? typed : domainToASCII(name) || typed;
}

/** A stored host as people read it: `한글.kr` for `xn--…`. */
export const shownHost = (host: string): string =>
  host.includes('xn--') ? domainToUnicode(host) || host : host;

/** An address as people read it, with its host by `shownHost`; it leads to the same page. */
export function shownAddress(address: string): string {
  if (!address.includes('xn--') || !URL.canParse(address)) return address;
  const { hostname } = new URL(address);
  return address.replace(hostname, shownHost(hostname));
}

/** A text with its hosts as people read them. */
export const shownHosts = (text: string): string =>
  text.includes('xn--') ? text.replace(/(?<=^|[\s(]|\/\/)[a-z\d.-]*xn--[a-z\d.-]+/gi, shownHost) : text;

interface Host {
  name?: unknown;
}

/** Replaces the names of a site's hosts, in the input or a result of the document service. */
export function mapHosts(entry: unknown, change: (name: string) => string): void {
  const { hosts } = (entry ?? {}) as { hosts?: unknown };
  if (!Array.isArray(hosts)) return;
  for (const host of hosts as Host[]) if (typeof host.name === 'string') host.name = change(host.name);
}
