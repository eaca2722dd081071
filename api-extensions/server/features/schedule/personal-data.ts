import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::publish-schedule.publish-schedule',
    columns: ['author'],
    purpose: 'schedules, by staff',
    retention: '180 days after they are done',
    job: 'retention',
    ageing: [{ column: 'done_at', days: 180 }],
  },
];
