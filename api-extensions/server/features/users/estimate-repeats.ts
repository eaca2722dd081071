import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { estimateAction } from '../../../contracts/estimates/estimates';
import type { EstimateRow } from './estimates';

/** The actions that make an estimate, with a key that is sent again when a request is repeated. */
export type Making = Extract<
  z.output<typeof estimateAction.body>,
  { action: 'request' } | { action: 'write' } | { action: 'copy' }
>;

type Stored = Pick<
  EstimateRow,
  'version' | 'by_member' | 'member' | 'party' | 'title' | 'memo' | 'items' | 'note' | 'valid_until'
>;

/**
 * Whether an estimate has the content of the request that repeats its key. True for one that staff edited since, which
 * cannot be compared, and for a copy, whose content is not in the request.
 */
export function isRepeated(row: Stored, body: Making): boolean {
  if (body.action === 'copy' || row.version !== 1) return true;
  if (body.action === 'request')
    return row.by_member && row.title === body.title && (row.memo ?? '') === body.memo;
  const { user_id, party, title, items, note, valid_until } = body;
  return (
    (user_id === undefined ? row.party === party : row.member?.documentId === user_id) &&
    isDeepStrictEqual(
      [row.title, row.items, row.note ?? '', row.valid_until],
      [title, items, note, valid_until],
    )
  );
}
