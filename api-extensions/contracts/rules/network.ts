const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IPV4_AT_END = /\d{1,3}(?:\.\d{1,3}){3}$/;

/** An IPv4 address as the last two groups of an IPv6 address. */
function asGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address in full, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(IPV4_AT_END, asGroups).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Whether a host name, as in `URL.hostname`, can only mean this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * An address in lower case and without a zone. An IPv4 address that is written as IPv6 (RFC 4291 2.5.5.2) becomes IPv4.
 * @param address as Node's `net.isIP` accepts it; anything else is returned as it is, in lower case
 */
export function plainAddress(address: string): string {
  const plain = address.toLowerCase().split('%', 1)[0] ?? '';
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return plain;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * The network that a rate limit counts an address under: the address itself for IPv4, the first 64 bits for IPv6, because
 * one connection owns that many addresses. An IPv4-mapped IPv6 address counts as IPv4.
 * @param address as Node's `net.isIP` accepts it; anything else is returned unchanged
 * @returns e.g. `203.0.113.9` or `2001:db8:0:1::/64`
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (IPV4.test(plain) || !plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Networks of an address, from the smallest: their name, and how many lines of the smallest size they may stand for. */
export interface NetworkGroup {
  name: string;
  lines: number;
}

/** An ordinary line has a /56, a company or a tunnel a /48; telephones have a /64 each, many of them in one /48. */
const IPV6_GROUPS = [
  { bits: 64, lines: 1 },
  { bits: 56, lines: 2 },
  { bits: 48, lines: 8 },
];

/**
 * The networks that a limit on simultaneous use counts an address under: those of {@link networkOf}, and for IPv6 the /56 and the /48 as
 * well, which may use more.
 * @param address as Node's `net.isIP` accepts it
 */
export function networkGroupsOf(address: string): NetworkGroup[] {
  const plain = plainAddress(address);
  if (IPV4.test(plain) || !plain.includes(':')) return [{ name: plain, lines: 1 }];
  const groups = groupsOf(plain);
  return IPV6_GROUPS.map(({ bits, lines }) => {
    const kept = groups.slice(0, 4).map((group, at) => {
      const cut = Math.max(0, (at + 1) * 16 - bits);
      return cut >= 16 ? '0' : ((parseInt(group, 16) >> cut) << cut).toString(16);
    });
    return { name: `${kept.join(':')}::/${bits}`, lines };
  });
}
