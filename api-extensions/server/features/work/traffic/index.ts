import { MINUTE } from '../../../platform/background';
import type { Feature } from '../../../http/feature';
import { reencryptConnections } from './connection';
import { searchConsoleTask } from './fetch';
import { personalData } from './personal-data';
import { trafficRoutes } from './routes';

export { googleTokenClient } from './google-api';

export const traffic: Feature = {
  start: reencryptConnections,
  routes: trafficRoutes,
  tasks: () => [
    { name: 'search-console', everyMs: MINUTE, replicas: 'one at a time', ...searchConsoleTask() },
  ],
  personalData,
};
