import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::temporary-file.temporary-file',
    columns: ['user_key', 'file_name', 'content'],
    purpose: 'downloads of browsers in apps',
    retention: 'a day after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 1 }],
    owner: { column: 'user_key', by: 'key' },
  },
];
