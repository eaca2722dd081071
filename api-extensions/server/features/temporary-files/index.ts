import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { temporaryFileRoutes } from './routes';

export const temporaryFiles: Feature = { routes: temporaryFileRoutes, personalData };
