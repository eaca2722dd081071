const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const MAPPED = /^::ffff:(?=\d+\.)/;

/** The eight groups of an IPv6 address in full, without leading zeros. */
function groupsOf(address: string): string[] {
  // An IPv4 address at the end stands for two groups, which are never among the first four.
  const [head = '', tail] = address.replace(/\d+(?:\.\d+){3}$/, '0:0').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * The network that a limit counts an address to: an IPv4 address is its own, of an IPv6 address the first 64 bits, because
 * one connection has that many addresses to itself. An IPv4 address in its IPv6 form is the IPv4 address.
 * @param address as Node's `net.isIP` accepts it; anything else is returned as it is
 * @returns e.g. `203.0.113.9` or `2001:db8:0:1::/64`
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '').replace(MAPPED, '');
  if (IPV4.test(plain) || !plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}
