import * as z from '../zod';
import type { Call } from '../call';
import { keyword, provider } from './fields';
import { keywordVolume, lookupLimits, partFailure } from './responses';
import {
  AGE_GROUPS,
  DOCUMENT_LISTS,
  GENDERS,
  RELATED_MAX,
  RESEARCH_ADD_MAX,
  RESEARCH_LIST_MAX,
  RESEARCH_PARTS,
} from '../rules/research';

/** Keyword research of members (docs/decisions/0048-keyword-research.md). Every part of a response has its own outcome. */

const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const count = z.number().int().nonnegative();
/** 0 and more. */
const ratio = z.number().nonnegative();

const counts = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), provider, volume: keywordVolume }),
  /** Naver's list does not contain the keyword; this is not zero. */
  z.object({ outcome: z.literal('not_in_list'), provider }),
  partFailure,
]);
export type ResearchCounts = z.infer<typeof counts>;

const list = z.enum(DOCUMENT_LISTS);
const documents = z.discriminatedUnion('outcome', [
  /** `total`: the number of documents that Naver announces. */
  z.object({ list, outcome: z.literal('found'), provider, total: count }),
  partFailure.extend({ list, outcome: z.literal('unavailable') }),
  partFailure.extend({ list, outcome: z.literal('error') }),
]);
export type ResearchDocuments = z.infer<typeof documents>;

const noData = z.object({ outcome: z.literal('no_data'), provider });

const season = z.object({
  peakMonth: month,
  lowMonth: month,
  /** The strongest month divided by the mean. */
  strength: ratio,
});

const trend = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    provider,
    /** Days asked for, in Seoul, both included. */
    from: day,
    to: day,
    /** Days with a value. */
    sampledDays: count,
    /** Oldest first. `ratio`: the strongest month is 100. `searches`: an estimate; null without an exact count. */
    months: z.array(z.object({ month, ratio: ratio.nullable(), searches: ratio.nullable() })).length(12),
    /** Share of a week in percent, Monday first; null with too few values. */
    weekdays: z.array(ratio).length(7).nullable(),
    season: season.nullable(),
  }),
  noData,
  partFailure,
]);
export type ResearchTrendPart = z.infer<typeof trend>;

const figure = <Group extends z.ZodType>(group: Group) =>
  z.object({
    group,
    /** How many times as often as average the group searches, relative to the reference keyword; null if unknown. */
    index: ratio.nullable(),
    /** In percent, if all groups searched for the reference equally often. */
    share: ratio.nullable(),
  });

const audience = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    provider,
    from: month,
    to: month,
    reference: z.string(),
    genders: z.array(figure(z.enum(GENDERS))).length(GENDERS.length),
    ages: z.array(figure(z.enum(AGE_GROUPS))).length(AGE_GROUPS.length),
  }),
  noData,
  partFailure,
]);
export type ResearchAudience = z.infer<typeof audience>;

/** One keyword: counts, documents, trend, related keywords. Counts as one lookup; repeating it within a minute is free. */
export const researchKeyword = {
  method: 'GET',
  path: '/search/research/keyword',
  access: 'member',
  query: z.object({ keyword }),
  response: z.object({
    data: z.object({
      keyword: z.string(),
      checkedAt: z.iso.datetime(),
      counts,
      /** The 30 days of all counts, in Seoul, both included. */
      period: z.object({ from: day, to: day }),
      documents: z.array(documents).length(DOCUMENT_LISTS.length),
      trend,
      /** In Naver's order, without the keyword itself; empty if the counts failed. */
      related: z.array(keywordVolume).max(RELATED_MAX),
      /** How many related keywords Naver has; `related` may be the first of them. */
      relatedTotal: count,
      limits: lookupLimits,
    }),
  }),
} as const satisfies Call;
export type ResearchResponse = z.infer<typeof researchKeyword.response>['data'];

/** Genders and ages of one keyword. Counts as one lookup. */
export const researchAudience = {
  method: 'GET',
  path: '/search/research/audience',
  access: 'member',
  query: z.object({ keyword }),
  response: z.object({ data: z.object({ audience, limits: lookupLimits }) }),
} as const satisfies Call;

export const researchPart = z.enum(
  RESEARCH_PARTS as [(typeof RESEARCH_PARTS)[number], ...(typeof RESEARCH_PARTS)[number][]],
);

/** Calls that a bulk step may still make today. Parts with the same `pool` share one budget. */
export const researchBudget = {
  method: 'GET',
  path: '/search/research/budget',
  access: 'member',
  response: z.object({
    data: z.object({
      parts: z
        .array(
          z.object({
            part: researchPart,
            /** Null: this part cannot be looked up. */
            pool: z.string().nullable(),
            /** Calls left today for the site's members. */
            left: count,
          }),
        )
        .length(RESEARCH_PARTS.length),
      limits: lookupLimits,
    }),
  }),
} as const satisfies Call;
export type ResearchBudget = z.infer<typeof researchBudget.response>['data'];

/** Stored figures of a keyword. Of DataLab's values only results computed from them are stored. */
export const researchFigures = z.object({
  counts: counts.optional(),
  documents: z.partialRecord(list, documents).optional(),
  trend: z
    .discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('found'),
        provider,
        season: season.nullable(),
        /** 0 is Monday; null with too few values. */
        strongestWeekday: z.number().int().min(0).max(6).nullable(),
      }),
      noData,
      partFailure,
    ])
    .optional(),
  audience: z
    .discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('found'),
        provider,
        /** Index of women; null if unknown. */
        women: ratio.nullable(),
        men: ratio.nullable(),
        /** The age with the highest index. */
        strongestAge: z.enum(AGE_GROUPS).nullable(),
      }),
      noData,
      partFailure,
    ])
    .optional(),
});
export type ResearchFigures = z.infer<typeof researchFigures>;

const id = z.number().int().positive();

const row = z.object({
  id,
  keyword: z.string(),
  addedAt: z.iso.datetime(),
  /** When the oldest and the newest figure arrived; each is kept for RESEARCH_DAYS_STORED days. */
  checkedAt: z.object({ first: z.iso.datetime(), last: z.iso.datetime() }).nullable(),
  /** Parts still to look up. */
  wanted: z.array(researchPart).max(RESEARCH_PARTS.length),
  /** Why the row waits; null when its turn comes. `quota`: until midnight in Seoul; `rate`: Naver asks for a rest. */
  waitsFor: z.enum(['quota', 'busy', 'rate', 'paused']).nullable(),
  figures: researchFigures,
});
export type ResearchRow = z.infer<typeof row>;

/** The member's list on this site, oldest first; with `after` (a `seq`) only the rows changed since then. */
export const readResearchList = {
  method: 'GET',
  path: '/search/research/list',
  access: 'member',
  query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
  response: z.object({
    data: z.object({ rows: z.array(row).max(RESEARCH_LIST_MAX), seq: count, total: count }),
  }),
} as const satisfies Call;
export type ResearchList = z.infer<typeof readResearchList.response>['data'];

/** Adds keywords; known ones are left out. 409 CONFLICT when the list would be longer than RESEARCH_LIST_MAX: none is added. */
export const addResearchKeywords = {
  method: 'POST',
  path: '/search/research/list',
  access: 'member',
  body: z.object({
    keywords: z
      .array(keyword, { error: '키워드를 입력해 주세요.' })
      .min(1, '키워드를 입력해 주세요.')
      .max(RESEARCH_ADD_MAX, `한 번에 ${RESEARCH_ADD_MAX}개까지 담을 수 있습니다.`),
  }),
  response: z.object({ data: z.object({ added: count, known: count }) }),
} as const satisfies Call;

const ids = z
  .array(id, { error: '키워드를 선택해 주세요.' })
  .min(1, '키워드를 선택해 주세요.')
  .max(RESEARCH_LIST_MAX, `한 번에 ${RESEARCH_LIST_MAX}개까지 선택할 수 있습니다.`);

/** Removes keywords; those of another member or site, and missing ones, are ignored. */
export const removeResearchKeywords = {
  method: 'POST',
  path: '/search/research/list/remove',
  access: 'member',
  body: z.object({ ids }),
  response: z.object({ data: z.object({ removed: count }) }),
} as const satisfies Call;

/**
 * Looks up parts of keywords in the background, leaving out parts that cannot be looked up now: 503 when none is left. Rows
 * that do not wait for all of the parts yet count against the day's bulk rows, all or none: 429.
 */
export const startResearch = {
  method: 'POST',
  path: '/search/research/run',
  access: 'member',
  body: z.object({ ids, parts: z.array(researchPart).min(1, '조회할 항목을 선택해 주세요.') }),
  response: z.object({ data: z.object({ queued: count, limits: lookupLimits }) }),
} as const satisfies Call;

/** Changes the run of a list. `resume`: rows that wait for budget are tried now. `stop`: no further row is looked up; figures stay. */
export const changeResearch = {
  method: 'POST',
  path: '/search/research/run/change',
  access: 'member',
  body: z.object({ action: z.enum(['resume', 'stop']) }),
  response: z.object({ data: z.object({ changed: count }) }),
} as const satisfies Call;
