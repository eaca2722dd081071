import type { Feature } from '../../../http/feature';
import { dashboardRoutes } from './routes';

export const dashboard: Feature = { routes: dashboardRoutes };
