import type { z } from 'zod';
import type { bulkResponse } from '../../../../contracts/work/fields';
import { withParticle } from '../../../../contracts/rules/particles';
import { AppError } from '../../../platform/errors';
import { CHANGED_MEANWHILE } from '../../../platform/edit-conflicts';

export type BulkResult = z.input<typeof bulkResponse>['data'];

export interface VersionedRow {
  id: number;
  version: number;
}

/**
 * Changes several rows. Rows that cannot be changed are left unchanged and listed in `refused`.
 * @param rows ids and versions, as requested
 * @param found the requested rows that belong to the site
 * @param noun in Korean, e.g. `작업`
 * @param edit returns false when the row was changed by another person, null when there is nothing to change; the row of an
 * AppError is listed with its message
 */
export async function editEach<Row extends { id: number }>(
  rows: readonly VersionedRow[],
  found: readonly Row[],
  noun: string,
  edit: (row: Row, version: number) => Promise<boolean | null>,
): Promise<BulkResult> {
  const foundById = new Map(found.map((row) => [row.id, row]));
  const refused: BulkResult['refused'] = [];
  let changed = 0;
  for (const { id, version } of rows) {
    const row = foundById.get(id);
    if (!row) {
      refused.push({ id, reason: 'missing', message: `찾는 ${withParticle(noun, '이')} 없습니다.` });
      continue;
    }
    try {
      const isChanged = await edit(row, version);
      if (isChanged) changed += 1;
      else if (isChanged === false) refused.push({ id, reason: 'conflict', message: CHANGED_MEANWHILE });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, reason: 'invalid', message: Object.values(error.fields)[0] ?? error.message });
    }
  }
  return { changed, refused };
}
