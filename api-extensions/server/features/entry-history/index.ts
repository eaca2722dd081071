import type { Feature } from '../../http/feature';
import { personalData } from './personal-data';
import { recordRevisions } from './record';
import { entryHistoryAdminRoutes } from './routes';

export const entryHistory: Feature = {
  rules: { recorded: recordRevisions },
  adminRoutes: entryHistoryAdminRoutes,
  personalData,
};
