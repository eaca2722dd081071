import { type PersonalTable, YEAR } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::search-log.search-log',
    columns: ['keyword', 'target'],
    purpose: 'what is looked up, by day, without who',
    retention: 'a year',
    job: 'retention',
    ageing: [{ column: 'day', days: YEAR }],
  },
];
