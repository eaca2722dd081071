import type {
  pageStatistics,
  StatisticCount,
  StatisticFigures,
} from '../../../contracts/page-statistics/page-statistics';
import { STATISTIC_ROWS_MAX } from '../../../contracts/page-statistics/page-statistics';
import { addDays, daysBetween, eachDay, seoulDay, seoulMidnight } from '../../../contracts/rules/days';
import { CONTACTS } from '../../../contracts/rules/contacts';
import {
  p75,
  PAGE_GROUPS,
  VITAL_BUCKETS,
  type Vital,
  VITALS,
} from '../../../contracts/rules/page-statistics';
import { channelKind, UNKNOWN_CHANNEL } from '../../../contracts/rules/visit-source';
import type { z } from 'zod';
import type { DayRange } from '../../../contracts/fields';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { type StoredInstant, table } from '../../platform/tables';
import { statisticTable } from '../../shared/sites/statistic-counts';

type ResponseData = z.input<typeof pageStatistics.response>['data'];

const searchTable = table<{ domain: string; day: string; count: number }>('search-log');
const requestTable = table<{ domain: string; received_at: StoredInstant; channel: string | null }>(
  'consultation',
);

interface Period {
  /** Code of the site. */
  domain: string;
  from: string;
  to: string;
}

const noFigures = (): StatisticFigures => ({ views: 0, entries: 0, lookups: 0, requests: 0 });

const rowsOf = ({ domain, from, to }: Period) =>
  statisticTable().where({ domain }).whereBetween('day', [from, to]);

const requestsOf = ({ domain, from, to }: Period) =>
  requestTable()
    .where({ domain })
    .where('received_at', '>=', seoulMidnight(from))
    .where('received_at', '<', seoulMidnight(addDays(to, 1)));

/** Figures of each day, oldest first. Views and entries are sums over the dimension `device`. */
async function readDays(period: Period): Promise<(StatisticFigures & { day: string })[]> {
  const { domain, from, to } = period;
  const days = eachDay(from, to).map((day) => ({ ...noFigures(), day }));
  const viewed = await rowsOf(period)
    .where({ dimension: 'device' })
    .groupBy('day')
    .select('day')
    .sum<{ day: string; views: number; entries: number }[]>({ views: 'count', entries: 'entries' });
  const lookedUp = await searchTable()
    .where({ domain })
    .whereBetween('day', [from, to])
    .groupBy('day')
    .select('day')
    .sum<{ day: string; lookups: number }[]>({ lookups: 'count' });
  for (const { day, ...sums } of [...viewed, ...lookedUp])
    Object.assign(days[daysBetween(from, day)] ?? {}, sums);
  const requested = await requestsOf(period).select('received_at');
  for (const { received_at } of requested) {
    const line = days[daysBetween(from, seoulDay(new Date(received_at)))];
    if (line) line.requests += 1;
  }
  return days;
}

function sumOf(days: readonly StatisticFigures[]): StatisticFigures {
  const sum = noFigures();
  for (const day of days)
    for (const name of Object.keys(sum) as (keyof StatisticFigures)[]) sum[name] += day[name];
  return sum;
}

/** Counts of a dimension by value, the most frequent first, and the number of its values. */
async function readByValue(
  period: Period,
  dimension: StatisticCount['dimension'],
  column: 'views' | 'entries',
): Promise<{ rows: { value: string; views: number; entries: number }[]; total: number }> {
  const rows = await rowsOf(period)
    .where({ dimension })
    .groupBy('value')
    .select('value')
    .sum<{ value: string; views: number; entries: number }[]>({ views: 'count', entries: 'entries' })
    .orderBy([{ column, order: 'desc' }, { column: 'value' }])
    .limit(STATISTIC_ROWS_MAX);
  const [counted] = await rowsOf(period).where({ dimension }).countDistinct({ total: 'value' });
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The first day with a counted view of the site. */
async function readFirstCountedDay(domain: string): Promise<string | null> {
  const row = await statisticTable().where({ domain, dimension: 'device' }).min({ day: 'day' }).first();
  return (row?.day as string | null | undefined) ?? null;
}

async function readVitals(period: Period): Promise<ResponseData['vitals']> {
  const rows = await rowsOf(period)
    .whereIn('dimension', VITALS)
    .groupBy('dimension', 'value', 'bucket')
    .select('dimension', 'value', 'bucket')
    .sum<{ dimension: Vital; value: string; bucket: number; count: number }[]>({ count: 'count' });
  return (['all', ...PAGE_GROUPS] as const).flatMap((group) =>
    VITALS.flatMap((vital) => {
      const counts = Array<number>(VITAL_BUCKETS).fill(0);
      for (const row of rows)
        if (row.dimension === vital && (group === 'all' || row.value === group))
          counts[row.bucket] = (counts[row.bucket] ?? 0) + row.count;
      const value = p75(vital, counts);
      if (value === null) return [];
      return [{ group, vital, p75: value, measurements: counts.reduce((sum, count) => sum + count, 0) }];
    }),
  );
}

/** Clicks on each kind of contact that has any. */
async function readContacts(period: Period): Promise<ResponseData['contacts']> {
  const { rows } = await readByValue(period, 'contact', 'views');
  return CONTACTS.flatMap((kind) => {
    const clicks = rows.find(({ value }) => value === kind)?.views;
    return clicks ? [{ kind, clicks }] : [];
  });
}

type ChannelFigures = Omit<ResponseData['channels']['rows'][number], 'name' | 'kind'>;

/** Customers won and revenue of a period, in all and by channel. */
interface Sales extends Pick<ChannelFigures, 'customers' | 'revenue'> {
  /** Customers won who had sent a consultation request before. */
  asked: number;
  channels: ReadonlyMap<string, Pick<ChannelFigures, 'customers' | 'revenue'>>;
}
/** Reads the contracts of a site, which are another feature's. */
export type ReadSales = (domain: SiteDomain, days: DayRange) => Promise<Sales>;

/** What channels are ordered by: the first figure in which two differ. */
const FIGURES = ['customers', 'revenue', 'requests', 'lookups', 'entries'] as const;

/**
 * Figures of a period by channel, the most fruitful first. What no channel is known of stands at UNKNOWN_CHANNEL, so that the rows
 * add up.
 */
async function readChannels(
  period: Period,
  total: Pick<StatisticFigures, 'entries' | 'lookups'>,
  sales: Sales,
): Promise<ResponseData['channels']> {
  const channels = new Map<string, ChannelFigures>();
  const add = (name: string, figure: keyof ChannelFigures, count: number) => {
    const figures = channels.get(name) ?? { entries: 0, lookups: 0, requests: 0, customers: 0, revenue: 0 };
    channels.set(name, { ...figures, [figure]: figures[figure] + count });
  };
  for (const [name, { customers, revenue }] of sales.channels) {
    add(name, 'customers', customers);
    add(name, 'revenue', revenue);
  }
  const counted = await rowsOf(period)
    .whereIn('dimension', ['referrer', 'lookup'])
    .groupBy('dimension', 'value')
    .select('dimension', 'value')
    .sum<{ dimension: string; value: string; entries: number; count: number }[]>({
      entries: 'entries',
      count: 'count',
    });
  for (const { dimension, value, entries, count } of counted)
    if (dimension === 'lookup') add(value, 'lookups', Number(count));
    else add(value, 'entries', Number(entries));
  for (const { channel } of await requestsOf(period).select('channel'))
    add(channel ?? UNKNOWN_CHANNEL, 'requests', 1);
  for (const figure of ['entries', 'lookups'] as const) {
    const known = [...channels.values()].reduce((sum, figures) => sum + figures[figure], 0);
    if (total[figure] > known) add(UNKNOWN_CHANNEL, figure, total[figure] - known);
  }
  const rows = [...channels].map(([name, figures]) => ({ name, kind: channelKind(name), ...figures }));
  rows.sort((a, b) => {
    const figure = FIGURES.find((name) => a[name] !== b[name]);
    return figure ? b[figure] - a[figure] : a.name < b.name ? -1 : 1;
  });
  return { rows: rows.slice(0, STATISTIC_ROWS_MAX), total: rows.length };
}

/** Figures of one site for the last `length` days, including today, and of as many days before for a comparison. */
export async function readPageStatistics(
  site: SiteDomain,
  length: number,
  readSales: ReadSales,
): Promise<ResponseData> {
  const domain = site.code;
  const to = seoulDay(platform().clock());
  const from = addDays(to, 1 - length);
  const period = { domain, from, to };
  const all = await readDays({ ...period, from: addDays(from, 1 - length) });
  const days = all.slice(length - 1);
  const devices = await readByValue(period, 'device', 'views');
  const viewsOf = (device: string) => devices.rows.find(({ value }) => value === device)?.views ?? 0;
  const pages = await readByValue(period, 'page', 'views');
  const sales = await readSales(site, period);
  return {
    ...{ from, to, days, total: sumOf(days), countedFrom: await readFirstCountedDay(domain) },
    ...{ complete: sumOf(days.slice(0, -1)), before: sumOf(all.slice(0, length - 1)) },
    devices: { narrow: viewsOf('narrow'), wide: viewsOf('wide') },
    pages: {
      ...pages,
      rows: pages.rows.map(({ value, views, entries }) => ({ path: value, views, entries })),
    },
    channels: await readChannels(period, sumOf(days), sales),
    sales: { customers: sales.customers, asked: sales.asked, revenue: sales.revenue },
    contacts: await readContacts(period),
    vitals: await readVitals(period),
  };
}
