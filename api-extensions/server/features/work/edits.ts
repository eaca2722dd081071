import type { z } from 'zod';
import type { bulkResponse } from '../../../contracts/work-fields';
import { AppError } from '../../platform/errors';
import { CHANGED_MEANWHILE } from '../../platform/edit-conflicts';

export type BulkResult = z.input<typeof bulkResponse>['data'];

export interface VersionedRow {
  id: number;
  version: number;
}

/**
 * Changes several rows; those that cannot be changed are listed and left unchanged.
 * @param found the rows of the site among the requested ones
 * @param korean noun with its subject particle, e.g. `작업이`
 * @param edit returns false when the row has been changed since, null when there is nothing to change; its AppErrors are listed
 */
export async function editEach<Row extends { id: number }>(
  rows: readonly VersionedRow[],
  found: readonly Row[],
  korean: string,
  edit: (row: Row, version: number) => Promise<boolean | null>,
): Promise<BulkResult> {
  const known = new Map(found.map((row) => [row.id, row]));
  const rejected: BulkResult['refused'] = [];
  let changed = 0;
  for (const { id, version } of rows) {
    const row = known.get(id);
    if (!row) {
      rejected.push({ id, reason: 'missing', message: `찾는 ${korean} 없습니다.` });
      continue;
    }
    try {
      const done = await edit(row, version);
      if (done) changed += 1;
      else if (done === false) rejected.push({ id, reason: 'conflict', message: CHANGED_MEANWHILE });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({ id, reason: 'invalid', message: Object.values(error.fields)[0] ?? error.message });
    }
  }
  return { changed, refused: rejected };
}
