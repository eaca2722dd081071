import * as z from '../zod';
import type { Call } from '../call';
import { id } from './fields';
import { IMPORT_MAX } from './slots';

const cell = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').trim().slice(0, 2000));

/** One row of a sheet, as typed. `customer` and `assignee`: an e-mail; a customer also by company if the name is unique. */
export const importRow = z.object({
  kind: cell,
  keyword: cell,
  target: cell,
  product: cell,
  from: cell,
  to: cell,
  customer: cell,
  assignee: cell,
  price: cell,
  memo: cell,
  post_title: cell,
});

/**
 * Imports slots from a sheet. With `dry_run` nothing is written and the response shows the result of each row. Otherwise
 * all valid rows are written, or none if one is invalid and `skip_wrong` is false: `created` is then 0.
 */
export const importSlots = {
  method: 'POST',
  path: '/work/mms/slots/import',
  access: 'manager',
  body: z.object({
    dry_run: z.boolean().default(true),
    skip_wrong: z.boolean().default(false),
    jobs: z.boolean().default(true),
    rows: z
      .array(importRow, { error: '가져올 내용이 없습니다.' })
      .min(1, '가져올 내용이 없습니다.')
      .max(IMPORT_MAX, `한 번에 ${IMPORT_MAX}건까지 가져올 수 있습니다.`),
  }),
  response: z.object({
    data: z.object({
      dry_run: z.boolean(),
      /** Rows are numbered from 1, as sent. */
      rows: z.array(
        z.object({
          no: z.number().int().positive(),
          state: z.enum(['good', 'wrong', 'duplicate']),
          /** Invalid fields with Korean text. `row`: the row as a whole (overlaps, repeats another). */
          fields: z.record(z.string(), z.string()),
          /** Number of the earlier row that it repeats. */
          same_as: z.number().int().positive().nullable(),
          /** The created slot; null in a dry run and for invalid rows. */
          slot_id: id.nullable(),
        }),
      ),
      good: z.number().int().nonnegative(),
      wrong: z.number().int().nonnegative(),
      duplicates: z.number().int().nonnegative(),
      created: z.number().int().nonnegative(),
      jobs: z.number().int().nonnegative(),
    }),
  }),
} as const satisfies Call;
