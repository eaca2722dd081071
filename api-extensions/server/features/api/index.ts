import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { apiRoutes } from './routes';

export const api: Feature = { routes: apiRoutes, personalData };
