import { seoulDay } from 'api-extensions/contracts/rules/days';
import { PeriodCounts } from './period-counts';

/** Hosts that one network may be the first to name on a day. A visitor comes from one or two. */
const NEW_HOSTS_A_DAY = 5;

const today = () => seoulDay(new Date());

/** Limits how many new referring hosts a network adds a day, so that one program cannot fill the rows of a site with invented ones. */
export class NewReferrers {
  /** Entries from each host, with its site. */
  private readonly hosts = new PeriodCounts(today);
  /** Hosts that each network was the first to name. */
  private readonly networks = new PeriodCounts(today);

  /** Whether the host may have a row of its own: it is known on this day, or the network has named few new ones. */
  admit(domain: string, host: string, network: string): boolean {
    const key = `${domain} ${host}`;
    if (this.hosts.of(key) === 0) {
      if (this.networks.of(network) >= NEW_HOSTS_A_DAY) return false;
      this.networks.add(network);
    }
    this.hosts.add(key);
    return true;
  }
}
