import type { z } from 'zod';
import { type revenue as call, REVENUE_ROWS_MAX } from '../../../../contracts/work/revenue';
import { UNKNOWN_CHANNEL } from '../../../../contracts/rules/visit-source';
import { seoulMonth } from '../../../../contracts/rules/days';
import type { Person } from '../../../../contracts/work/fields';
import type { SiteDomain } from '../../../platform/domains';
import { shortName, peopleOf } from '../../../shared/accounts/people';
import { platform } from '../../../platform/platform';
import { readItems } from './rows';
import { addMonths, monthStarts, spreadByMonth } from './rules';
import { contractsBetween } from './sales';

type ResponseData = z.input<typeof call.response>['data'];

/** Months of the response unless both ends are requested. */
const MONTHS = 12;
/** Name of the row that sums up small ones, and of customers without a name. */
const OTHERS = '그 밖';

function periodOf({ from, to }: z.output<typeof call.query>): { from: string; to: string } {
  if (from !== undefined) return { from, to: to ?? addMonths(from, MONTHS - 1) };
  const last = to ?? seoulMonth(platform().clock());
  return { from: addMonths(last, 1 - MONTHS), to: last };
}

/** Revenue of one product, customer or channel. */
interface Group {
  name: string;
  customer: Person | null;
  amounts: number[];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Adds two lists of amounts month by month. */
const addAmounts = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, at) => amount + (other[at] ?? 0));

/** Groups with revenue, largest first. Groups beyond REVENUE_ROWS_MAX are added up in the last row. */
function toRows(groups: Map<string, Group>): (Group & { total: number })[] {
  const rows = [...groups.values()]
    .map((group) => ({ ...group, total: sumOf(group.amounts) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'ko'));
  if (rows.length <= REVENUE_ROWS_MAX) return rows;
  const [shown, rest] = [rows.slice(0, REVENUE_ROWS_MAX - 1), rows.slice(REVENUE_ROWS_MAX - 1)];
  const amounts = rest.map((group) => group.amounts).reduce(addAmounts);
  return [...shown, { name: OTHERS, customer: null, amounts, total: sumOf(amounts) }];
}

const withoutCustomer = ({ name, amounts, total }: Group & { total: number }) => ({ name, amounts, total });

/** Revenue of the site's contracts by month, product, customer and channel. */
export async function readRevenue(
  domain: SiteDomain,
  query: z.output<typeof call.query>,
): Promise<ResponseData> {
  const { from, to } = periodOf(query);
  const starts = monthStarts(from, to);
  const months = starts.slice(0, -1).map((day) => day.slice(0, 7));
  const rows = await contractsBetween(domain, starts[0] ?? '', starts.at(-1) ?? '');
  const people = await peopleOf(rows.map(({ customer }) => customer));
  const products = new Map<string, Group>();
  const customers = new Map<string, Group>();
  const channels = new Map<string, Group>();
  let all = months.map(() => 0);
  for (const row of rows) {
    const customer = (row.customer !== null && people.get(row.customer)) || null;
    const name = customer ? shortName(customer) : row.party || OTHERS;
    for (const { name: product, quantity, unit_price } of readItems(row.items)) {
      const amounts = spreadByMonth(quantity * unit_price, row, starts);
      const add = (groups: Map<string, Group>, key: string, group: Omit<Group, 'amounts'>) =>
        groups.set(key, { ...group, amounts: addAmounts(amounts, groups.get(key)?.amounts ?? []) });
      add(products, product, { name: product, customer: null });
      const channel = row.channel || UNKNOWN_CHANNEL;
      add(channels, channel, { name: channel, customer: null });
      add(customers, customer?.id ?? `without account ${name}`, { name, customer });
      all = addAmounts(all, amounts);
    }
  }
  return {
    months,
    amounts: all,
    total: sumOf(all),
    products: toRows(products).map(withoutCustomer),
    channels: toRows(channels).map(withoutCustomer),
    customers: toRows(customers),
  };
}
