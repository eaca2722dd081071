import { table } from '../../../platform/tables';

/** A group of slots as stored. */
export interface GroupRow {
  id: number;
  version: number;
  /** Site, customer and name; unique. */
  group_key: string;
  domain: string;
  customer: number;
  name: string;
  /** JSON (competitors.ts). */
  competitors: string | null;
  created_ms: number;
  updated_ms: number;
}

export const groupTable = table<GroupRow>('slot-group');

/** The groups of slots, by id. */
export async function groupNames(
  slots: readonly { slot_group: number | null }[],
): Promise<Map<number, Pick<GroupRow, 'id' | 'name'>>> {
  const ids = [...new Set(slots.flatMap(({ slot_group }) => slot_group ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await groupTable().whereIn('id', ids).select('id', 'name');
  return new Map(rows.map((row) => [row.id, row]));
}
