import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::customer-note.customer-note',
    columns: ['customer', 'notes', 'author'],
    purpose: 'internal notes about customers, by staff',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
  },
  {
    uid: 'api::customer-file.customer-file',
    columns: ['customer', 'name', 'content', 'author'],
    purpose: 'files of customers, by staff',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
    // Those that the customer sees; the page /user/timeline gives their content.
    exported: ['id', 'name', 'mime', 'size', 'created_ms', 'shown_ms'],
    exportedWhere: { shown_ms: { $notNull: true } },
  },
];
