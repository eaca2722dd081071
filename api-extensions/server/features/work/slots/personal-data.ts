import type { PersonalTable } from '../../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::slot-group.slot-group',
    columns: ['customer', 'name', 'competitors'],
    purpose: 'groups of slots with competitors, by staff',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'customer', by: 'key' },
  },
  {
    uid: 'api::work-slot.work-slot',
    columns: ['customer', 'assignee', 'memo'],
    purpose: 'work for customers',
    retention: 'until it is deleted; of a closed account without the person',
    job: 'none',
    owner: { column: 'customer', by: 'key' },
    exported: ['id', 'kind', 'keyword', 'target', 'product', 'from_day', 'to_day', 'closed_day', 'price'],
  },
];
