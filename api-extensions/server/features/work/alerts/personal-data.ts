import { type PersonalTable, YEAR } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::rank-alert-setting.rank-alert-setting',
    columns: ['owner', 'customer', 'webhook'],
    purpose: 'alerts of slots: what is told to whom',
    retention: 'with the account',
    job: 'with the account',
    owner: { column: 'owner', by: 'key' },
    exported: [
      ...['enabled', 'rules', 'mail', 'message', 'chat', 'webhook'],
      ...['timing', 'digest_hour', 'muted_from', 'muted_until'],
    ],
  },
  {
    uid: 'api::rank-alert.rank-alert',
    columns: ['owner'],
    purpose: 'alerts of slots',
    retention: 'a year; with the account',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: YEAR }],
    owner: { column: 'owner', by: 'key' },
    exported: ['keyword', 'target', 'list', 'day', 'reason', 'places', 'from_rank', 'to_rank', 'detail'],
  },
];
