import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks without public pages (IANA's special-purpose registries): loopback, private and shared networks, link-local (with
 * cloud metadata), documentation, multicast, and tunnels to any of them.
 */
const NON_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NON_PUBLIC.addSubnet(network, bits, 'ipv4');

/** Globally assigned IPv6 networks only, without those that embed IPv4 or are not routed. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NON_PUBLIC.addSubnet(network, bits, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether the server may connect to an address that a person typed. Invalid addresses are rejected. */
export function canConnect(address: string, loopbackAllowed: boolean): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  if (LOOPBACK.check(address, family)) return loopbackAllowed;
  if (kind === 6 && !GLOBAL.check(address, 'ipv6')) return false;
  return !NON_PUBLIC.check(address, family);
}

interface Address {
  address: string;
  family: number;
}

/** A host of `URL.hostname` without the brackets that IPv6 addresses have there. */
const plainHost = (host: string) => host.replace(/^\[|\]$/g, '');

/** Longest wait for the addresses of a name. */
const RESOLVE_MS = 3000;

/**
 * Resolves a name. Not by dns.lookup: it has no time limit, and a name whose servers do not answer would take one of the few threads that all names of
 * this process share.
 */
async function resolve(host: string): Promise<Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  // RFC 6761: not asked of name servers.
  if (/(^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: RESOLVE_MS / 2, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), RESOLVE_MS);
  const none = (): string[] => [];
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(none),
    resolver.resolve6(host).catch(none),
  ]);
  clearTimeout(timer);
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
}

/** Addresses of a host name; none for an unknown one. */
const addressesOf = async (host: string): Promise<string[]> =>
  (await resolve(host)).map(({ address }) => address);

/**
 * The address to connect to for a host that a person typed. A name with any non-public address is `private`.
 * @param host as in `URL.hostname`
 */
export async function publicAddressOf(
  host: string,
  loopbackAllowed: boolean,
): Promise<Address | 'private' | 'unknown'> {
  const addresses = await resolve(plainHost(host));
  const [first] = addresses;
  if (!first) return 'unknown';
  return addresses.every(({ address }) => canConnect(address, loopbackAllowed)) ? first : 'private';
}

/** A `lookup` for requests that always answers this address: a later change of the name has no effect. */
export const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/**
 * Whether a host may be called: `private` if any of its addresses is in a network without public pages.
 * @param host as in `URL.hostname`
 */
export async function reachOf(
  host: string,
  resolveNames: typeof addressesOf = addressesOf,
): Promise<'public' | 'private' | 'unknown'> {
  const addresses = await resolveNames(plainHost(host));
  if (addresses.length === 0) return 'unknown';
  return addresses.every((address) => canConnect(address, false)) ? 'public' : 'private';
}
