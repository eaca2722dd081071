import { addDays } from '../../../../contracts/rules/days';
import { ownerOverview, type OwnerOverview, OVERVIEW_DAYS } from '../../../../contracts/work/owner-overview';
import { listSiteFigures } from '../../../../contracts/work/site-figures';
import { adminRoute } from '../../../http/admin-route';
import { siteRoute } from '../../../http/route';
import type { SiteDomain } from '../../../platform/domains';
import type { Caller } from '../../../shared/accounts/sessions';
import { seoulToday } from '../base/tables';
import { listEnded } from '../contracts';
import { readCustomersAtRisk } from './customers';
import { readSiteFigures } from './sites';
import { readTwoMonths } from './two-months';
import { readWorkload } from './workload';

/** How the business of a site does. */
async function readOwnerOverview(domain: SiteDomain, user: Caller): Promise<OwnerOverview> {
  const today = seoulToday();
  const { now, before, customers } = await readTwoMonths(domain);
  const { ended, lost } = await listEnded(domain, {
    from: addDays(today, -OVERVIEW_DAYS),
    to: addDays(today, -1),
  });
  return {
    today,
    revenue: { now, before },
    churn: {
      ended: ended.length,
      lost: lost.length,
      amount: lost.reduce((sum, { supply }) => sum + supply, 0),
    },
    at_risk: await readCustomersAtRisk(domain, today, customers),
    ...(await readWorkload(domain, user, today)),
  };
}

export const overviewRoutes = [
  siteRoute(ownerOverview, async ({ domain, user }) => ({ data: await readOwnerOverview(domain, user) }), {
    reads: 'work',
  }),
];

/** Below /api-extensions on the admin's own host. */
export const overviewAdminRoutes = [adminRoute(listSiteFigures, ({ query }) => readSiteFigures(query))];
