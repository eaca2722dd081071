import { pageTable } from './pages';
import { type SlotRow, slotTable } from './rows';

const known = (slot: { domain: string; post_key: string | null }) => `${slot.domain} ${slot.post_key ?? ''}`;

/**
 * Finds the titles of slots' posts: as entered with the slot, else with another slot of the same post, else as a result showed it last.
 * @returns a function that gives a slot's title; null: not known
 */
export async function readPostTitles(rows: readonly SlotRow[]): Promise<(row: SlotRow) => string | null> {
  const keys = [...new Set(rows.flatMap(({ post_key }) => post_key ?? []))];
  const slots = await slotTable()
    .whereIn('post_key', keys)
    .orderBy('id')
    .select('id', 'domain', 'post_key', 'post_title');
  const ownerOf = new Map(slots.map((slot) => [slot.id, known(slot)]));
  const titles = new Map<string, string>();
  const pages = await pageTable()
    .whereIn('slot', slotTable().whereIn('post_key', keys).select('id'))
    .orderBy('id')
    .select('slot', 'title');
  for (const { slot, title } of pages) {
    const owner = ownerOf.get(slot);
    if (owner !== undefined && title) titles.set(owner, title);
  }
  for (const slot of slots) if (slot.post_title) titles.set(known(slot), slot.post_title);
  return (row) => row.post_title || (titles.get(known(row)) ?? null);
}
