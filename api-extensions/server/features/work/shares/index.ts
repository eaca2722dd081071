import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { shareRoutes } from './routes';
import { tokenDigest } from './rows';

export const shares: Feature = {
  routes: shareRoutes,
  personalData,
  services: { 'share-link': () => ({ tokenDigest }) },
};
