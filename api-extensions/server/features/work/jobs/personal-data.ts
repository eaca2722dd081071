import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::work-job.work-job',
    columns: ['assignee', 'memo'],
    purpose: 'work for customers, by staff',
    retention: 'until it is deleted; of a closed account without the person',
    job: 'none',
  },
  {
    uid: 'api::job-series.job-series',
    columns: ['assignee', 'memo'],
    purpose: 'recurring work, by staff',
    retention: 'until the site is deleted; of a closed account without the person',
    job: 'none',
  },
  {
    uid: 'api::work-job-event.work-job-event',
    columns: ['actor', 'text'],
    purpose: 'history of work, by staff',
    retention: 'with the work',
    job: 'none',
  },
];
