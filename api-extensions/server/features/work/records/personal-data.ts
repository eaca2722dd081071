import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::blog-job.blog-job',
    columns: ['customer', 'assignee', 'memo'],
    purpose: 'work for customers',
    retention: 'until it is deleted; of a closed account without the person',
    job: 'none',
    owner: { column: 'customer', by: 'key' },
    exported: ['code', 'title', 'state', 'from_day', 'to_day', 'planned_count'],
  },
  {
    uid: 'api::blog-content.blog-content',
    columns: ['assignee'],
    purpose: 'texts of blog work, by staff',
    retention: 'with the work',
    job: 'none',
  },
];
