import type { Knex } from 'knex';
import { outboxTable } from './outbox-table';

/** Whether a site already has messages of these channels about a record. */
export async function isQueued(
  trx: Knex,
  domain: string,
  channelNames: readonly string[],
  subject: string,
): Promise<boolean> {
  const row = await outboxTable(trx).where({ domain, subject }).whereIn('channel', channelNames).first('id');
  return row !== undefined;
}

/** The count that a message of each state adds to. A cancelled message has not reached its receiver either. */
const COUNTED_AS = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'failed',
} as const;

/** Number of messages about each of these records, by state. */
export async function countDeliveries(
  subjects: string[],
  trx?: Knex,
): Promise<Map<string, { sent: number; waiting: number; failed: number }>> {
  const counted = new Map(subjects.map((subject) => [subject, { sent: 0, waiting: 0, failed: 0 }]));
  if (subjects.length === 0) return counted;
  const rows = await outboxTable(trx)
    .whereIn('subject', subjects)
    .groupBy('subject', 'state')
    .select('subject', 'state')
    .count({ messages: '*' });
  for (const { subject, state, messages } of rows) {
    const counts = counted.get(subject);
    if (counts) counts[COUNTED_AS[state]] += Number(messages);
  }
  return counted;
}
