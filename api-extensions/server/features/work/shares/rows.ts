import { z } from 'zod';
import type { ShareLink, ShareLinkState } from '../../../../contracts/work/share-links';
import { addDays } from '../../../../contracts/rules/days';
import type { Period } from '../../../../contracts/rules/periods';
import { SHARE_PAGE } from '../../../../contracts/rules/pages';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { hostOrigin } from '../../../shared/sites/origin';
import { CLOSED_ACCOUNT, peopleOf } from '../../../shared/accounts/people';
import { digest, sign } from '../../../platform/secrets';
import { isoOf, isoOrNull, jsonColumn, nowMs, table } from '../../../platform/tables';
import { groupTable, slotTable } from '../slots';
import { type Query, seoulToday } from '../base/tables';

/** A share link as stored. */
export interface ShareRow {
  id: number;
  domain: string;
  customer: number;
  label: string;
  /** Id of a group; null: the link is not about a group. */
  slot_group: number | null;
  /** JSON list of slot ids; null: all slots of the customer or the group. */
  slots: string | null;
  /** Number of days, ending today; null: from `from_day` to `to_day`. */
  days: number | null;
  from_day: string | null;
  to_day: string | null;
  /** Random; the tokens are derived from it. */
  share_key: string;
  token_digest: string;
  /** Null: no badges. */
  badge_digest: string | null;
  password_hash: string | null;
  author: string | null;
  created_ms: number;
  expires_ms: number;
  revoked_ms: number | null;
  last_opened_ms: number | null;
  views: number;
}

export const shareTable = table<ShareRow>('share-link');

const readSlots = jsonColumn(z.array(z.number().int()));

/** Tokens of a link. They are derived from its key, so that the link can be copied again; the database has only their digests. */
const tokenOf = (key: string): string => sign('share-link', key);
/** Digest of a link's token, by which the link is found. */
export const tokenDigest = (key: string): string => digest(tokenOf(key));
export const badgeTokenOf = (key: string): string => sign('share-badge', key);

export const stateOf = ({ revoked_ms, expires_ms }: ShareRow): ShareLinkState => {
  if (revoked_ms !== null) return 'revoked';
  return expires_ms > nowMs() ? 'active' : 'expired';
};

/** Limits a query to links in a state. */
export function whereState(query: Query, state: ShareLinkState): Query {
  if (state === 'revoked') return query.whereNotNull('revoked_ms');
  return query.whereNull('revoked_ms').where('expires_ms', state === 'active' ? '>' : '<=', nowMs());
}

/** The period that a link shows today. */
export function periodOf({ days, from_day, to_day }: ShareRow): Period {
  const today = seoulToday();
  if (days !== null) return { from: addDays(today, 1 - days), to: today };
  return { from: from_day ?? today, to: to_day ?? today };
}

/**
 * Query of the slots `s` that a link shows now. A link of chosen slots also shows later slots of the same lookups, because a renewal
 * is a new slot.
 */
export function shownSlots({ domain, customer, slot_group, slots }: ShareRow): Query {
  const shown: Query = slotTable.as('s').where('s.domain', domain).where('s.customer', customer);
  if (slot_group !== null) return shown.where('s.slot_group', slot_group);
  const chosen = readSlots(slots);
  if (chosen === null) return shown;
  return shown.whereExists(
    slotTable
      .as('n')
      .select('n.id')
      .whereIn('n.id', chosen)
      .whereRaw('n.domain = s.domain and n.customer = s.customer and n.question_key = s.question_key')
      .whereRaw('n.from_day <= s.from_day'),
  );
}

/** Keywords of the first three chosen slots of each link, by slot id. */
async function keywordsOf(rows: ShareRow[]): Promise<Map<number, string>> {
  const first = rows.flatMap(({ slots }) => readSlots(slots)?.slice(0, 3) ?? []);
  const slots = first.length === 0 ? [] : await slotTable().whereIn('id', first).select('id', 'keyword');
  return new Map(slots.map(({ id, keyword }) => [id, keyword]));
}

/** Names of the links' groups, by id, without removed groups. */
async function groupsOf(rows: ShareRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ slot_group }) => slot_group ?? []);
  const groups = ids.length === 0 ? [] : await groupTable().whereIn('id', ids).select('id', 'name');
  return new Map(groups.map(({ id, name }) => [id, name]));
}

export async function toShares(
  { ctx, domain }: Pick<ActorContext, 'ctx' | 'domain'>,
  rows: ShareRow[],
): Promise<ShareLink[]> {
  const people = await peopleOf(rows.map(({ customer }) => customer));
  const [keywords, groups] = [await keywordsOf(rows), await groupsOf(rows)];
  const page = `${await hostOrigin(ctx, domain)}${SHARE_PAGE}`;
  return rows.map((row) => {
    const slots = readSlots(row.slots);
    const state = stateOf(row);
    const token = tokenOf(row.share_key);
    const isKnown = state === 'active' && tokenDigest(row.share_key) === row.token_digest;
    return {
      id: row.id,
      state,
      label: row.label,
      customer: people.get(row.customer) ?? CLOSED_ACCOUNT,
      group: row.slot_group === null ? null : { id: row.slot_group, name: groups.get(row.slot_group) ?? '' },
      slots: slots && {
        count: slots.length,
        keywords: slots.slice(0, 3).flatMap((id) => keywords.get(id) ?? []),
      },
      days: row.days,
      from: row.from_day,
      to: row.to_day,
      has_password: row.password_hash !== null,
      has_badges: row.badge_digest !== null,
      link: isKnown ? `${page}#${token}` : null,
      author: row.author ?? '',
      created_at: isoOf(row.created_ms),
      expires_at: isoOf(row.expires_ms),
      revoked_at: isoOrNull(row.revoked_ms),
      last_opened_at: isoOrNull(row.last_opened_ms),
      views: row.views,
    };
  });
}
