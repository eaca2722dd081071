import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { pageStatisticsRoutes } from './routes';

export const pageStatistics: Feature = { routes: pageStatisticsRoutes, personalData };
