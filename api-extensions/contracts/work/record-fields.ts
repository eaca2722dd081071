import * as z from '../zod';
import { BULK_MAX, domain, id, order, paging, search, text, version } from './fields';

// Records of work: backlinks, pages to be indexed, blog jobs and their contents (SPEC §7). Each record is saved with one
// call: without `id` a new one; with `id` and `version` a change, 409 `CONFLICT` if it has been changed
// since. Omitted fields stay unchanged.

/** Query of a list of records. */
export const recordListQuery = {
  domain,
  ...paging,
  q: search,
  order: order.optional(),
  slot_id: id.optional(),
};
export const memo = text(2000).optional();
export const slotId = id.nullable().optional();
/** Which record a call saves: none for a new one. */
export const recordToSave = { id: id.optional(), version: version.optional() };
export const today = z.iso.date();

/** Body of a call on several records. @param what verb of the messages: 지울 to remove, 확인할 to check */
export const severalRecords = (what: '지울' | '확인할') =>
  z.object({
    ids: z
      .array(id, { error: `${what} 항목을 선택해 주세요.` })
      .min(1, `${what} 항목을 선택해 주세요.`)
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 ${what} 수 있습니다.`),
  });
export const removal = severalRecords('지울');
export const removed = z.object({ data: z.object({ removed: z.number().int().nonnegative() }) });

export const changed = z.object({ data: z.object({ changed: z.number().int().nonnegative() }) });

/** Response to records that are added together; existing ones are not added again. */
export const added = z.object({
  data: z.object({
    created: z.number().int().nonnegative(),
    /** Rows (from 1, as sent) that exist already, or repeat an earlier row. */
    duplicates: z.array(z.number().int().positive()),
  }),
});

/** The slot that a record belongs to, in brief. */
export const slotBrief = z.object({ id, keyword: z.string(), customer: z.string() });
