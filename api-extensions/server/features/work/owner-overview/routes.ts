import { addDays, seoulMonth } from '../../../../contracts/rules/days';
import { ownerOverview, type OwnerOverview, OVERVIEW_DAYS } from '../../../../contracts/work/owner-overview';
import { siteRoute } from '../../../http/route';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import type { Caller } from '../../../shared/accounts/sessions';
import { seoulToday } from '../base/tables';
import { listEnded, readRevenue } from '../contracts';
import { readCustomersAtRisk } from './customers';
import { readWorkload } from './workload';

/** How the business of a site does. */
async function readOwnerOverview(domain: SiteDomain, user: Caller): Promise<OwnerOverview> {
  const today = seoulToday();
  const now = platform().clock();
  const revenue = await readRevenue(domain, { from: seoulMonth(now, -1), to: seoulMonth(now) });
  const [before = 0, thisMonth = 0] = revenue.amounts;
  const { ended, lost } = await listEnded(domain, {
    from: addDays(today, -OVERVIEW_DAYS),
    to: addDays(today, -1),
  });
  return {
    today,
    revenue: { now: thisMonth, before },
    churn: {
      ended: ended.length,
      lost: lost.length,
      amount: lost.reduce((sum, { supply }) => sum + supply, 0),
    },
    at_risk: await readCustomersAtRisk(domain, today, revenue),
    ...(await readWorkload(domain, user, today)),
  };
}

export const overviewRoutes = [
  siteRoute(ownerOverview, async ({ domain, user }) => ({ data: await readOwnerOverview(domain, user) }), {
    reads: 'work',
  }),
];
