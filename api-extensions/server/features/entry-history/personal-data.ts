import { type PersonalTable, YEAR } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::entry-revision.entry-revision',
    columns: ['who'],
    purpose: 'who changed an entry of a site, by editors',
    retention: 'a year',
    job: 'retention',
    ageing: [{ column: 'at_ms', days: YEAR }],
  },
];
