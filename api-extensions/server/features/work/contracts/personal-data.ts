import { type PersonalTable, YEAR } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::work-contract.work-contract',
    columns: ['customer', 'party', 'close_reason', 'memo', 'author'],
    purpose: 'contracts with customers',
    retention:
      'with the account; without one: 5 years after its last day, of a closed account without the person',
    job: 'retention',
    ageing: [{ column: 'to_day', days: 5 * YEAR, where: { customer: { $null: true } } }],
    owner: { column: 'customer', by: 'key' },
    emptied: ['customer', 'close_reason', 'memo'],
    marked: 'orphaned',
    exported: ['title', 'items', 'supply', 'vat', 'total', 'from_day', 'to_day', 'closed_day'],
  },
];
