import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** A replica that stops has ended by then (server/platform/shutdown.ts). */
const AVOID_MS = 20_000;

/**
 * Addresses of the CMS's replicas. Each connection begins with the next one. Node connects to the following ones where an
 * address refuses or does not accept within 250 ms, before anything is sent.
 */
export class CmsAddresses {
  private next = 0;
  /** Replicas that end their connections, because they are about to stop: until when they come last. */
  private readonly avoided = new Map<string, number>();

  /** @param listed addresses, all with the CMS's port; without any, those of its host name */
  constructor(private readonly listed: readonly string[]) {}

  readonly lookup: LookupFunction = (hostname, options, callback) => {
    if (this.listed.length > 0) {
      const addresses = this.listed.map((address) => ({ address, family: isIP(address) }));
      process.nextTick(() => callback(null, this.inOrder(addresses)));
    } else
      dns.lookup(hostname, { ...options, all: true }, (error, addresses) =>
        callback(error, error ? [] : this.inOrder(addresses)),
      );
  };

  avoid(address: string | undefined): void {
    if (address) this.avoided.set(address, Date.now() + AVOID_MS);
  }

  private inOrder(addresses: LookupAddress[]): LookupAddress[] {
    const first = (this.next = (this.next + 1) % addresses.length);
    const turned = [...addresses.slice(first), ...addresses.slice(0, first)];
    const now = Date.now();
    for (const [address, until] of this.avoided) if (until < now) this.avoided.delete(address);
    const isAvoided = ({ address }: LookupAddress): boolean => this.avoided.has(address);
    return [...turned.filter((one) => !isAvoided(one)), ...turned.filter(isAvoided)];
  }
}
