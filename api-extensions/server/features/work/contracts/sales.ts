import type { DayRange } from '../../../../contracts/fields';
import { addDays, seoulDay } from '../../../../contracts/rules/days';
import { UNKNOWN_CHANNEL } from '../../../../contracts/rules/visit-source';
import type { SiteDomain } from '../../../platform/domains';
import { firstRequests } from '../../../shared/sites/first-requests';
import { type ContractRow, contractTable, readItems } from './rows';
import { firstContracts, spreadByMonth } from './rules';

/** Contracts whose period has days between these, the end excluded. */
export const contractsBetween = (
  { code }: SiteDomain,
  start: string,
  end: string,
): PromiseLike<ContractRow[]> =>
  contractTable()
    .where({ domain: code })
    .where('from_day', '<', end)
    .where('to_day', '>=', start)
    .orderBy('id')
    .select('*');

/** Contracts that won a customer within some days: the first of their customer, and it began then. */
export async function wonContracts(
  { code }: SiteDomain,
  { from, to }: DayRange,
): Promise<Pick<ContractRow, 'id' | 'customer' | 'party' | 'estimate' | 'channel' | 'from_day'>[]> {
  const begun = await contractTable()
    .where({ domain: code })
    .where('from_day', '<=', to)
    // Others were terminated before they began.
    .where((own) => void own.whereNull('closed_day').orWhereRaw('closed_day >= from_day'))
    .orderBy(['from_day', 'id'])
    .select('id', 'customer', 'party', 'estimate', 'channel', 'from_day');
  return firstContracts(begun).filter(({ from_day }) => from_day >= from);
}

interface ChannelSales {
  /** Customers won. */
  customers: number;
  /** Won without VAT, spread as in readRevenue. */
  revenue: number;
}

/** What a period has brought. */
interface Sales extends ChannelSales {
  /** Customers won who had sent a consultation request before their contract began. */
  asked: number;
  /** By the channel of the contract. */
  channels: Map<string, ChannelSales>;
}

/** Customers won and revenue of some days, by the channel that the customers came through. */
export async function readSales(domain: SiteDomain, days: DayRange): Promise<Sales> {
  const channels = new Map<string, ChannelSales>();
  const add = (channel: string | null, added: Partial<ChannelSales>) => {
    const { customers, revenue } = channels.get(channel || UNKNOWN_CHANNEL) ?? { customers: 0, revenue: 0 };
    channels.set(channel || UNKNOWN_CHANNEL, {
      customers: customers + (added.customers ?? 0),
      revenue: revenue + (added.revenue ?? 0),
    });
  };
  const won = await wonContracts(domain, days);
  for (const { channel } of won) add(channel, { customers: 1 });
  const end = addDays(days.to, 1);
  for (const row of await contractsBetween(domain, days.from, end))
    for (const { quantity, unit_price } of readItems(row.items)) {
      const [revenue = 0] = spreadByMonth(quantity * unit_price, row, [days.from, end]);
      if (revenue > 0) add(row.channel, { revenue });
    }
  const requests = await firstRequests(
    domain,
    won.map(({ customer, estimate }) => ({ account: customer, estimate })),
  );
  const hasAsked = ({ from_day }: { from_day: string }, at: number) => {
    const request = requests[at];
    return request && seoulDay(new Date(request.received_at)) <= from_day;
  };
  const sumOf = (figure: keyof ChannelSales) =>
    [...channels.values()].reduce((sum, sales) => sum + sales[figure], 0);
  return {
    customers: sumOf('customers'),
    revenue: sumOf('revenue'),
    asked: won.filter(hasAsked).length,
    channels,
  };
}
