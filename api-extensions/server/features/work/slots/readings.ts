import { AppError } from '../../../platform/errors';
import { rankLookups, type TargetReading } from '../../../platform/rank-lookups';
import { postColumnsOf } from './posts';
import { type SlotRow, slotTable } from './rows';
import { lookupKeyOf } from './lookup-key';

const BATCH_SIZE = 500;

/**
 * Decides how slots of earlier versions are read (TargetReading), so that their ranks go on as before and staff find those that would
 * now differ. Their lookup's key becomes today's in any case: by it the same target is found when it is registered again. Every
 * replica may run it at the same time.
 */
export async function classifySlotTargets(): Promise<void> {
  for (;;) {
    const rows = await slotTable()
      .whereNull('target_reading')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select<Pick<SlotRow, 'id' | 'kind' | 'keyword' | 'target' | 'question_key'>[]>(
        ...['id', 'kind', 'keyword', 'target', 'question_key'],
      );
    const byReading = new Map<TargetReading, number[]>();
    for (const row of rows) {
      const reading = rankLookups().storedReading(row.kind, row.target);
      byReading.set(reading, [...(byReading.get(reading) ?? []), row.id]);
      const key = reading === 'differs' ? keyOf(row) : row.question_key;
      if (key !== row.question_key) await slotTable().where({ id: row.id }).update({ question_key: key });
    }
    for (const [target_reading, ids] of byReading)
      await slotTable().whereIn('id', ids).whereNull('target_reading').update({ target_reading });
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Finds out which slots of earlier versions have a post as their target (posts.ts). Every replica may run it at the same time. */
export async function classifySlotPosts(): Promise<void> {
  for (;;) {
    const rows = await slotTable()
      .whereNull('post_list')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'kind', 'target');
    const others: number[] = [];
    for (const { id, kind, target } of rows) {
      const columns = postColumnsOf(kind, target);
      if (columns.post_list === 'none') others.push(id);
      else await slotTable().where({ id, target }).update(columns);
    }
    await slotTable().whereIn('id', others).whereNull('post_list').update({ post_list: 'none' });
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The key by today's rules; the stored one for a target that they refuse. */
function keyOf(row: Pick<SlotRow, 'kind' | 'keyword' | 'target' | 'question_key'>): string {
  try {
    return lookupKeyOf(row).question_key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return row.question_key;
  }
}
