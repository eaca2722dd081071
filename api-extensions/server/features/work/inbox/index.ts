import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { inboxRoutes } from './routes';

export { visibleInbox } from './read';
export { applicantsFilter } from './sources';

export const inbox: Feature = { routes: inboxRoutes, personalData };
