import { type PersonalTable, YEAR } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::consultation.consultation',
    columns: [
      'company_name',
      'contact',
      'contact_typed',
      'confirmation_email',
      'memo',
      'answers',
      'lookup',
      'source',
      'assignee',
      'handled_by',
    ],
    purpose: 'consultation requests',
    retention: 'a year after it was closed; never closed: a year after it was last handled, or received',
    job: 'retention',
    ageing: [
      { column: 'closed_at', days: YEAR, where: { state: 'closed' } },
      { column: 'handled_at', days: YEAR, where: { state: { $ne: 'closed' } } },
      {
        column: 'received_at',
        days: YEAR,
        where: { state: { $ne: 'closed' }, handled_at: { $null: true } },
      },
    ],
  },
  {
    uid: 'api::consultation-entry.consultation-entry',
    columns: ['text', 'author', 'subject', 'target'],
    purpose: 'calls, notes and answers about requests, by staff',
    retention: 'with the request',
    job: 'retention',
    parent: { column: 'request', uid: 'api::consultation.consultation' },
  },
];
