import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { customerRoutes } from './routes';

export const customers: Feature = { routes: customerRoutes, personalData };
