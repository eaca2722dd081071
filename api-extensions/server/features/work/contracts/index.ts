import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { contractRoutes } from './routes';

export { listDueForRenewal, listEnded, RENEWAL_DAYS } from './list';
export { readRevenue } from './revenue';
export { contractTable } from './rows';
export { readSales } from './sales';

export const contracts: Feature = { routes: contractRoutes, personalData };
