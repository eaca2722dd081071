import type { Feature } from '../../../platform/feature';
import { dashboardRoutes } from './routes';

export const dashboard: Feature = { routes: dashboardRoutes };
