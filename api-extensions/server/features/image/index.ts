import type { Feature } from '../../http/feature';
import { imageRoutes } from './routes';

export const image: Feature = { routes: imageRoutes };
