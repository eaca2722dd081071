import { type PersonalTable, BLOCKED_DAYS } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::report-schedule.report-schedule',
    columns: ['customer', 'others'],
    purpose: 'monthly reports',
    retention: 'with the account; blocked: 30 days',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    blockedDays: BLOCKED_DAYS,
    exported: ['enabled', 'day_of_month', 'others', 'last_month'],
  },
  {
    uid: 'api::report-note.report-note',
    columns: ['customer', 'notes', 'introduction', 'comments'],
    purpose: 'texts in reports, by staff',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    exported: ['from_day', 'to_day', 'introduction', 'notes', 'comments'],
  },
  {
    uid: 'api::report-layout.report-layout',
    columns: ['customer'],
    purpose: 'parts of reports, by staff',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    exported: ['blocks'],
  },
];
