import { BlockList, isIP } from 'node:net';

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/;

/** The canonical form of an address: `::ffff:192.0.2.1` is 192.0.2.1. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whether `written` is an address or a network: `10.0.0.0/8`, `192.0.2.1`, `fd00::/8`. */
export function isNetwork(written: string): boolean {
  const [, address = '', bits] = NETWORK.exec(written) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

/** The proxies in front of the edge whose X-Forwarded-* headers are trusted. */
export class TrustedProxies {
  private readonly list = new BlockList();
  /** Whether no proxy is trusted, as on a machine that clients reach directly. */
  readonly none: boolean;

  /** @throws Error naming the entry that is neither an address nor a network */
  constructor(networks: readonly string[]) {
    this.none = networks.length === 0;
    for (const network of networks) {
      const [, address = '', bits] = NETWORK.exec(network) ?? [];
      if (!isNetwork(network)) throw new Error(`${network} is not an address or network of a proxy`);
      const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
      if (bits === undefined) this.list.addAddress(address, family);
      else this.list.addSubnet(address, Number(bits), family);
    }
  }

  has(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  }
}
