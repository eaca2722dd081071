import * as z from '../zod';
import { otherPages, provider, rankingPage, rankList } from '../lookups/fields';
import { pagingOf, userId } from '../fields';

export { dayRange, domain, line, pageInfo, person, search, text, userId, type Person } from '../fields';

// Shared by the calls of the work areas. Records of another site answer 404, as if they did not exist. Days are
// `YYYY-MM-DD` in Seoul, instants ISO strings, money whole won without VAT.

export const id = z.coerce.number({ error: '대상을 확인해 주세요.' }).int().positive('대상을 확인해 주세요.');
export const day = z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21');
export const instant = z.iso.datetime();
/** Increases with each change. A change names the version it was made from; 409 `CONFLICT` if that is outdated. */
export const version = z
  .number({ error: '고치던 내용을 확인할 수 없습니다. 새로 고쳐 주세요.' })
  .int()
  .min(1);

export const PAGE_SIZE_MAX = 500;
export const paging = pagingOf(50, PAGE_SIZE_MAX);
/** `me`, `none`, or an account's id. */
export const assigneeFilter = z.union([z.enum(['me', 'none']), userId]).optional();
export const order = z.enum(['asc', 'desc'], { error: '정렬 방향을 확인해 주세요.' });

/** An http(s) address. */
export const webAddress = z
  .string({ error: '주소를 입력해 주세요.' })
  .trim()
  .max(2000, '주소가 너무 깁니다.')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: '주소를 확인해 주세요. 예: https://example.com/page',
    }),
  );

/** A price in won. */
export const price = z
  .number({ error: '금액을 숫자로 입력해 주세요.' })
  .int('금액은 원 단위 정수여야 합니다.')
  .min(0, '금액은 0원 이상이어야 합니다.')
  .max(1_000_000_000, '금액이 너무 큽니다.');

/** Outcome of a point in a rank history. A failed lookup differs from a day without a lookup. */
const dayOutcome = z.enum(['found', 'not_in_range', 'unavailable', 'error']);
export type DayOutcome = z.infer<typeof dayOutcome>;

/** One list on one day. `unavailable` and `error` say 조회 불가, never 순위 밖. */
export const rankPoint = z.object({
  day: z.iso.date(),
  list: rankList,
  outcome: dayOutcome,
  /** Starts at 1; `found` in an ordered list only. */
  rank: z.number().int().positive().nullable(),
  /** Number of results examined; null if none could be. */
  depth: z.number().int().nonnegative().nullable(),
  /** False: say only within or not within `depth`, never a rank (see lookupScope.ordered). */
  ordered: z.boolean(),
  /** `simulator`: generated, shown as 데모 데이터. Null: no provider was called. */
  provider: provider.nullable(),
  /** Why the lookup failed: a failureReason, or `not_reached`: its turn did not come on that day. */
  reason: z.string().nullable(),
  checked_at: instant.nullable(),
  /** The tool whose rank it is, imported as history (rank-import.ts). Null: an own lookup. */
  imported_from: z.string().nullable(),
  /** The target's page; null when it was not found, and on days before pages were stored. */
  page: rankingPage.nullable(),
  /** Other pages of the target's site in the same list on that day. */
  other_pages: otherPages,
});
export type RankPoint = z.infer<typeof rankPoint>;

/** One day in brief: a rank, `in` (within the range of an unordered list), `out` (순위 밖), `failed` (조회 불가), or null: no data. */
export const sparkPoint = z.union([z.number().int().positive(), z.enum(['in', 'out', 'failed'])]).nullable();
export type SparkPoint = z.infer<typeof sparkPoint>;

export const BULK_MAX = 500;

/** Rows to change, with the versions that the caller read. */
export const versioned = z
  .array(z.object({ id, version }), { error: '고칠 항목을 선택해 주세요.' })
  .min(1, '고칠 항목을 선택해 주세요.')
  .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 고칠 수 있습니다.`);

export const bulkResponse = z.object({
  data: z.object({
    changed: z.number().int().nonnegative(),
    /**
     * Unchanged rows with the reason; all others are changed. `conflict`: edited since the caller read it; `invalid`: the
     * change breaks a rule, which the message names.
     */
    refused: z.array(
      z.object({ id, reason: z.enum(['conflict', 'missing', 'invalid']), message: z.string() }),
    ),
  }),
});
