import type { Feature } from '../../platform/feature';
import { imageRoutes } from './routes';

export const image: Feature = { routes: imageRoutes };
