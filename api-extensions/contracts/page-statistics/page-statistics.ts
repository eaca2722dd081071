import * as z from '../zod';
import type { Call } from '../call';
import { domain } from '../fields';
import { CONTACTS } from '../rules/contacts';
import { PAGE_GROUPS, STATISTICS_DAYS, VITAL_BUCKETS, VITALS } from '../rules/page-statistics';
import { CHANNEL_KINDS } from '../rules/visit-source';

// Page statistics (docs/decisions/0050-page-statistics.md): counts by day, never who.

/** `location.pathname`, percent-encoded as the browser has it. */
const path = z.string().startsWith('/').max(1000);

/** A view of a page, as a browser reports it to `PAGE_VIEWS_PATH`. */
const view = z.strictObject({
  path,
  /** Host of the page before: another site's, the site's own after a link or a reload, or empty. */
  from: z.string().max(300),
  /** `location.search` of the document's address where it has entries of an advertisement or a campaign. */
  search: z.string().max(2000).optional(),
  /** The window is as narrow as a telephone's. */
  narrow: z.boolean(),
});

/** The speed of a page, sent when it is left. Larger values are refused as no real measurements. */
const speed = z.strictObject({
  path,
  vitals: z.strictObject({
    LCP: z.number().min(0).max(600_000).optional(),
    INP: z.number().min(0).max(600_000).optional(),
    CLS: z.number().min(0).max(1000).optional(),
  }),
});

/** A click on a link that reaches the site's people (`contactOf`). */
const contact = z.strictObject({ path, contact: z.string().max(300) });

export const pageBeacon = z.union([view, speed, contact]);
export type PageBeacon = z.infer<typeof pageBeacon>;

/**
 * Subject of a row's count: views of a page, entries and lookups by the channel of the visit, views by width of the window, requests that
 * a redirect rule answered, clicks on a contact, measurements of a vital.
 */
const DIMENSIONS = ['page', 'referrer', 'lookup', 'device', 'redirect', 'contact', ...VITALS] as const;

export const VALUE_MAX = 400;

export const statisticCount = z.object({
  domain: z.string().min(1).max(32),
  dimension: z.enum(DIMENSIONS),
  /** Path of a page, name of a channel, `narrow` or `wide`, old address of a rule, kind of a contact, or group of pages. */
  value: z.string().min(1).max(VALUE_MAX),
  /** Bucket of a vital's histogram; 0 for others. */
  bucket: z
    .number()
    .int()
    .min(0)
    .max(VITAL_BUCKETS - 1),
  /** Views, requests, clicks or measurements. */
  count: z.number().int().min(0).max(1_000_000_000),
  /** Views by visitors who came from elsewhere. */
  entries: z.number().int().min(0).max(1_000_000_000),
});
export type StatisticCount = z.infer<typeof statisticCount>;

const number = z.number().int().nonnegative();
const figures = z.object({ views: number, entries: number, lookups: number, requests: number });
export type StatisticFigures = z.infer<typeof figures>;

const sales = {
  /** Customers whose first contract began in the period. */
  customers: number,
  /** Won of the period, as the revenue page spreads contracts over their days (contracts/work/revenue.ts). */
  revenue: number,
};

/** Rows of the response's tables. */
export const STATISTIC_ROWS_MAX = 200;

/** The most frequent rows, and how many there are in all. */
const countsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row).max(STATISTIC_ROWS_MAX), total: number });

/** Figures of the site's public pages, with lookups, consultation requests and customers won, of the last days up to now. For managers. */
export const pageStatistics = {
  method: 'GET',
  path: '/work/mms/pageStatistics',
  access: 'manager',
  query: z.object({
    domain,
    days: z.coerce
      .number({ error: '기간을 확인해 주세요.' })
      .pipe(z.literal(STATISTICS_DAYS, { error: '기간은 7일, 30일, 90일, 365일 중에서 골라 주세요.' }))
      .default(30),
  }),
  response: z.object({
    data: z.object({
      from: z.iso.date(),
      /** Today. */
      to: z.iso.date(),
      /** Every day of the period, oldest first. */
      days: z.array(figures.extend({ day: z.iso.date() })).max(Math.max(...STATISTICS_DAYS)),
      total: figures,
      /** The first day on which views of the site were counted; lookups and requests have records of before. */
      countedFrom: z.iso.date().nullable(),
      /** Without today, which is not over, for the comparison with `before`. */
      complete: figures,
      /** Figures of the days before the period, as many as `complete` has. */
      before: figures,
      devices: z.object({ narrow: number, wide: number }),
      /** `OTHER` stands for addresses that are no page of the site. */
      pages: countsOf(z.object({ path: z.string(), views: number, entries: number })),
      /** By the channel that the visit came through: search engines, advertisements, campaigns, sites. */
      channels: countsOf(
        z.object({
          name: z.string(),
          kind: z.enum(CHANNEL_KINDS),
          entries: number,
          lookups: number,
          requests: number,
          ...sales,
        }),
      ),
      /** Of all channels. `asked`: those of the new customers who had sent a consultation request before. */
      sales: z.object({ ...sales, asked: number }),
      /** Clicks on links to the site's people. */
      contacts: z.array(z.object({ kind: z.enum(CONTACTS), clicks: number })).max(CONTACTS.length),
      /** Vitals of all pages, then of each group with measurements. */
      vitals: z
        .array(
          z.object({
            group: z.enum(['all', ...PAGE_GROUPS]),
            vital: z.enum(VITALS),
            /** LCP and INP in milliseconds. */
            p75: z.number().nonnegative(),
            measurements: number,
          }),
        )
        .max((1 + PAGE_GROUPS.length) * VITALS.length),
    }),
  }),
} as const satisfies Call;
export type PageStatistics = z.infer<typeof pageStatistics.response>['data'];
