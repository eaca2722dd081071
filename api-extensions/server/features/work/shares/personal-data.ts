import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::share-link.share-link',
    columns: ['customer', 'label', 'author'],
    purpose: 'share links to the ranks of customers',
    retention: '180 days after they end; with the account',
    job: 'retention',
    ageing: [
      { column: 'expires_ms', days: 180 },
      { column: 'revoked_ms', days: 180 },
    ],
    owner: { column: 'customer', by: 'key' },
    exported: [
      'label',
      'slots',
      'days',
      'from_day',
      'to_day',
      'created_ms',
      'expires_ms',
      'revoked_ms',
      'views',
    ],
  },
];
