import { z } from 'zod';

/** What the admin's page about lookups shows. Answered by the admin's own API, to administrators with the right. */

/** The keys that are limited and paused by themselves: Naver counts trends apart (NAVER.md 1.5). */
export const keyOwner = z.enum(['hub', 'legacy', 'trend', 'searchad', 'serpapi', 'simulator']);
export type KeyOwner = z.infer<typeof keyOwner>;

export const budgetShare = z.enum(['tracking', 'members', 'visitors']);

const count = z.number().int().nonnegative();

export const lookupStatus = z.object({
  data: z.object({
    /** In Seoul. */
    day: z.iso.date(),
    /** Who answers which kind of lookup now; null: nobody. */
    kinds: z.array(z.object({ kind: z.string(), owner: keyOwner.nullable() })),
    owners: z.array(
      z.object({
        owner: keyOwner,
        /** Whether any kind is answered by it now. */
        inUse: z.boolean(),
        perSecond: z.number(),
        /** Today's calls against the day's budget; the HUB has one for each kind of search. */
        budgets: z.array(
          z.object({
            kind: z.string().nullable(),
            used: count,
            limit: count,
            /** What each share has used today, and what it can still call: tracking first, visitors last. */
            shares: z.array(z.object({ share: budgetShare, used: count, left: count })),
            /** Of several sites each: what it has used, and what its members and its visitors can still call. */
            sites: z.array(z.object({ name: z.string(), used: count, members: count, visitors: count })),
          }),
        ),
        paused: z.boolean(),
        pausedBy: z.string().nullable(),
      }),
    ),
    /** The last seven days, newest first. */
    counts: z.array(
      z.object({ day: z.iso.date(), owner: z.string(), kind: z.string(), calls: count, errors: count }),
    ),
    /** Runs in bulk that are not over. */
    openRuns: count,
  }),
});
export type LookupStatus = z.infer<typeof lookupStatus>['data'];

export const pauseBody = z.object({ owner: keyOwner, paused: z.boolean() });
