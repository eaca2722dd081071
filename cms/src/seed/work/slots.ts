import { addDays } from 'api-extensions/contracts/rules/days';
import type { DemoSlot } from './content';
import { competitorsOf } from './demo-ranks';
import { generateDrift, type DriftDay } from './drift';
import { exposureColumns } from './records';
import {
  type CompetitorDrift,
  type DemoRank,
  insertAll,
  insertOne,
  insertPage,
  rankRows,
  type Seeding,
  slotLookups,
  type SlotPages,
  standingColumns,
  tableOf,
  volumeColumns,
} from './rows';

const HISTORY_DAYS = 42;

/** What a slot has beside its content. */
interface SlotDetails {
  assignee: number;
  slot_group: number | null;
  /** Where the history ends; else near the rank of the content. */
  present: DemoRank | undefined;
  contract?: number;
  historyDays?: number;
}

/** A slot with its history; resolves to its id. Its customer is the `member` of `people`. */
export async function seedSlot(
  seeding: Seeding,
  slot: DemoSlot,
  { assignee, slot_group, present, contract, historyDays = HISTORY_DAYS }: SlotDetails,
): Promise<number> {
  const { strapi, domain, today, now, people } = seeding;
  const { kind, keyword, target, product, price, memo = '', extensions = 0, paused = false } = slot;
  const [from_day, to_day] = [addDays(today, slot.from), addDays(today, slot.to)];
  const ordered = present?.ordered ?? kind !== 'place';
  const depth = present?.depth ?? (ordered ? 100 : 5);
  const last = slot.to < -1 ? slot.to : -1;
  const first = Math.max(slot.from, last - historyDays + 1);
  const history =
    first > last
      ? []
      : generateDrift({
          ...{ seed: `${domain} ${keyword}`, first: addDays(today, first), days: last - first + 1 },
          ...{
            lastRank: present ? present.rank : slot.rank,
            trend: slot.trend,
            depth,
            failed: addDays(today, -11),
          },
        });
  const lookupKey = slotLookups(strapi).lookupKeyOf({ kind, keyword, target });
  const created_ms = Math.min(now, Date.parse(`${from_day}T10:00:00+09:00`));
  const id = await insertOne(seeding, tableOf(strapi, 'work-slot'), {
    ...{ domain, kind, keyword, target, ...lookupKey, product, from_day, to_day, extensions, paused },
    ...{ customer: people.member, contract, assignee, price, memo, tries: 0, retry_ms: 0 },
    ...{ version: 1, created_ms, updated_ms: created_ms },
    ...(slot.post && {
      post_title: slot.post.title,
      ...exposureColumns(seeding, { day: slot.from, exposure: slot.post.exposure }),
    }),
    ...{ slot_group, tags: slot.tags ? `\n${slot.tags.join('\n')}\n` : null },
    ...volumeColumns(keyword, today),
    ...standingColumns(history, depth, ordered),
  });
  const brief = { id, domain, list: lookupKey.main_list, depth, ordered };
  const pages = await seedSlotPages(seeding, slot, brief, present?.page ?? null);
  const competitors =
    slot_group === null ? [] : competitorDrifts({ domain, slot_group, slot, history, present });
  await insertAll(seeding, tableOf(strapi, 'slot-rank'), rankRows(brief, history, pages, competitors));
  if (history.at(-1)?.outcome === 'found')
    await (seeding.trx ?? strapi.db.connection)(tableOf(strapi, 'work-slot'))
      .where({ id })
      .update({ rank_page: pages.page });
  return id;
}

interface CompetitorsOfSlot {
  domain: string;
  slot_group: number;
  slot: DemoSlot;
  history: DriftDay[];
  present: DemoRank | undefined;
}

/** Generated ranks of the competitors that have a target of the slot's kind. */
const competitorDrifts = ({
  domain,
  slot_group,
  slot,
  history,
  present,
}: CompetitorsOfSlot): CompetitorDrift[] =>
  competitorsOf(domain, slot).map(({ id, rank }) => ({
    key: `${slot_group}.${id}`,
    history: generateDrift({
      ...{ seed: `${domain} ${slot.keyword} ${id}`, first: history[0]?.day ?? '', days: history.length },
      ...{ trend: 0.2, depth: present?.depth ?? 100 },
      lastRank: present ? (present.competitors?.get(String(id)) ?? null) : rank,
    }),
  }));

/**
 * Inserts the page that has the slot's rank; for a slot with `guide` also another one, which had it until two weeks ago and ranks below
 * it now.
 * @param present the page that the simulator gives
 */
async function seedSlotPages(
  seeding: Seeding,
  { kind, keyword, target, guide }: DemoSlot,
  slot: { id: number; domain: string },
  present: { title: string; link: string } | null,
): Promise<SlotPages> {
  const since = addDays(seeding.today, -14);
  const insert = (title: string, link: string) => insertPage(seeding, slot, { title, link });
  if (guide) {
    const guidePage = await insert(guide.title, `https://${target}${guide.path}`);
    const { title, link } = present ?? { title: `${keyword} 안내`, link: `https://${target}` };
    return { since, page: await insert(title, link), earlier: guidePage, other: guidePage };
  }
  if (present) return { since, page: await insert(present.title, present.link) };
  if (kind === 'place') return { since, page: await insert(target, '') };
  if (kind === 'shop')
    return { since, page: await insert(`${target} ${keyword}`, `https://shop.example/products/${slot.id}`) };
  if (kind === 'view')
    return { since, page: await insert(`${keyword} 다녀온 이야기`, `https://${target}/2240000${slot.id}`) };
  const path = target.includes('/') ? '' : `/keywords/${encodeURIComponent(keyword)}`;
  return { since, page: await insert(`${keyword} 안내`, `https://${target}${path}`) };
}
