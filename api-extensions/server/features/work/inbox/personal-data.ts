import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::inbox-mark.inbox-mark',
    columns: ['assignee', 'snoozed_by'],
    purpose: 'who of the staff has taken what is to be done, or put it off',
    retention: '90 days after the last change',
    job: 'retention',
    ageing: [{ column: 'updated_ms', days: 90 }],
  },
];
