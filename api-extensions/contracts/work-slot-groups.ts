import { z } from 'zod';
import type { Call } from './call';
import { slotConditions } from './work-slots';
import { BULK_MAX, domain, id, line, person, userId, version } from './work-fields';

// Groups of slots, and the figures of a list of slots.

/** A named set of one customer's slots. A slot is in one group at most. */
export const slotGroup = z.object({
  id,
  version,
  name: z.string(),
  customer: person,
  /** Number of slots that have not ended. */
  slots: z.number().int().nonnegative(),
});
export type SlotGroup = z.infer<typeof slotGroup>;

/** Of one customer. */
export const SLOT_GROUPS_MAX = 50;
/** Of all customers, in one answer. */
export const GROUPS_LISTED_MAX = 2000;
export const TAGS_LISTED_MAX = 500;

/** Groups and tags by name; for members their own slots', for managers the site's or one customer's. Another's `userId` is 403. */
export const slotGroups = {
  method: 'GET',
  path: '/work/mms/slotgroups',
  access: 'member',
  query: z.object({ domain, userId: userId.optional() }),
  answer: z.object({
    data: z.object({
      groups: z.array(slotGroup).max(GROUPS_LISTED_MAX),
      /** Tags in use on slots. */
      tags: z.array(z.string()).max(TAGS_LISTED_MAX),
    }),
  }),
} as const satisfies Call;

/**
 * Creates a group of a customer without `id`, else changes that one; its customer never changes. Errors: 400, 404, 409
 * (`CONFLICT`; the customer has a group of that name; one too many).
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
  }),
  answer: z.object({ data: slotGroup }),
} as const satisfies Call;

/** Removes groups; their slots stay, without a group. */
export const removeSlotGroups = {
  method: 'POST',
  path: '/work/mms/slotgroups/remove',
  access: 'manager',
  body: z.object({ ids: z.array(id).min(1, '지울 그룹을 선택해 주세요.').max(BULK_MAX) }),
  answer: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;

const slots = z.number().int().nonnegative();
export const MOVERS_MAX = 5;

const mover = z.object({
  id,
  keyword: z.string(),
  target: z.string(),
  rank: z.number().int().positive(),
  /** Places gained in seven days; negative: lost. */
  change_7: z.number().int(),
});

/**
 * Figures of the slots of a list, from each slot's last lookup: of the conditions of `slots`, and without `state` of the running
 * and extended ones. Ranks of unordered lists are in no figure but `in_range` and `out_of_range`. Who sees what: as `slots`.
 */
export const slotSummary = {
  method: 'GET',
  path: '/work/mms/slots/summary',
  access: 'member',
  query: z.object(slotConditions),
  answer: z.object({
    data: z.object({
      slots,
      /** By rank. `out`: not found in an ordered list. `unknown`: never looked up. */
      bands: z.object({
        top3: slots,
        top10: slots,
        top30: slots,
        below: slots,
        out: slots,
        in_range: slots,
        out_of_range: slots,
        unknown: slots,
      }),
      /** Mean of the slots with a rank, to one decimal. */
      average_rank: z.number().positive().nullable(),
      /**
       * 0 to 100, to one decimal (rules/visibility.ts): 100 when every keyword is first, 0 when none is within
       * VISIBILITY_RANK_MAX. Null without a keyword whose searches are known.
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
