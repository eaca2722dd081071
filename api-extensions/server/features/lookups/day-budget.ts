import { z } from 'zod';
import { addDays, seoulDay } from '../../../contracts/rules/days';
import type { KeyOwner } from '../../../naver';
import { platform } from '../../platform/platform';
import { type BudgetOwner, type Share, SHARES } from './task';
import { jsonColumn, table } from '../../platform/tables';

/** The day's budget of each key, divided by share, and within a share by site (docs/decisions/0016). */

export interface Budget {
  owner: KeyOwner;
  /** Calls a day. */
  daily: number;
}

/** Calls of a day by share. */
type Used = Record<Share, number>;

/** Row of a key's budget. The HUB has a budget for each kind of search (NAVER.md 1.2), other keys have one in all. */
const keyOf = (owner: KeyOwner, kind: string) => (owner === 'hub' ? `calls hub ${kind}` : `calls ${owner}`);

export interface QuotaRow {
  quota_key: string;
  day: string;
  used: number;
  /** JSON of UsedBySite; null in rows of an earlier version. */
  used_by_site: string | null;
  /** The key's next free moment. */
  next_ms: number;
}

export const quotaTable = table<QuotaRow>('lookup-quota');

/** Calls of a day as counted. */
type Counted = Pick<QuotaRow, 'day' | 'used' | 'used_by_site'>;

const used = z.number().default(0);
/** Calls by domain code; calls without a site are under an empty one. */
const usedBySite = z.record(
  z.string(),
  z.object({ tracking: used, members: used, visitors: used, light: used }),
);
type UsedBySite = Partial<z.infer<typeof usedBySite>>;
const readUsed = jsonColumn(usedBySite);

const noCalls = (): Used => ({ tracking: 0, members: 0, visitors: 0, light: 0 });
export const sumOf = (used: Used): number => SHARES.reduce((sum, share) => sum + used[share], 0);
const today = () => seoulDay(platform().clock());

const readUsedBySite = (row: Counted | undefined, day: string): UsedBySite =>
  (row?.day === day && readUsed(row.used_by_site)) || {};

function sumByShare(sites: UsedBySite): Used {
  const used = noCalls();
  for (const site of Object.values(sites)) for (const share of SHARES) used[share] += site?.[share] ?? 0;
  return used;
}

/** Each share's part of a day's budget. */
function partsOf(daily: number): Used {
  const { tracking, members, light } = platform().env.LOOKUP_BUDGET_SHARES;
  const part = (percent: number) => Math.floor((daily * percent) / 100);
  const rest = 100 - tracking - members;
  const lightPercent = Math.min(light, rest);
  return {
    ...{ tracking: part(tracking), members: part(members) },
    ...{ visitors: part(rest - lightPercent), light: part(lightPercent) },
  };
}

/** Calls of a day so far. */
interface Spent {
  sites: UsedBySite;
  /** Calls of all sites and shares. */
  total: number;
  daily: number;
  siteCount: number;
}

/** The reserve of each site within a share, in equal parts. Tracking and light accounts have none: they take the sites in turn. */
function siteReserve(share: Share, { daily, siteCount }: Spent): number {
  if (siteCount < 2 || share === 'tracking' || share === 'light') return 0;
  return Math.floor((partsOf(daily)[share] * platform().env.LOOKUP_BUDGET_SHARES.site) / 100 / siteCount);
}

/** Sum of the unused site reserves of a share, except one site's. */
function unusedOfSites(share: Share, spent: Spent, except: string | null): number {
  const reserved = siteReserve(share, spent);
  const known = Object.keys(spent.sites).filter((code) => code !== '' && code !== except);
  const unseen = Math.max(0, spent.siteCount - (except === null ? 0 : 1) - known.length);
  return known.reduce(
    (sum, code) => sum + Math.max(0, reserved - (spent.sites[code]?.[share] ?? 0)),
    unseen * reserved,
  );
}

/** Sum of the unused reserves of the shares before this one. */
function reservedBefore(share: Share, used: Used, spent: Spent): number {
  const parts = partsOf(spent.daily);
  const reserved = (ahead: Share) => Math.max(parts[ahead] - used[ahead], unusedOfSites(ahead, spent, null));
  return SHARES.slice(0, SHARES.indexOf(share)).reduce((sum, ahead) => sum + reserved(ahead), 0);
}

/** Site reserves that a budget owner must leave: tracking those of all sites' members, others those of other sites. */
function reservedForSites({ share, site }: BudgetOwner, spent: Spent): number {
  if (share === 'tracking') return unusedOfSites('members', spent, null);
  const isOwnPart = site !== null && (spent.sites[site]?.[share] ?? 0) < siteReserve(share, spent);
  return isOwnPart ? 0 : unusedOfSites(share, spent, site);
}

/** Calls left for a budget owner. */
const leftFor = (budgetOwner: BudgetOwner, spent: Spent): number =>
  spent.daily -
  spent.total -
  reservedBefore(budgetOwner.share, sumByShare(spent.sites), spent) -
  reservedForSites(budgetOwner, spent);

const readRow = async (quota_key: string): Promise<Counted | undefined> =>
  quotaTable().where({ quota_key }).first('day', 'used', 'used_by_site');

const toSpent = async (day: string, row: Counted | undefined, daily: number): Promise<Spent> => ({
  sites: readUsedBySite(row, day),
  total: row?.day === day ? row.used : 0,
  daily,
  siteCount: (await platform().domains.list()).length,
});

/** Calls that the budget owner has left today. */
export async function callsLeft(
  { owner, daily }: Budget,
  kind: string,
  budgetOwner: BudgetOwner,
): Promise<number> {
  return Math.max(0, leftFor(budgetOwner, await toSpent(today(), await readRow(keyOf(owner, kind)), daily)));
}

/** Name of the budget that calls of a kind are counted against. */
export const budgetName = keyOf;

/**
 * Counts a call against a day's budget, which starts at midnight in Seoul. The count is written only if it is unchanged
 * since it was read, so that replicas agree. A call that began just before midnight counts for the new day if another call
 * has counted for that day already.
 * @returns false if no call is left for the budget owner
 */
export async function takeCall(
  { owner, daily }: Budget,
  kind: string,
  budgetOwner: BudgetOwner,
  from = today(),
): Promise<boolean> {
  const quota_key = keyOf(owner, kind);
  for (;;) {
    const row = await readRow(quota_key);
    const day = row?.day === addDays(from, 1) ? row.day : from;
    const spent = await toSpent(day, row, daily);
    if (leftFor(budgetOwner, spent) < 1) return false;
    const site = budgetOwner.site ?? '';
    const own = spent.sites[site] ?? noCalls();
    const sites = { ...spent.sites, [site]: { ...own, [budgetOwner.share]: own[budgetOwner.share] + 1 } };
    const counted = { day, used: spent.total + 1, used_by_site: JSON.stringify(sites) };
    const written = row
      ? await quotaTable().where({ quota_key, day: row.day, used: row.used }).update(counted)
      : (
          await quotaTable()
            .insert({ quota_key, next_ms: 0, ...counted })
            .onConflict('quota_key')
            .ignore()
            .returning('quota_key')
        ).length;
    if (written > 0) return true;
  }
}

export interface BudgetToday {
  /** Kind of search at the HUB; null for others. */
  kind: string | null;
  used: Used;
  /** Calls left for each share, over all sites. */
  left: Used;
  /** With several sites, for each: calls used in all, and calls left for its members and its visitors. */
  sites: { site: string; used: number; members: number; visitors: number }[];
}

/** Calls left for a share on a site: the common rest, or the site's own part. */
function leftOfSite(share: Share, site: string, spent: Spent): number {
  const free = spent.daily - spent.total - reservedBefore(share, sumByShare(spent.sites), spent);
  const own = Math.max(0, siteReserve(share, spent) - (spent.sites[site]?.[share] ?? 0));
  return Math.max(0, free - unusedOfSites(share, spent, site), Math.min(own, free));
}

function toBudgetToday(kind: string | null, spent: Spent, sites: string[]): BudgetToday {
  const used = sumByShare(spent.sites);
  const left = (share: Share) =>
    Math.max(0, spent.daily - spent.total - reservedBefore(share, used, { ...spent, siteCount: 1 }));
  return {
    kind,
    // Calls counted by an earlier version count as the visitors'.
    used: { ...used, visitors: spent.total - used.tracking - used.members - used.light },
    left: {
      tracking: left('tracking'),
      members: left('members'),
      visitors: left('visitors'),
      light: left('light'),
    },
    sites: (spent.siteCount < 2 ? [] : sites).map((site) => ({
      site,
      used: sumOf(spent.sites[site] ?? noCalls()),
      members: leftOfSite('members', site, spent),
      visitors: leftOfSite('visitors', site, spent),
    })),
  };
}

/** A key's budgets of today: one for each kind of search used at the HUB, one in all for other keys. */
export async function readBudgetsToday({ owner, daily }: Budget): Promise<BudgetToday[]> {
  const day = today();
  const key = keyOf(owner, '').trim();
  const rows = await quotaTable()
    .where({ day })
    .where((own) => own.where('quota_key', key).orWhere('quota_key', 'like', `${key} %`))
    .orderBy('quota_key')
    .select('quota_key', 'day', 'used', 'used_by_site');
  const sites = (await platform().domains.list()).map(({ code }) => code);
  if (rows.length === 0) return [toBudgetToday(null, await toSpent(day, undefined, daily), sites)];
  return Promise.all(
    rows.map(async (row) =>
      toBudgetToday(row.quota_key.slice(key.length + 1) || null, await toSpent(day, row, daily), sites),
    ),
  );
}
