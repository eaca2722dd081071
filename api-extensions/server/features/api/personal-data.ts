import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::access-token.access-token',
    columns: ['user_key', 'name'],
    purpose: 'API tokens and CSV links',
    retention: 'with the account; 90 days after they end',
    job: 'retention',
    ageing: [{ column: 'expires_ms', days: 90 }],
    owner: { column: 'user_key', by: 'key' },
    exported: ['kind', 'name', 'scopes', 'created_ms', 'expires_ms', 'last_used_ms'],
  },
  // Deliveries before their webhook: an account's rows are removed in this order (webhooks/switch.ts).
  {
    uid: 'api::webhook-delivery.webhook-delivery',
    columns: ['user_key', 'payload'],
    purpose: 'events sent to webhooks',
    retention: 'with the account; 30 days',
    job: 'retention',
    ageing: [{ column: 'created_ms', days: 30 }],
    owner: { column: 'user_key', by: 'key' },
    exported: ['event', 'payload', 'state', 'created_ms'],
  },
  {
    uid: 'api::member-webhook.member-webhook',
    columns: ['user_key', 'url'],
    purpose: 'addresses that are told of events',
    retention: 'with the account',
    job: 'retention',
    owner: { column: 'user_key', by: 'key' },
    exported: ['url', 'events', 'state', 'created_ms', 'last_success_ms'],
  },
];
