import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::publish-change.publish-change',
    columns: ['who'],
    purpose: 'history of publishing, by staff',
    retention: '180 days; of the live release longer',
    job: 'publishing-history',
  },
  {
    uid: 'api::publish-run.publish-run',
    columns: ['who'],
    purpose: 'history of publishing, by staff',
    retention: '180 days; of the live release longer',
    job: 'publishing-history',
  },
  {
    uid: 'api::publish-site.publish-site',
    columns: ['paused_by', 'requested_by'],
    purpose: 'state of publishing, by staff',
    retention: 'until the next',
    job: 'none',
  },
];
