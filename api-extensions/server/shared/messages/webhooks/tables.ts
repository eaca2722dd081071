import type { WebhookEvent } from '../../../../contracts/api/webhooks';
import { type Flag, table } from '../../../platform/tables';

/** An address of a member's program. */
export interface WebhookRow {
  id: number;
  document_id: string;
  user_key: number;
  /** Domain code. */
  domain: string;
  url: string;
  /** JSON of WebhookEvent[]. */
  events: string;
  state: 'on' | 'off' | 'failed';
  secret_sealed: string;
  /** Secrets before the last rotations, oldest first, separated by spaces: at most two, until `previous_until_ms`. */
  previous_sealed: string | null;
  previous_until_ms: number | null;
  /** Failed tries in a row, of all its deliveries. */
  failures: number;
  failing_since_ms: number | null;
  /** No delivery is tried before this time. */
  rest_until_ms: number;
  last_success_ms: number | null;
  created_ms: number;
}

export const webhookTable = table<WebhookRow>('member-webhook');

/** One event for one webhook. */
export interface DeliveryRow {
  id: number;
  webhook: number;
  user_key: number;
  event: WebhookEvent | 'test';
  /** The same for every webhook that gets the event. */
  event_id: string;
  /** The account gets the event as staff: it must still be staff when the event is sent. */
  for_staff: Flag;
  /** The body, as signed and sent. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  status: number | null;
  reason: string | null;
  created_ms: number;
  tried_ms: number | null;
}

export const deliveryTable = table<DeliveryRow>('webhook-delivery');
