import * as z from '../zod';
import type { Call } from '../call';
import { PEOPLE_MAX } from '../fields';
import { domain, id, person } from './fields';

// Overview of the business, for the owner of a site (docs/decisions/0043-contracts-and-revenue.md).

/** Contracts that ended within this many days, and declined estimates of them, count. */
export const OVERVIEW_DAYS = 30;
/** Customers in the list: those who pay most. */
export const AT_RISK_MAX = 100;

const count = z.number().int().nonnegative();
const won = z.number().int();

/** Why a customer may leave. The rule is server/features/work/owner-overview/risks.ts. */
const riskReason = z.discriminatedUnion('kind', [
  /** The first of the contracts that end soon without renewal. */
  z.object({
    kind: z.literal('ending'),
    contract: id,
    title: z.string(),
    on: z.iso.date(),
    days_left: count,
  }),
  /** Mean of the slots with a rank on both days, 30 days ago and now. */
  z.object({ kind: z.literal('rank'), before: z.number().positive(), now: z.number().positive() }),
  /** The oldest request for an estimate that was not answered. */
  z.object({ kind: z.literal('request'), days: count }),
  z.object({ kind: z.literal('declined'), on: z.iso.date() }),
  /** Running slots, of which none was looked up since the day; null: never. */
  z.object({ kind: z.literal('unchecked'), since: z.iso.date().nullable() }),
]);
export type RiskReason = z.infer<typeof riskReason>;

const workload = {
  open: count,
  overdue: count,
  /** Consultations that are not closed. */
  consultations: count,
  /** Entries of the inbox (contracts/work/inbox.ts), without those put off. */
  inbox: count,
};

export const ownerOverview = {
  method: 'GET',
  path: '/work/mms/owner-overview',
  access: 'owner',
  query: z.object({ domain }),
  response: z.object({
    data: z.object({
      today: z.iso.date(),
      /** Revenue of this month and of the one before it, each of the whole month. */
      revenue: z.object({ now: won, before: won }),
      /** Of the last OVERVIEW_DAYS days: all contracts that ended, and those that no other renews with their price without VAT. */
      churn: z.object({ ended: count, lost: count, amount: won }),
      jobs: z.object({ open: count, overdue: count }),
      at_risk: z.object({
        total: count,
        /** Sum of what all of them pay in a month. */
        pays: won,
        /** Those who pay most first. */
        customers: z
          .array(
            z.object({
              /** Null for a customer without an account. */
              customer: person.nullable(),
              name: z.string(),
              /** Revenue of the customer in this month or the one before it, whichever is more. */
              pays: won,
              reasons: z.array(riskReason).min(1).max(riskReason.options.length),
            }),
          )
          .max(AT_RISK_MAX),
      }),
      /** Staff of the site, and others who have work that is not done; those with most of it first. */
      people: z.array(z.object({ person, ...workload })).max(PEOPLE_MAX),
      unassigned: z.object(workload),
    }),
  }),
} as const satisfies Call;

export type OwnerOverview = z.output<typeof ownerOverview.response>['data'];
export type CustomerAtRisk = OwnerOverview['at_risk']['customers'][number];
