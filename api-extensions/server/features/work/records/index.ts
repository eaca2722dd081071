import { SECOND } from '../../../platform/background';
import type { Feature } from '../../../http/feature';
import { backlinkCheckTask } from './checker/backlink-check';
import { personalData } from './personal-data';
import { recordRoutes } from './routes';

export { backlinkTable } from './backlinks';
export {
  type BlogContentRow,
  type BlogJobRow,
  blogJobsOf,
  blogJobTable,
  contentTable,
  countBlogJobs,
} from './blog';
export { siteIndexTable } from './site-indexes';
export { definedFields, recordKeyOf, type RecordRow, recordsOf } from './store';

/** Backlinks with their checks, index records, and blog jobs with their contents. */
export const records: Feature = {
  routes: recordRoutes,
  tasks: () => [
    { name: 'backlinks', everyMs: 20 * SECOND, replicas: 'one at a time', ...backlinkCheckTask() },
  ],
  personalData,
};
