import * as z from '../zod';
import type { Call } from '../call';
import { otherPages, provider, rankingPage, rankList } from './fields';
import { failureReason, keywordVolume, lookupLimits } from './responses';
import { lookupKind } from './lookups';
import { BULK_ROWS_MAX } from '../rules/kinds';

export { BULK_ROWS_MAX };

/** Days for which a run can be read. */
export const BULK_DAYS_STORED = 7;

/** A cell of a sheet: a text, a number, or nothing. */
const typed = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').slice(0, 2000));

/** One row as pasted; the rules of a single lookup apply, and an invalid row does not stop the others. */
export const bulkRowInput = z.object({ keyword: typed, target: typed });

/** Starts a run. Counts its rows (without duplicates and invalid ones) against the day's allowance, all or none: 429. */
export const startBulk = {
  method: 'POST',
  path: '/search/bulk',
  access: 'visitor',
  body: z.object({
    kind: lookupKind,
    rows: z
      .array(bulkRowInput, { error: '조회할 키워드를 입력해 주세요.' })
      .min(1, '조회할 키워드를 입력해 주세요.')
      .max(BULK_ROWS_MAX, `한 번에 ${BULK_ROWS_MAX}건까지 조회할 수 있습니다.`),
    /** web: also count pages on sub-domains. */
    subdomains: z.boolean().default(false),
  }),
  response: z.object({
    data: z.object({
      id: z.uuid(),
      /** Given once, to the creator of the run; every other call on the run needs it. */
      key: z.string(),
      /** Number of rows to look up. */
      total: z.number().int().positive(),
      /** Rows dropped as duplicates of an earlier one. Rows are numbered from 1, as sent. */
      duplicates: z.array(z.object({ no: z.number().int().positive(), sameAs: z.number().int().positive() })),
      /** Rows left out as invalid: field to Korean text. */
      invalid: z.array(
        z.object({ no: z.number().int().positive(), fields: z.record(z.string(), z.string()) }),
      ),
      limits: lookupLimits,
    }),
  }),
} as const satisfies Call;
export type BulkStarted = z.infer<typeof startBulk.response>['data'];

/** Outcome of a row in one list. `view` has one for blog and one for café, if the target matches both. */
const bulkOutcome = z.object({
  list: z.enum([...rankList.options, 'volume']),
  outcome: z.enum(['found', 'not_in_range', 'not_in_list', 'unavailable', 'error']),
  rank: z.number().int().positive().nullable(),
  /** Number of results examined. */
  depth: z.number().int().nonnegative().nullable(),
  /** False: say only whether it is within `depth`, never a rank (see lookupScope.ordered). */
  ordered: z.boolean(),
  /** The target's page; null when it was not found. Rows of earlier code have neither. */
  page: rankingPage.nullable().default(null),
  otherPages: otherPages.default([]),
  /** `volume` only. */
  volume: keywordVolume.omit({ keyword: true }).nullable(),
  /** `unavailable` and `error` only, with the Korean text. */
  reason: failureReason.nullable(),
  message: z.string().nullable(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** `failed`: at least one list could not be looked up; retry does it again. `cancelled`: not looked up. */
const bulkRowState = z.enum(['waiting', 'done', 'failed', 'cancelled']);

export const bulkRow = z.object({
  no: z.number().int().positive(),
  keyword: z.string(),
  target: z.string(),
  state: bulkRowState,
  outcomes: z.array(bulkOutcome),
  provider: provider.nullable(),
  checkedAt: z.iso.datetime().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkRun = z.object({
  id: z.uuid(),
  kind: lookupKind,
  /** web: pages on sub-domains were also counted. */
  subdomains: z.boolean(),
  /** `paused`: the provider cannot be called now (budget used up, paused); the run resumes by itself. */
  state: z.enum(['waiting', 'running', 'paused', 'finished', 'cancelled']),
  /**
   * `cancelled` only: why the program ended the run. The access token that began it was removed, or its account is closed or blocked.
   * Null: a reader cancelled it.
   */
  reason: z.enum(['token_revoked', 'account_unavailable']).nullable().default(null),
  /** The reason as a Korean sentence. */
  message: z.string().nullable().default(null),
  total: z.number().int().positive(),
  done: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  cancelled: z.number().int().nonnegative(),
  /** Number of the last change; increases with each. */
  seq: z.number().int().nonnegative(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the run and its rows are deleted. */
  deletedAt: z.iso.datetime(),
});
export type BulkRun = z.infer<typeof bulkRun>;

/** The key of the run, in the query (EventSource can send no header) or in the header `X-Run-Key`. */
const withKey = { key: z.string().max(100).optional() };
const params = z.object({ id: z.uuid() });

/**
 * The run and its rows changed since `after` (a `seq`), by change; without it every row, by number. A missing run and a
 * wrong key answer 404.
 */
export const readBulk = {
  method: 'GET',
  path: '/search/bulk/:id',
  access: 'visitor',
  params,
  query: z.object({ ...withKey, after: z.coerce.number().int().nonnegative().optional() }),
  response: z.object({ data: z.object({ run: bulkRun, rows: z.array(bulkRow).max(BULK_ROWS_MAX) }) }),
} as const satisfies Call;

/**
 * The run as server-sent events. `event: row`, data a bulkRow, id the `seq` of the change: one for each row changed after
 * Last-Event-ID (or `after`; from the start without either). `event: run`, data a bulkRun: at the start and after each batch
 * of rows. `event: end`, data a bulkRun: the run is finished or cancelled; the stream closes, and the browser should close
 * its end. A comment line every 15 s keeps the connection open.
 */
export const bulkEvents = {
  method: 'GET',
  path: '/search/bulk/:id/events',
  access: 'public',
  params,
  query: z.object({ ...withKey, after: z.coerce.number().int().nonnegative().optional() }),
  response: z.never(),
} as const satisfies Call;

/** Stops a run: waiting rows are not looked up. Finished rows stay readable. */
export const cancelBulk = {
  method: 'DELETE',
  path: '/search/bulk/:id',
  access: 'visitor',
  params,
  query: z.object(withKey),
  response: z.object({ data: z.object({ run: bulkRun }) }),
} as const satisfies Call;

/** Failed and cancelled rows wait again. Counts them against the day's allowance; 409 CONFLICT when there are none. */
export const retryBulk = {
  method: 'POST',
  path: '/search/bulk/:id/retry',
  access: 'visitor',
  params,
  query: z.object(withKey),
  body: z.object({}),
  response: z.object({ data: z.object({ run: bulkRun, limits: lookupLimits }) }),
} as const satisfies Call;
