import { z } from 'zod';
import { competitor, type Competitor } from '../../../../contracts/work/slot-groups';
import type { CompetitorDays } from '../../../../contracts/work/slot-days';
import type { SlotKind } from '../../../../contracts/work/slots';
import { RANK_KINDS } from '../../../../contracts/rules/kinds';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { AppError, invalidFields } from '../../../platform/errors';
import { rankLookups } from '../../../platform/rank-lookups';
import { jsonColumn } from '../../../platform/tables';
import { type GroupRow, groupTable } from './group-rows';
import { type RankRow, rankTable, type SlotRow } from './rows';

/**
 * Competitors of a group, and their ranks. Of their results only ranks are stored: titles and addresses of other sites must not be
 * stored (NAVER.md 1.3).
 */

/** The column `competitors`. Ids are never reused, so that a new competitor does not get the ranks of a removed one. */
const storedCompetitors = z.object({
  /** Id of the next new competitor. */
  next: z.number(),
  /** `past`: removed targets by kind, whose ranks are stored under the id. */
  list: z.array(competitor.extend({ past: z.record(z.string(), z.string()).optional() })),
});
type StoredCompetitor = z.infer<typeof storedCompetitors>['list'][number];
const readStored = jsonColumn(storedCompetitors);
const readRanks = jsonColumn(z.record(z.string(), z.number()));

const NONE = { next: 1, list: [] };

export const competitorsOf = ({ competitors }: Pick<GroupRow, 'competitors'>): Competitor[] =>
  (readStored(competitors as unknown) ?? NONE).list.map(({ id, name, targets }) => ({ id, name, targets }));

/** A competitor as the client sends it; without an id it is new. */
interface CompetitorInput {
  id?: number;
  name: string;
  targets: Competitor['targets'];
}

/** The keys of two lookups of the same keyword differ only by their targets. */
const ANY_KEYWORD = '키워드';

const targetKey = (kind: SlotKind, target: string): string =>
  rankLookups().parseQuery({ kind, keyword: ANY_KEYWORD, target }).key;

/** Keys of a competitor's targets by kind. @throws AppError 400, with the field of an invalid target */
function targetKeys(targets: Competitor['targets'], at: number): Map<SlotKind, string> {
  const keys = new Map<SlotKind, string>();
  for (const kind of RANK_KINDS) {
    const target = targets[kind];
    if (!target) continue;
    try {
      keys.set(kind, targetKey(kind, target));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = error.fields.target ?? error.message;
      throw invalidFields({ [`competitors.${at}.targets.${kind}`]: message });
    }
  }
  return keys;
}

/** Whether a stored target has a key. False for a stored target that the provider no longer accepts. */
function isSameTarget(kind: SlotKind, stored: string, key: string): boolean {
  try {
    return targetKey(kind, stored) === key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** The target whose ranks are stored under a competitor's id: the present one, or the removed one. */
const lastTarget = ({ targets, past }: StoredCompetitor, kind: SlotKind): string =>
  targets[kind] || (past?.[kind] ?? '');

/** Whether no target of a competitor is replaced by another one. Adding and removing targets replaces none. */
const hasSameTargets = (
  known: StoredCompetitor,
  targets: Competitor['targets'],
  keys: Map<SlotKind, string>,
) =>
  [...keys].every(([kind, key]) => {
    const looked = lastTarget(known, kind);
    return looked === '' || looked === targets[kind] || isSameTarget(kind, looked, key);
  });

/** Targets of a competitor that are not among the new ones. */
const pastTargets = (known: StoredCompetitor, keys: Map<SlotKind, string>) =>
  Object.fromEntries(
    RANK_KINDS.flatMap((kind) => {
      const looked = lastTarget(known, kind);
      return looked === '' || keys.has(kind) ? [] : [[kind, looked]];
    }),
  );

/**
 * The column `competitors` of a group after an edit. A competitor with another target gets a new id.
 * @param before the stored column
 * @throws AppError 400 for an invalid target, or the same target twice
 */
export function changedCompetitors(before: string | null, input: readonly CompetitorInput[]): string {
  const { next, list } = readStored(before as unknown) ?? NONE;
  let nextId = next;
  const usedKeys = new Set<string>();
  const usedIds = new Set<number>();
  const competitors = input.map(({ id, name, targets }, at): StoredCompetitor => {
    const keys = targetKeys(targets, at);
    for (const [kind, key] of keys) {
      if (usedKeys.has(key))
        throw invalidFields({ [`competitors.${at}.targets.${kind}`]: '다른 경쟁사와 같은 대상입니다.' });
      usedKeys.add(key);
    }
    const known = list.find((one) => one.id === id && !usedIds.has(one.id));
    const same = known && hasSameTargets(known, targets, keys) ? known : undefined;
    const own = same?.id ?? (nextId += 1) - 1;
    usedIds.add(own);
    return { id: own, name, targets, ...(same && { past: pastTargets(same, keys) }) };
  });
  return JSON.stringify({ next: nextId, list: competitors });
}

/** Key of a competitor in the stored days of slots. It includes the group, because a slot may have been in another one before. */
export const competitorKey = (group: number, id: number): string => `${group}.${id}`;

/** The competitors to look up with a slot: those of its group with a target of its kind. */
export async function competitorTargets(
  slot: Pick<SlotRow, 'slot_group' | 'kind'>,
): Promise<{ id: number; key: string; name: string; target: string }[]> {
  const { slot_group } = slot;
  if (slot_group === null) return [];
  const group = await groupTable().where({ id: slot_group }).first('competitors');
  if (!group) return [];
  return competitorsOf(group).flatMap(({ id, name, targets }) => {
    const target = targets[slot.kind];
    return target ? [{ id, key: competitorKey(slot_group, id), name, target }] : [];
  });
}

/** The competitors of a customer's groups, by group: their keys and names. */
export async function competitorsByGroup(
  of: Pick<GroupRow, 'domain' | 'customer'>,
): Promise<Map<number, { key: string; name: string }[]>> {
  const groups = await groupTable().where(of).select('id', 'competitors');
  return new Map(
    groups.map((group) => [
      group.id,
      competitorsOf(group).map(({ id, name }) => ({ key: competitorKey(group.id, id), name })),
    ]),
  );
}

/** The column `competitors` of a day's rank: ranks by key, 0 for not found; null without competitors. */
export function competitorRanksColumn(ranks: ReadonlyMap<string, number | null> | undefined): string | null {
  if (!ranks || ranks.size === 0) return null;
  return JSON.stringify(Object.fromEntries([...ranks].map(([key, rank]) => [key, rank ?? 0])));
}

type Place = Pick<CompetitorDays['points'][number], 'outcome' | 'rank'>;

/**
 * Reads the competitors' places on a stored day, as a function of the key. It returns undefined for a competitor that was not looked
 * up. Ranks of unordered lists are hidden.
 */
export function readPlaces(
  row: Pick<RankRow, 'competitors' | 'ordered'>,
): (key: string) => Place | undefined {
  const ranks = row.competitors === null ? {} : readRanks(row.competitors);
  return (key) => {
    const rank = ranks[key];
    if (rank === undefined) return undefined;
    if (rank === 0) return { outcome: 'not_in_range', rank: null };
    return { outcome: 'found', rank: shownRank(rank, Boolean(row.ordered)) };
  };
}

/** Ranks of a slot's competitors between two days, oldest first: only those of the slot's class of source. */
export async function readCompetitorDays(slot: SlotRow, from: string, to: string): Promise<CompetitorDays[]> {
  const competitors = await competitorTargets(slot);
  if (competitors.length === 0) return [];
  const rows = await rankTable()
    .where({ slot: slot.id, source: slot.rank_source })
    .whereBetween('day', [from, to])
    .whereNotNull('competitors')
    .orderBy(['day', 'list'])
    .select('day', 'list', 'depth', 'ordered', 'provider', 'competitors');
  const days = rows.map((row) => ({ row, places: readPlaces(row) }));
  return competitors.map(({ key, ...one }) => ({
    ...one,
    points: days.flatMap(({ row, places }) => {
      const place = places(key);
      const { day, list, depth, provider } = row;
      return place ? [{ day, list, depth, provider, ordered: Boolean(row.ordered), ...place }] : [];
    }),
  }));
}
