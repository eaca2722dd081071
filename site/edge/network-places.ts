import { networkGroupsOf } from 'api-extensions/contracts/rules/network';

interface Place {
  /** Names of the networks that hold it. */
  networks: readonly string[];
  /** Ends what holds the place. */
  evict: () => void;
}

/**
 * Places that networks share. A network holds at most `ofNetwork` places. When all places are taken, the network with the most gives up
 * its oldest one to a network with fewer, so no number of networks at their limit keeps the others out.
 */
export class NetworkPlaces {
  /** By network, the oldest place first. */
  private readonly held = new Map<string, Set<Place>>();
  /** Names of the largest network of each address, between which places move. */
  private readonly owners = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly ofNetwork: number,
    private readonly ofAll: number,
  ) {}

  /** Whether the network of an address is below its limit. */
  hasPlace(address: string): boolean {
    return networkGroupsOf(address).every(({ name, lines }) => this.count(name) < this.ofNetwork * lines);
  }

  /**
   * Takes a place.
   * @param evict called if another network gets the place
   * @returns a function that gives it back; null if the network is at its limit, or no network holds more
   */
  take(address: string, evict: () => void): (() => void) | null {
    if (!this.hasPlace(address)) return null;
    const networks = networkGroupsOf(address).map(({ name }) => name);
    if (this.total >= this.ofAll && !this.freePlace(networks.at(-1) ?? '')) return null;
    const place = { networks, evict };
    this.total += 1;
    for (const name of networks) this.held.set(name, (this.held.get(name) ?? new Set()).add(place));
    this.countOwner(place, 1);
    return () => this.release(place);
  }

  private count(network: string): number {
    return this.held.get(network)?.size ?? 0;
  }

  private freePlace(newcomer: string): boolean {
    let largest = newcomer;
    for (const [name, count] of this.owners) if (count > this.count(largest)) largest = name;
    // Two of equal size would take places from each other in turn.
    if (this.count(largest) <= this.count(newcomer) + 1) return false;
    const [oldest] = this.held.get(largest) ?? [];
    if (!oldest) return false;
    this.release(oldest);
    oldest.evict();
    return true;
  }

  private release(place: Place): void {
    if (!this.held.get(place.networks[0] ?? '')?.has(place)) return;
    this.total -= 1;
    for (const name of place.networks) {
      const places = this.held.get(name);
      places?.delete(place);
      if (places?.size === 0) this.held.delete(name);
    }
    this.countOwner(place, -1);
  }

  private countOwner({ networks }: Place, change: 1 | -1): void {
    const owner = networks.at(-1) ?? '';
    const count = (this.owners.get(owner) ?? 0) + change;
    if (count > 0) this.owners.set(owner, count);
    else this.owners.delete(owner);
  }
}
