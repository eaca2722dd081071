import type { Feature } from '../../../http/feature';
import { overviewAdminRoutes, overviewRoutes } from './routes';

export const ownerOverview: Feature = { routes: overviewRoutes, adminRoutes: overviewAdminRoutes };
