import * as z from '../zod';
import type { Call } from '../call';
import { rankList } from '../lookups/fields';
import { slotConditions } from './slots';
import { BULK_MAX, domain, id, line, person, text, userId, version } from './fields';

// Groups of slots, and the figures of a list of slots.

/** Maximum number of competitors of a group. */
export const GROUP_COMPETITORS_MAX = 5;

/** A competitor's target for each kind of lookup; empty where it has none. The same rules as for a slot's. */
const competitorTargets = z.object({
  web: z.string(),
  shop: z.string(),
  place: z.string(),
  view: z.string(),
});

/** A competitor is compared on the slots of each kind for which it has a target. */
export const competitor = z.object({ id, name: z.string(), targets: competitorTargets });
export type Competitor = z.infer<typeof competitor>;

const competitorTarget = text(500).default('');
const competitorInput = z
  .object({
    /** Id of an existing competitor. When a target is replaced, the server gives it a new id, because stored ranks are of the old target. */
    id: id.optional(),
    name: line('경쟁사 이름을', 50),
    targets: z.object({
      web: competitorTarget,
      shop: competitorTarget,
      place: competitorTarget,
      view: competitorTarget,
    }),
  })
  .refine(({ targets }) => Object.values(targets).some(Boolean), {
    message: '주소나 이름을 하나 이상 적어 주세요.',
    // The first field, at which a form shows it.
    path: ['targets', 'web'],
  });

/** A named set of one customer's slots. A slot is in one group at most. */
export const slotGroup = z.object({
  id,
  version,
  name: z.string(),
  customer: person,
  /** Number of slots that have not ended. */
  slots: z.number().int().nonnegative(),
  competitors: z.array(competitor).max(GROUP_COMPETITORS_MAX),
});
export type SlotGroup = z.infer<typeof slotGroup>;

/** Maximum number of groups of one customer. */
export const SLOT_GROUPS_MAX = 50;
/** Maximum number of groups of all customers in one response. */
export const GROUPS_LISTED_MAX = 2000;
export const TAGS_LISTED_MAX = 500;

/**
 * Groups and tags, sorted by name. Members get those of their own slots, managers those of the site or of one customer. A member
 * who asks for another's `userId` gets 403.
 */
export const slotGroups = {
  method: 'GET',
  path: '/work/mms/slotgroups',
  access: 'member',
  query: z.object({ domain, userId: userId.optional() }),
  response: z.object({
    data: z.object({
      groups: z.array(slotGroup).max(GROUPS_LISTED_MAX),
      /** Tags in use on slots. */
      tags: z.array(z.string()).max(TAGS_LISTED_MAX),
    }),
  }),
} as const satisfies Call;

/**
 * Without `id`, creates a group of a customer; with it, changes that group, but never its customer. Errors: 400, 404, 409
 * (`CONFLICT`; the customer has a group of that name; one too many). 400 names an invalid target of a competitor as
 * `competitors.0.targets.web`.
 */
export const saveSlotGroup = {
  method: 'POST',
  path: '/work/mms/slotgroup',
  access: 'manager',
  body: z.object({
    id: id.optional(),
    version: version.optional(),
    customer: userId,
    name: line('이름을', 50),
    competitors: z
      .array(competitorInput)
      .max(GROUP_COMPETITORS_MAX, `경쟁사는 ${GROUP_COMPETITORS_MAX}곳까지 비교할 수 있습니다.`)
      .default([]),
  }),
  response: z.object({ data: slotGroup }),
} as const satisfies Call;

/** Characters of a pasted text with competitors. */
const PASTED_COMPETITORS_MAX = 20_000;

/**
 * Reads competitors in a pasted text: a table or list of names and addresses, texts that apps share. Stores nothing. Each line is in
 * `competitors` or, with the reason, in `left`. A competitor may lack its name or its targets: the form asks for them.
 */
export const readCompetitors = {
  method: 'POST',
  path: '/work/mms/slotgroup/competitors',
  access: 'manager',
  body: z.object({
    text: text(PASTED_COMPETITORS_MAX).pipe(z.string().min(1, '경쟁사를 붙여 넣어 주세요.')),
  }),
  response: z.object({
    data: z.object({
      competitors: z.array(competitor.omit({ id: true })).max(GROUP_COMPETITORS_MAX),
      left: z.array(z.object({ text: z.string(), message: z.string() })),
    }),
  }),
} as const satisfies Call;

/** Removes groups and ends their share links; their slots stay, without a group. */
export const removeSlotGroups = {
  method: 'POST',
  path: '/work/mms/slotgroups/remove',
  access: 'manager',
  body: z.object({ ids: z.array(id).min(1, '지울 그룹을 선택해 주세요.').max(BULK_MAX) }),
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;

const slots = z.number().int().nonnegative();
export const MOVERS_MAX = 5;

/** Numbers of slots by rank. `out`: not found in an ordered list. `in_range`, `out_of_range`: unordered. `unknown`: never looked up. */
export const bands = z.object({
  top3: slots,
  top10: slots,
  top30: slots,
  below: slots,
  out: slots,
  in_range: slots,
  out_of_range: slots,
  unknown: slots,
});

const mover = z.object({
  id,
  keyword: z.string(),
  target: z.string(),
  rank: z.number().int().positive(),
  /** Places gained in seven days; negative: lost. */
  change_7: z.number().int(),
});

/**
 * Figures of the slots that match the conditions of the call `slots`, from each slot's last lookup. Without `state`: of the
 * running and extended ones. Unordered lists count only in `in_range` and `out_of_range`. Access as for `slots`.
 */
export const slotSummary = {
  method: 'GET',
  path: '/work/mms/slots/summary',
  access: 'member',
  query: z.object(slotConditions),
  response: z.object({
    data: z.object({
      slots,
      bands,
      /** Mean of the slots with a rank, to one decimal. */
      average_rank: z.number().positive().nullable(),
      /**
       * 0 to 100, to one decimal (rules/visibility.ts): 100 when every keyword is first, 0 when none is within
       * rank 100. Null without a keyword whose searches are known.
       */
      visibility: z.object({
        score: z.number().min(0).max(100).nullable(),
        /** Slots that the score weighs, and those left out because their keyword's searches are unknown. */
        weighed: slots,
        unweighed: slots,
      }),
      /** The slots that gained, and lost, most places in seven days. */
      up: z.array(mover).max(MOVERS_MAX),
      down: z.array(mover).max(MOVERS_MAX),
    }),
  }),
} as const satisfies Call;

export const COMPARISON_SLOTS_MAX = 500;

/** Standing of one party in a list on a day. */
const partyStanding = z.object({
  /** Null: the customer. */
  competitor: id.nullable(),
  outcome: z.enum(['found', 'not_in_range']),
  /** Null out of range, and in an unordered list. */
  rank: z.number().int().positive().nullable(),
  /** Places gained since the day compared with; null when one of the two days has no rank. */
  change: z.number().int().nullable(),
  /** Entered or left the examined range since then. */
  edge: z.enum(['entered', 'left']).nullable(),
});

/** Figures of one party over the group's keywords, without those in unordered lists. */
const party = z.object({
  competitor: id.nullable(),
  name: z.string(),
  /** Keywords for which it has a target and a result. */
  keywords: slots,
  top10: slots,
  top30: slots,
  top100: slots,
  average_rank: z.number().positive().nullable(),
  /** Keywords where it gained or entered, and lost or left, since the day compared with. */
  gained: slots,
  lost: slots,
  /** Keywords where it ranks higher than the customer; null for the customer. */
  ahead: slots.nullable(),
});

/**
 * Compares the customer with a group's competitors on the running slots of the group: in each slot's main list at its last lookup,
 * with the change since the lookup `days` before. Members: their own groups, else 404.
 */
export const compareGroup = {
  method: 'GET',
  path: '/work/mms/slotgroup/:id',
  access: 'member',
  params: z.object({ id }),
  query: z.object({ domain, days: z.coerce.number().int().min(1).max(90).default(7) }),
  response: z.object({
    data: z.object({
      group: slotGroup,
      days: z.number().int(),
      /** Running slots of the group, and those of them that are in an unordered list. */
      slots,
      unordered: slots,
      /** The customer first. */
      parties: z.array(party).max(GROUP_COMPETITORS_MAX + 1),
      /** Rows by keyword, COMPARISON_SLOTS_MAX at most. */
      rows: z
        .array(
          z.object({
            slot: id,
            keyword: z.string(),
            target: z.string(),
            list: rankList,
            day: z.iso.date(),
            depth: z.number().int().nonnegative().nullable(),
            ordered: z.boolean(),
            standings: z.array(partyStanding).max(GROUP_COMPETITORS_MAX + 1),
          }),
        )
        .max(COMPARISON_SLOTS_MAX),
    }),
  }),
} as const satisfies Call;
export type GroupComparison = z.infer<typeof compareGroup.response>['data'];

/** Numbers of keywords of one party on one day, without keywords in unordered lists. */
const shareOfDay = z.object({
  competitor: id.nullable(),
  /** Keywords for which it was looked for. */
  keywords: slots,
  top10: slots,
  top30: slots,
  top100: slots,
});

/**
 * Numbers of keywords within the first 10, 30 and 100 by day, for the parties of `compareGroup`, over the `days` days up to the
 * group's last lookup. For a large group only every `step`-th day is counted. Members: their own groups, else 404.
 */
export const groupDays = {
  method: 'GET',
  path: '/work/mms/slotgroup/:id/days',
  access: 'member',
  params: z.object({ id }),
  query: z.object({ domain, days: z.coerce.number().int().min(1).max(90).default(30) }),
  response: z.object({
    data: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Days from one counted day to the next. */
      step: z.number().int().positive(),
      /** At least one lookup was simulated. */
      demo: z.boolean(),
      /** Days with a lookup, oldest first. Parties: the customer first, then the competitors that were looked for that day. */
      days: z
        .array(z.object({ day: z.iso.date(), parties: z.array(shareOfDay).max(GROUP_COMPETITORS_MAX + 1) }))
        .max(90),
    }),
  }),
} as const satisfies Call;
export type GroupDays = z.infer<typeof groupDays.response>['data'];
