import * as z from '../zod';
import type { Call } from '../call';
import { savedKind } from '../lookups/fields';
import { EARLIER_RANK_MAX } from '../rules/earlier-ranks';
import { day, line } from './fields';

// Ranks that a customer had before, from other tools: history of slots, marked by their source and compared with no own lookup.

export const RANK_IMPORT_MAX = 2000;

/** Longest name of a tool: it is stored in the place of a failure's reason. */
const SOURCE_MAX = 30;

const rank = z
  .int32({ error: '순위를 확인해 주세요.' })
  .positive('순위를 확인해 주세요.')
  .max(EARLIER_RANK_MAX);

/** `target` may be empty if the keyword has one slot. `rank` null: out of the tool's range of `depth`, if that is known. */
const earlierRank = z.object({
  kind: savedKind.optional(),
  keyword: z.string().trim().min(1, '키워드를 입력해 주세요.').max(200, '키워드가 너무 깁니다.'),
  target: z.string().trim().max(2000, '대상이 너무 깁니다.').default(''),
  day,
  rank: rank.nullable(),
  depth: rank.nullable().default(null),
});

const importId = z.string().min(1).max(60);

/**
 * Stores earlier ranks of slots, found by keyword, target and kind. A day is earlier than the slot's first own lookup, and than today;
 * a stored earlier rank of the same day is replaced. With `dry_run` nothing is written.
 */
export const importRanks = {
  method: 'POST',
  path: '/work/mms/ranks/import',
  access: 'manager',
  body: z.object({
    dry_run: z.boolean().default(true),
    /** The tool, e.g. `SerpBear`. */
    source: line('출처를', SOURCE_MAX),
    rows: z
      .array(earlierRank, { error: '가져올 순위가 없습니다.' })
      .min(1, '가져올 순위가 없습니다.')
      .max(RANK_IMPORT_MAX, `한 번에 ${RANK_IMPORT_MAX}건까지 가져올 수 있습니다.`),
  }),
  response: z.object({
    data: z.object({
      /** Number of rows that are stored, or would be, and of their slots. */
      good: z.number().int().nonnegative(),
      slots: z.number().int().nonnegative(),
      /** The other rows, numbered from 1 as sent, with the reason in Korean. */
      wrong: z.array(z.object({ no: z.number().int().positive(), message: z.string() })),
      /** Names this import for `undoRankImport`; null if nothing was written. */
      import_id: importId.nullable(),
    }),
  }),
} as const satisfies Call;

/** Removes the ranks of imports. Ranks that an import had replaced do not come back. */
export const undoRankImport = {
  method: 'POST',
  path: '/work/mms/ranks/import/undo',
  access: 'manager',
  body: z.object({ import_ids: z.array(importId).min(1).max(100) }),
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;
