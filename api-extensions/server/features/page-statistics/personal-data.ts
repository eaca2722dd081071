import { STATISTICS_DAYS_STORED } from '../../../contracts/rules/page-statistics';
import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    // Nothing personal: listed so that the counts have a retention, and that their content is documented.
    uid: 'api::page-statistic.page-statistic',
    columns: ['domain', 'day', 'dimension', 'value', 'count'],
    purpose: 'views of pages and their speed, by day, nothing of a person',
    retention: `${STATISTICS_DAYS_STORED} days`,
    job: 'retention',
    ageing: [{ column: 'day', days: STATISTICS_DAYS_STORED }],
  },
];
