import type { Feature } from '../../../http/feature';
import { personalData } from './personal-data';
import { jobRoutes } from './routes';

export { whereDue } from './list';
export { type JobRow, jobTable } from './rows';
export { createTemplateJobs, removeJobsOf } from './templates';

export const jobs: Feature = { routes: jobRoutes, personalData };
