import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::stored-setting.stored-setting',
    columns: ['changed_by'],
    purpose: 'connections to other services, by staff',
    retention: 'until the next',
    job: 'none',
  },
];
