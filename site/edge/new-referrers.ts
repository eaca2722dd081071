import { seoulDay } from 'api-extensions/contracts/rules/days';

/** Hosts that one network may be the first to name on a day. A visitor comes from one or two. */
const NEW_HOSTS_A_DAY = 5;
/** Networks and hosts in memory; beyond it all are forgotten. */
const KNOWN_MAX = 100_000;

/** Limits how many new referring hosts a network adds a day, so that one program cannot fill the rows of a site with invented ones. */
export class NewReferrers {
  private day = '';
  /** Hosts that were named on this day, with their site. */
  private hosts = new Set<string>();
  /** Hosts that each network was the first to name. */
  private networks = new Map<string, number>();

  /** Whether the host may have a row of its own: it is known on this day, or the network has named few new ones. */
  admit(domain: string, host: string, network: string): boolean {
    const day = seoulDay(new Date());
    if (day !== this.day || this.hosts.size > KNOWN_MAX || this.networks.size > KNOWN_MAX) {
      this.day = day;
      this.hosts = new Set();
      this.networks = new Map();
    }
    const key = `${domain} ${host}`;
    if (this.hosts.has(key)) return true;
    const count = (this.networks.get(network) ?? 0) + 1;
    if (count > NEW_HOSTS_A_DAY) return false;
    this.networks.set(network, count);
    this.hosts.add(key);
    return true;
  }
}
