import { repository, type StoredInstant, table } from '../../../platform/tables';

export const OUTBOX_UID = 'api::outbox.outbox';

/** One message about one record to one receiver. */
export interface Message {
  /** A channel passed to provideChannels(). */
  channel: string;
  /** Receiver: an e-mail, a telephone number, or a label for a chat, whose address is a secret. */
  target: string;
  /** Domain code of the sending site. */
  domain: string;
  /** Display name of the record, e.g. the receipt number of a request. */
  receipt: string;
  /** Id by which the channel finds the record. */
  subject: string;
}

export interface ClaimedRow extends Message {
  id: number;
  document_id: string;
  attempts: number;
  /** Null in rows of earlier versions. */
  unknown_tries: number | null;
  give_up_ms: number;
}

interface OutboxRow extends ClaimedRow {
  created_at: StoredInstant;
  updated_at: StoredInstant;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled';
  lease: string | null;
  last_error: string | null;
  queued_at: StoredInstant;
  next_try_at: StoredInstant | null;
  next_ms: number;
  sent_at: StoredInstant | null;
}

export const outboxEntries = repository<OutboxRow>(OUTBOX_UID);

export const outboxTable = table<OutboxRow>(OUTBOX_UID);
