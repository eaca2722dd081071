import { dashboard } from '../../../../contracts/work/dashboard';
import { memberDashboard } from '../../../../contracts/work/member-dashboard';
import { siteRoute } from '../../../http/route';
import { readDashboard } from './dashboard';
import { readMemberDashboard } from './member';

export const dashboardRoutes = [
  siteRoute(dashboard, async ({ domain, user }) => readDashboard(domain, user), { reads: 'work' }),
  siteRoute(
    memberDashboard,
    async ({ domain, user }) => ({ data: await readMemberDashboard(domain, user) }),
    {
      reads: 'work',
    },
  ),
];
