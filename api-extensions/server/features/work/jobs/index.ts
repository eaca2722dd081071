import type { Feature } from '../../../http/feature';
import { HOUR } from '../../../platform/background';
import { personalData } from './personal-data';
import { jobRoutes } from './routes';
import { makeDueJobs } from './series-jobs';

export { countOpenJobs, whereDue } from './list';
export { type JobRow, jobTable } from './rows';
export { createTemplateJobs, removeJobsOf } from './templates';

export const jobs: Feature = {
  routes: jobRoutes,
  tasks: () => [{ name: 'job-series', everyMs: HOUR, replicas: 'one per interval', run: makeDueJobs }],
  personalData,
};
