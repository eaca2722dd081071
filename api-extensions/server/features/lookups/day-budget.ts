import type { KeyOwner } from '../../../naver';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';
import { sql, tableOf } from './tables';
import type { Payer, Share } from './task';

/** The day's budget of each key, in parts: what is kept for tracking and for members is not given to those behind them. */

const table = () => tableOf('lookup-quota');

export interface Budget {
  owner: KeyOwner;
  /** Calls a day. */
  daily: number;
}

/** The HUB gives each kind of search its own allowance (NAVER.md 1.2), other keys have one for all. */
const keyOf = (owner: KeyOwner, kind: string) => (owner === 'hub' ? `calls hub ${kind}` : `calls ${owner}`);

/** What of a budget is kept for tracking and for members. */
export function keptOf(daily: number): Record<'tracking' | 'members', number> {
  const { tracking, members } = platform().env.LOOKUP_BUDGET_SHARES;
  const part = (percent: number) => Math.floor((daily * percent) / 100);
  return { tracking: part(tracking), members: part(members) };
}

/** The most that a share can have on a day on which the others take nothing. */
function mostOf(share: Share, daily: number): number {
  const kept = keptOf(daily);
  if (share === 'tracking') return daily;
  return share === 'members' ? daily - kept.tracking : daily - kept.tracking - kept.members;
}

/**
 * Counts a call against the budget of a day, which starts at midnight in Seoul: the site's part first, then the share's, each
 * in one statement, so that replicas agree. @returns false when none is left for the payer
 */
export async function takeCall(
  { owner, daily }: Budget,
  kind: string,
  { share, site }: Payer,
  day = today(),
): Promise<boolean> {
  const key = keyOf(owner, kind);
  const siteKey = site !== null && (await platform().domains.count()) > 1 && `site ${site} ${share} ${key}`;
  const siteMost = Math.ceil((mostOf(share, daily) * platform().env.LOOKUP_BUDGET_SHARES.site) / 100);
  if (siteKey && !(await takeOfSite(siteKey, siteMost, day))) return false;
  if (await takeOfShare(key, daily, share, day)) return true;
  if (siteKey) await sql()(table()).where({ quota_key: siteKey, day }).decrement('used', 1);
  return false;
}

const today = () => seoulDay(platform().clock());

async function takeOfSite(quota_key: string, most: number, day: string): Promise<boolean> {
  if (most < 1) return false;
  const rows = (await sql()(table())
    .insert({ quota_key, day, used: 1, next_ms: 0 })
    .onConflict('quota_key')
    .merge({
      day,
      used: sql().raw(`case when ${table()}.day = ? then ${table()}.used + 1 else 1 end`, [day]),
    })
    .whereRaw(`(${table()}.day <> ? or ${table()}.used < ?)`, [day, most])
    .returning('used')) as unknown[];
  return rows.length > 0;
}

async function takeOfShare(quota_key: string, daily: number, share: Share, day: string): Promise<boolean> {
  if (mostOf(share, daily) < 1) return false;
  const kept = keptOf(daily);
  const one = (of: Share) => (share === of ? 1 : 0);
  const count = (column: string, more: number) =>
    sql().raw(`case when ${table()}.day = ? then coalesce(${table()}.${column}, 0) + ? else ? end`, [
      day,
      more,
      more,
    ]);
  // What is kept for a share and not used yet is out of reach for those behind it.
  const unused = (column: string) =>
    `case when coalesce(${table()}.${column}, 0) < ? then ? - coalesce(${table()}.${column}, 0) else 0 end`;
  const ahead = {
    tracking: share === 'tracking' ? 0 : kept.tracking,
    members: share === 'visitors' ? kept.members : 0,
  };
  const rows = (await sql()(table())
    .insert({
      quota_key,
      day,
      used: 1,
      tracking_used: one('tracking'),
      members_used: one('members'),
      next_ms: 0,
    })
    .onConflict('quota_key')
    .merge({
      day,
      used: count('used', 1),
      tracking_used: count('tracking_used', one('tracking')),
      members_used: count('members_used', one('members')),
    })
    .whereRaw(
      `(${table()}.day <> ? or ${table()}.used + (${unused('tracking_used')}) + (${unused('members_used')}) < ?)`,
      [day, ahead.tracking, ahead.tracking, ahead.members, ahead.members, daily],
    )
    .returning('used')) as unknown[];
  return rows.length > 0;
}

export interface UsedToday {
  owner: string;
  /** The HUB's kind of search; null for others. */
  kind: string | null;
  used: Record<Share, number>;
}

/** Calls taken today by key and, for the HUB, kind of search, and by share. */
export async function usedToday(): Promise<UsedToday[]> {
  const rows = (await sql()(table())
    .where({ day: today() })
    .where('quota_key', 'like', 'calls %')
    .select('quota_key', 'used', 'tracking_used', 'members_used')) as {
    quota_key: string;
    used: number;
    tracking_used: number | null;
    members_used: number | null;
  }[];
  return rows.map(({ quota_key, used, tracking_used, members_used }) => {
    const [, owner = '', kind = null] = quota_key.split(' ');
    const [tracking, members] = [tracking_used ?? 0, members_used ?? 0];
    return { owner, kind, used: { tracking, members, visitors: used - tracking - members } };
  });
}

/** What each share can still call today. */
export function leftOf(used: Record<Share, number>, daily: number): Record<Share, number> {
  const kept = keptOf(daily);
  const free = daily - used.tracking - used.members - used.visitors;
  const unused = (share: 'tracking' | 'members') => Math.max(0, kept[share] - used[share]);
  const atLeastNone = (left: number) => Math.max(0, left);
  return {
    tracking: atLeastNone(free),
    members: atLeastNone(free - unused('tracking')),
    visitors: atLeastNone(free - unused('tracking') - unused('members')),
  };
}
