import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/search-traffic';
import {
  type TRAFFIC_SORTS,
  TRAFFIC_SLOTS_MAX,
  type TrafficRow,
} from '../../../../contracts/work/search-traffic';
import { addDays, eachDay } from '../../../../contracts/rules/days';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { pageInfo } from '../../../platform/paging';
import { toPerson } from '../../../shared/accounts/people';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { whereContains, countOf, isoOf, sql } from '../../../platform/tables';
import { slotTable, toStanding } from '../slots';
import { requestedCustomer } from '../base/actor';
import { pageOf, type Query, seoulToday, type Sorts } from '../base/tables';
import { readConnection } from './google';
import { trafficOf, trafficTable } from './rows';
import { comparableQuery, figuresOf } from './rules';

/** A query or page with the sums of both sources, as SQL gives them. */
interface Group {
  name: string;
  query_key: string | null;
  clicks: number;
  google_rows: number;
  google_clicks: number;
  google_impressions: number;
  google_weighted: number | null;
  google_position: number | null;
  naver_rows: number;
  naver_clicks: number;
  naver_impressions: number;
  /** Number of groups on all pages of the list. */
  total: number;
}

const SORTS: Sorts<(typeof TRAFFIC_SORTS)[number]> = {
  clicks: ['clicks', 'desc'],
  google_clicks: ['google_clicks', 'desc'],
  google_impressions: ['google_impressions', 'desc'],
  google_position: ['google_position', 'asc'],
  naver_clicks: ['naver_clicks', 'desc'],
  naver_impressions: ['naver_impressions', 'desc'],
  name: ['name', 'asc'],
};

const periodOf = (days: number) => ({ from: addDays(seoulToday(), 1 - days), to: seoulToday() });

type Period = ReturnType<typeof periodOf>;

/** Query of a customer's rows that lie wholly within the period. */
const rowsWithin = ({ code }: SiteDomain, customer: number, { from, to }: Period) =>
  trafficTable().where({ domain: code, customer }).where('from_day', '>=', from).where('day', '<=', to);

// `position` is quoted, because it is a keyword of SQL.
const WEIGHTED = `sum(case when source = 'google' then "position" * impressions end)`;

const SOURCE_SUMS = (['google', 'naver'] as const)
  .flatMap((source) => [
    `sum(case when source = '${source}' then 1 else 0 end) as ${source}_rows`,
    ...['clicks', 'impressions'].map(
      (column) => `sum(case when source = '${source}' then ${column} else 0 end) as ${source}_${column}`,
    ),
  ])
  .concat(
    `${WEIGHTED} as google_weighted`,
    `${WEIGHTED} / nullif(sum(case when source = 'google' then impressions end), 0) as google_position`,
    'sum(clicks) as clicks',
  )
  .join(', ');

/** Slots that are read for a response: the newest ones. */
const MAX_SLOTS_READ = 1000;

/** Slots of the customer by comparable keyword, for the given keywords, at most TRAFFIC_SLOTS_MAX each. */
async function readSlotsByKeyword({ code }: SiteDomain, customer: number, keys: Set<string>) {
  const byKey = new Map<string, TrafficRow['slots']>();
  if (keys.size === 0) return byKey;
  const all = await slotTable().where({ domain: code, customer }).orderBy('id').select('id', 'keyword');
  const wanted = all.filter(({ keyword }) => keys.has(comparableQuery(keyword))).map(({ id }) => id);
  // Newest first: of a slot and its renewals, only the last one is shown.
  const rows = await slotTable().whereIn('id', wanted.slice(-MAX_SLOTS_READ)).orderBy('id', 'desc');
  for (const row of rows) {
    const key = comparableQuery(row.keyword);
    const known = byKey.get(key) ?? [];
    const isKnown = known.some(({ kind, target }) => kind === row.kind && target === row.target);
    if (isKnown || known.length === TRAFFIC_SLOTS_MAX) continue;
    const { id, kind, target } = row;
    byKey.set(key, [...known, { id, kind, target, standing: toStanding(row, null) }]);
  }
  return byKey;
}

/** Limited, because a call sums up all rows of the period. A CSV of 20,000 rows takes 40 calls. */
const READS: Limit = { name: 'search-traffic', max: 1200, windowSeconds: 3600 };

/** Queries or pages of a customer with both sources' figures. @throws AppError 400, 403, 404, 429 */
export async function listTraffic(
  actor: ActorContext,
  query: z.output<typeof calls.trafficRows.query>,
): Promise<z.input<typeof calls.trafficRows.response>> {
  const { domain, user } = actor;
  const customer = await requestedCustomer(actor, query.userId);
  await limitTries([READS, user.id]);
  const { by, source, q } = query;
  const rows = rowsWithin(domain, customer.id, periodOf(query.days)).where(by, '<>', '');
  // Naver has separate files for queries and pages: rows of a file of queries that also names pages do not count for pages.
  void rows.where((any) => void any.where({ shape: by }).orWhere({ source: 'google' }));
  if (source) void rows.where({ source });
  // Searched in its comparable form: otherwise a search would leave out rows of a query with another spelling.
  if (q && by === 'query') whereContains(rows, ['query_key'], comparableQuery(q));
  else if (q) whereContains(rows, ['page'], q);
  const grouped: Query = sql()
    .from(
      rows
        .groupBy(by === 'query' ? 'query_key' : 'page')
        .select(
          sql().raw(by === 'query' ? 'min(query) as name, query_key' : 'page as name, null as query_key'),
        )
        .select(sql().raw(SOURCE_SUMS))
        .as('g'),
    )
    .select('*', sql().raw('count(*) over () as total'));
  const page = (await pageOf(grouped, SORTS, query, 'name')) as Group[];
  const slots = await readSlotsByKeyword(
    domain,
    customer.id,
    new Set(page.flatMap(({ query_key }) => query_key ?? [])),
  );
  return {
    data: page.map((group) => ({
      name: group.name,
      google: figuresOf({
        rows: group.google_rows,
        clicks: group.google_clicks,
        impressions: group.google_impressions,
        weighted: group.google_weighted,
      }),
      naver: figuresOf({
        rows: group.naver_rows,
        clicks: group.naver_clicks,
        impressions: group.naver_impressions,
        weighted: null,
      }),
      slots: slots.get(group.query_key ?? '') ?? [],
    })),
    // A page after the last one has no row with the total.
    page: pageInfo(query, page[0]?.total ?? (query.page === 1 ? 0 : await countOf(grouped))),
  };
}

/** Clicks by day. Naver's file of days counts the whole site, so it takes precedence over the sum of the day's queries. */
async function daysOf(domain: SiteDomain, customer: number, period: Period) {
  const query: Query = rowsWithin(domain, customer, period);
  const sums = (await query
    .whereRaw('from_day = day')
    .whereIn('shape', ['query', 'day'])
    .groupBy('source', 'shape', 'day')
    .select('source', 'shape', 'day')
    .sum({ clicks: 'clicks' })) as { source: string; shape: string; day: string; clicks: number }[];
  const byDay = new Map(sums.map(({ source, shape, day, clicks }) => [`${source} ${shape} ${day}`, clicks]));
  return eachDay(period.from, period.to).map((day) => ({
    day,
    google: byDay.get(`google query ${day}`) ?? null,
    naver: byDay.get(`naver day ${day}`) ?? byDay.get(`naver query ${day}`) ?? null,
  }));
}

/** A customer's search traffic by day, and the state of its sources. @throws AppError 400, 403, 404 */
export async function readTraffic(
  actor: ActorContext,
  query: z.output<typeof calls.readTraffic.query>,
): Promise<calls.Traffic> {
  const { domain } = actor;
  const customer = await requestedCustomer(actor, query.userId);
  const period = periodOf(query.days);
  const files: Query = trafficOf(sql(), domain, customer.id, 'naver');
  const [uploaded] = (await files.min({ from: 'from_day' }).max({ to: 'day', at: 'created_ms' })) as {
    from: string | null;
    to: string | null;
    at: number | null;
  }[];
  return {
    customer: toPerson(customer),
    ...period,
    days: await daysOf(domain, customer.id, period),
    google: await readConnection(actor, customer),
    naver:
      uploaded?.from && uploaded.to && uploaded.at
        ? { from: uploaded.from, to: uploaded.to, uploaded_at: isoOf(uploaded.at) }
        : null,
  };
}
