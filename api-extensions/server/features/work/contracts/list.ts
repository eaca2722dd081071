import type { z } from 'zod';
import type { contracts as call, ownContracts as ownCall } from '../../../../contracts/work/contracts';
import { addDays } from '../../../../contracts/rules/days';
import { UNKNOWN_CHANNEL } from '../../../../contracts/rules/visit-source';
import { CHANNELS_MAX } from '../../../../contracts/service/service';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { userTable } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { pageInfo } from '../../../platform/paging';
import { customerFilter } from '../../../shared/accounts/people';
import { whereContains, countOf, sql } from '../../../platform/tables';
import { pageOf, type Query, seoulToday, type Sorts } from '../base/tables';
import { type ContractRow, contractTable, readItems, toContracts } from './rows';
import { isRenewed, lastDayOf, STATE_SQL } from './rules';
import { wonContracts } from './sales';

type ListQuery = z.output<typeof call.query>;

/** Contracts and slots that end within this many days are to be renewed. */
export const RENEWAL_DAYS = 30;

/** SQL of the customer's name as the list shows it. */
const customerName = () =>
  sql().raw(`coalesce(nullif(c.company, ''), nullif(c.name, ''), c.email, nullif(k.party, ''))`);

const sorts = (): Sorts<ListQuery['sort']> => ({
  newest: ['k.id', 'desc'],
  title: ['k.title', 'asc'],
  customer: [customerName(), 'asc'],
  from: ['k.from_day', 'desc'],
  to: ['k.to_day', 'asc'],
  supply: ['k.supply', 'desc'],
});

/** A page of the site's contracts. */
export async function listContracts(
  domain: SiteDomain,
  query: ListQuery,
): Promise<z.input<typeof call.response>> {
  const today = seoulToday();
  const { matching } = await filterContracts(domain, query, today);
  const rows = await pageOf(matching, sorts(), query, 'k.id').select<ContractRow[]>('k.*');
  return {
    ...{ data: await toContracts(rows), page: pageInfo(query, await countOf(matching)), today },
    channels: await readChannels(domain),
  };
}

/** Channels of the site's contracts, the most frequent first. */
async function readChannels({ code }: SiteDomain): Promise<string[]> {
  const rows = await contractTable()
    .where({ domain: code })
    .groupBy('channel')
    .orderByRaw('count(*) desc, channel')
    .limit(CHANNELS_MAX)
    .select('channel');
  return [...new Set(rows.map(({ channel }) => channel || UNKNOWN_CHANNEL))];
}

async function filterContracts(
  domain: SiteDomain,
  filters: ListQuery,
  today: string,
): Promise<{ matching: Query }> {
  const query = contractTable
    .as('k')
    .leftJoin({ c: userTable.tableName() }, 'c.id', 'k.customer')
    .where('k.domain', domain.code);
  const text = filters.q;
  if (text)
    whereContains(query, ['k.title', 'k.product_names', 'k.party', 'k.memo', 'c.company', 'c.name'], text);
  if (filters.userId) query.where('k.customer', await customerFilter(domain, filters.userId));
  if (filters.estimate_id) query.where('k.estimate', filters.estimate_id);
  if (filters.state) query.whereRaw(`(${STATE_SQL}) = ?`, [today, today, filters.state]);
  if (filters.ends_within !== undefined) whereEndingWithin(query, filters.ends_within, today);
  const { channel, won } = filters;
  if (channel === UNKNOWN_CHANNEL)
    query.where((any) => void any.whereNull('k.channel').orWhereIn('k.channel', ['', channel]));
  else if (channel) query.where('k.channel', channel);
  if (won) {
    const contracts = await wonContracts(domain, won);
    query.whereIn(
      'k.id',
      contracts.map(({ id }) => id),
    );
  }
  if (filters.renewal) {
    const due = await listDueForRenewal(domain, filters.ends_within ?? RENEWAL_DAYS, today);
    query.whereIn(
      'k.id',
      due.map(({ id }) => id),
    );
  }
  // Wrapped in an object, because returning a bare query from an async function would run it.
  return { matching: query };
}

/** Limits a query of contracts `k` to running ones that end within some days. Contracts that have not begun may be renewals. */
const whereEndingWithin = (query: Query, days: number, today: string): Query =>
  query
    .where('k.from_day', '<=', today)
    .whereBetween('k.to_day', [today, addDays(today, days)])
    .whereNull('k.closed_day');

/**
 * Contracts that end within some days and that no other contract renews; those that end first come first. Contracts of closed accounts
 * are left out, because no customer could renew them.
 */
export async function listDueForRenewal(
  domain: SiteDomain,
  days: number,
  today: string,
): Promise<ContractRow[]> {
  const ending: ContractRow[] = await whereEndingWithin(ofSite(domain), days, today).orderBy([
    'k.to_day',
    'k.id',
  ]);
  return withoutRenewal(domain, ending.filter(isOfCustomer), today);
}

/** Contracts that ended between two days, by their period or a termination, and those of them that no other contract renews. */
export async function listEnded(
  domain: SiteDomain,
  { from, to }: { from: string; to: string },
): Promise<{ ended: ContractRow[]; lost: ContractRow[] }> {
  const rows: ContractRow[] = await ofSite(domain).where((within) =>
    within.whereBetween('k.to_day', [from, to]).orWhereBetween('k.closed_day', [from, to]),
  );
  const ended = rows
    .filter(isOfCustomer)
    .map(asServed)
    .filter((row) => hasBegun(row) && from <= row.to_day && row.to_day <= to);
  return { ended, lost: await withoutRenewal(domain, ended, from) };
}

const ofSite = ({ code }: SiteDomain) =>
  contractTable.as('k').where('k.domain', code).select<ContractRow[]>('k.*');

/** Earlier versions of the software did not set `orphaned`: their contracts of closed accounts have neither account nor name. */
const isOfCustomer = ({ orphaned, customer, party }: ContractRow): boolean =>
  !orphaned && (customer !== null || Boolean(party));

/** A contract up to its termination. */
const asServed = (row: ContractRow): ContractRow => ({ ...row, to_day: lastDayOf(row) });
const hasBegun = ({ from_day, to_day }: ContractRow): boolean => from_day <= to_day;

/** Those of the contracts, all of which end on a day or later, that no other contract of the site renews. */
async function withoutRenewal(
  domain: SiteDomain,
  ending: readonly ContractRow[],
  from: string,
): Promise<ContractRow[]> {
  if (ending.length === 0) return [];
  const withItems = (row: ContractRow) => ({ ...row, items: readItems(row.items) });
  const later: ContractRow[] = await ofSite(domain).where('k.to_day', '>', from);
  const others = later.map(asServed).filter(hasBegun).map(withItems);
  return ending.filter((row) => !isRenewed(withItems(row), others));
}

/** A page of the caller's own contracts. */
export async function listOwnContracts(
  { domain, user }: ActorContext,
  query: z.output<typeof ownCall.query>,
): Promise<z.input<typeof ownCall.response>> {
  const own = contractTable.as('k').where('k.domain', domain.code).where('k.customer', user.key);
  const byEnd: Sorts<'to'> = { to: ['k.to_day', 'desc'] };
  const rows = await pageOf(own, byEnd, { ...query, sort: 'to' }, 'k.id').select<ContractRow[]>('k.*');
  const data = (await toContracts(rows)).map(
    ({ id, title, state, items, supply, vat, total, from, to, days_left, closed_on }) => ({
      ...{ id, title, state, items, supply, vat, total },
      ...{ from, to, days_left, closed_on },
    }),
  );
  return { data, page: pageInfo(query, await countOf(own)) };
}
