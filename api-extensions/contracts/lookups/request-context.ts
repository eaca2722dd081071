import * as z from '../zod';
import { diagnosed, keyword, KEYWORD_MAX, rankList, TARGET_MAX, typedTarget } from './fields';
import { ASKED_KINDS, LOOKUP_KINDS, RANK_KINDS } from '../rules/kinds';
import {
  CAMPAIGN_ENTRIES_MAX,
  CAMPAIGN_VALUE_MAX,
  CHANNEL_MAX,
  LANDING_MAX,
  VISIT_LOOKUPS_MAX,
  VISIT_RESULT_MAX,
} from '../rules/campaign-entries';

// What a consultation request says beside what was typed: the lookup that it is about, and where the visit began.

/** The lookup, or the free diagnosis, that a request is about. */
export const askedLookup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('volume'), keyword, target: z.literal('').default('') }),
  z.object({ kind: z.enum(RANK_KINDS), keyword, target: typedTarget }),
  /** A free diagnosis; `keyword` is what was diagnosed. */
  z.object({ kind: z.literal('diagnosis'), keyword: diagnosed, target: z.literal('').default('') }),
]);
export type AskedLookup = z.output<typeof askedLookup>;

/** Days before the request, its own included, whose outcomes are stored with it. */
export const ASKED_DAYS = 30;

/** A day's outcome in one list, as the visitor saw it. */
const askedOutcome = z.object({
  day: z.iso.date(),
  list: rankList,
  outcome: z.enum(['found', 'not_in_range', 'unavailable', 'error']),
  /** Null where it was not found, and in a list without an order that people see. */
  rank: z.number().int().positive().nullable(),
  /** Number of results examined; null where the lookup failed. */
  depth: z.number().int().nonnegative().nullable(),
  /** Whether the list has the order that people see. */
  ordered: z.boolean(),
});
export type AskedOutcome = z.infer<typeof askedOutcome>;

/** The asked lookup with its outcomes at the time of the request, oldest first. */
export const storedLookup = z.object({
  kind: z.enum(ASKED_KINDS),
  keyword: z.string(),
  target: z.string(),
  outcomes: z.array(askedOutcome).max(2 * ASKED_DAYS),
});
export type StoredLookup = z.infer<typeof storedLookup>;

/** Where the visit of a person began: what a consultation request says beside what was typed (rules/visit-source.ts). */
export const visitSource = z.object({
  /** Path of the first page. */
  landing: z.string().max(LANDING_MAX),
  /** Host of the page before; empty for none. */
  referrer: z.string().max(253),
  /** Entries of the first address that advertisements and campaigns add. */
  campaign: z
    .record(z.string().regex(/^[a-z_]{1,30}$/), z.string().max(CAMPAIGN_VALUE_MAX))
    .refine((entries) => Object.keys(entries).length <= CAMPAIGN_ENTRIES_MAX),
});

export type VisitSource = z.infer<typeof visitSource>;

/** A lookup that the visitor made before the request, as the browser says it. */
const visitLookup = z.object({
  kind: z.enum(LOOKUP_KINDS),
  keyword: z.string().min(1).max(KEYWORD_MAX),
  /** Empty for kinds without one. */
  target: z.string().max(TARGET_MAX),
  /** The outcome as it was shown in short, e.g. `3위`, `100위 밖`. */
  result: z.string().max(VISIT_RESULT_MAX),
  at: z.iso.datetime(),
});
export type VisitLookup = z.infer<typeof visitLookup>;

/** Where the visit of a consultation request began, and its lookups before the request, newest first. */
export const requestSource = visitSource.extend({
  /** Unreadable ones are left out. */
  lookups: z.array(visitLookup).max(VISIT_LOOKUPS_MAX).default([]).catch([]),
});
export type RequestSource = z.input<typeof requestSource>;

/** Name of a channel (rules/visit-source.ts). */
export const channelName = z.string().max(CHANNEL_MAX);
