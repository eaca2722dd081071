import * as z from '../zod';
import type { Call } from '../call';
import { pageInfo, pagingOf, search } from '../fields';
import { RIGHTS } from '../rules/rights';

/** Consultations that came within this many days are new. */
export const NEW_REQUEST_DAYS = 30;
/** Each site is read by itself. */
const SITES_MAX = 50;

const count = z.number().int().nonnegative();
const won = z.number().int();

const siteFigures = z.object({
  code: z.string(),
  name: z.string(),
  /** Revenue of this month and of the one before it, each of the whole month. */
  revenue: z.object({ now: won, before: won }),
  /** Consultations that came within NEW_REQUEST_DAYS days. */
  requests: count,
  /** Consultations and members' requests for an estimate that no one has answered. */
  unanswered: count,
  jobs: z.object({ open: count, overdue: count }),
  /** Approved accounts. */
  members: count,
  /** Contracts that end within 30 days and that no other renews. */
  ending: count,
});
export type SiteFigures = z.infer<typeof siteFigures>;

/**
 * How the business of each site in use does, by name. Accounts belong to one site, so only administrators of all sites see them side by
 * side (docs/decisions/0043-contracts-and-revenue.md). `search` matches name and code.
 */
export const listSiteFigures = {
  method: 'GET',
  path: '/site-figures',
  access: { right: RIGHTS.manageSites, allSites: true },
  query: z.object({ ...pagingOf(20, SITES_MAX), search }),
  response: z.object({ data: z.array(siteFigures).max(SITES_MAX), page: pageInfo }),
} as const satisfies Call;
