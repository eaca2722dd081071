import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::admin-second-factor.admin-second-factor',
    columns: ['user_key'],
    purpose: 'second factor of administrators',
    retention: 'with the administrator, after a day',
    job: 'account-cleaning',
  },
  {
    uid: 'api::admin-passkey.admin-passkey',
    columns: ['user_key', 'name'],
    purpose: 'second factor of administrators',
    retention: 'with the administrator, after a day',
    job: 'account-cleaning',
  },
  {
    uid: 'api::admin-passkey-challenge.admin-passkey-challenge',
    columns: ['user_key'],
    purpose: 'second factors that administrators are asked for',
    retention: 'a day after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 1 }],
  },
];
