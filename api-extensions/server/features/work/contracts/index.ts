import type { Feature } from '../../../platform/feature';
import { personalData } from './personal-data';
import { contractRoutes } from './routes';

export { listDueForRenewal, RENEWAL_DAYS } from './list';
export { contractTable, toContracts } from './rows';

export const contracts: Feature = { routes: contractRoutes, personalData };
