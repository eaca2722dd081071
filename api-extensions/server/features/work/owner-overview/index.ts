import type { Feature } from '../../../http/feature';
import { overviewRoutes } from './routes';

export const ownerOverview: Feature = { routes: overviewRoutes };
