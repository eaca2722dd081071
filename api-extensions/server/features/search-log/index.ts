import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { searchLogRoutes } from './routes';

export const searchLog: Feature = { routes: searchLogRoutes, personalData };
