import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { customerRoutes } from './routes';

export { shownFiles } from './files';

export const customers: Feature = { routes: customerRoutes, personalData };
