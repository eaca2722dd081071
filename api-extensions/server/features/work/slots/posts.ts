import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { seoulDay } from '../../../../contracts/rules/days';
import type { ExposureState } from '../../../../contracts/rules/exposure';
import type { PostExposure, PostList } from '../../../../contracts/work/exposure';
import type { SlotKind, SlotState } from '../../../../contracts/work/slots';
import { rankLookups } from '../../../platform/rank-lookups';
import { type ExposureColumns, toExposure, whereExposure } from '../base/exposure';
import { STATE_SQL } from './rules';

/** Columns of a slot that say which post its target is. Null in both: not examined yet, stored by an earlier version. */
export interface PostColumns {
  /** `none`: the target is no single post, so the slot has no exposure. */
  post_list: PostList | 'none' | null;
  /** See `postKey`. */
  post_key: string | null;
}

/** Identifies the post at an address; null where there is none. */
export function postKey(address: string): string | null {
  const post = rankLookups().readPost(address);
  return post && createHash('sha256').update(post.key).digest('hex').slice(0, 40);
}

/**
 * The post of a target. Targets of other kinds have none, and of the web search only posts in Naver's blogs and cafés: the blog search
 * does not list pages that are no blog's.
 */
export function postColumnsOf(kind: SlotKind, target: string): PostColumns {
  const post = kind === 'view' || kind === 'web' ? rankLookups().readPost(target) : null;
  return !post || (kind === 'web' && !post.isOfNaver)
    ? { post_list: 'none', post_key: null }
    : { post_list: post.list, post_key: postKey(target) };
}

/** States in which a slot is looked up. */
const LOOKED_UP = new Set<SlotState>(['running', 'extended']);

/** The exposure of a slot's post; null for other targets, and while the slot is not looked up: nothing is known of these days. */
export const slotExposure = (row: PostColumns & ExposureColumns, state: SlotState): PostExposure | null =>
  row.post_list === null || row.post_list === 'none' || !LOOKED_UP.has(state)
    ? null
    : toExposure(row, row.post_list);

/** Limits a query of slots `s` to those that have a post in a state of exposure. */
export const whereSlotExposure = <Query extends Knex.QueryBuilder>(
  query: Query,
  state: ExposureState,
  today: string,
): Query =>
  whereExposure(
    query
      .whereIn('s.post_list', ['blog', 'cafe'])
      .whereRaw(`(${STATE_SQL}) in ('running', 'extended')`, [today, today]) as Query,
    state,
    's.',
  );

/**
 * The first day on which a slot's post may have been published, as far as is known: its slot says nothing of it, and a post that was
 * never found waits for some days after its publication.
 */
export const earliestDay = ({ from_day, created_ms }: { from_day: string; created_ms: number }): string => {
  const created = seoulDay(new Date(Number(created_ms)));
  return created > from_day ? created : from_day;
};
