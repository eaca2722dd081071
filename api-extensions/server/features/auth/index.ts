import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { authRoutes } from './routes';

export { tryClient, tryOAuthClient } from './try-client';

export const auth: Feature = { routes: authRoutes, personalData };
