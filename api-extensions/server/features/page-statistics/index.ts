import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import type { ReadSales } from './report';
import { pageStatisticsRoutes } from './routes';

/** @param readSales of the contracts, which another feature has */
export const pageStatistics = (readSales: ReadSales): Feature => ({
  routes: pageStatisticsRoutes(readSales),
  personalData,
});
