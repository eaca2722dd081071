import type { Feature } from '../../platform/feature';
import { personalData } from './personal-data';
import { searchLogRoutes } from './routes';

export const searchLog: Feature = { routes: searchLogRoutes, personalData };
