import { dashboard } from '../../../../contracts/work/dashboard';
import { siteRoute } from '../../../http/route';
import { readDashboard } from './dashboard';

export const dashboardRoutes = [
  siteRoute(dashboard, async ({ domain, user }) => readDashboard(domain, user), { reads: 'work' }),
];
