import { ageOf, gauge } from '../metrics';
import { countOf } from '../tables';
import { GIVE_UP_MS } from './delivery-rules';
import { WEBHOOK_CHANNEL } from './lanes';
import { outboxTable } from './outbox';

/** Registers the gauges of the outbox. Without webhooks: a member's server that is down is no fault of this installation. */
export function measureOutbox(): void {
  const waiting = () =>
    outboxTable().whereIn('state', ['waiting', 'sending']).whereNot('channel', WEBHOOK_CHANNEL);
  gauge('cms_outbox_waiting_messages', 'Messages that are not sent yet', async () => [
    [await countOf(waiting())],
  ]);
  gauge('cms_outbox_oldest_seconds', 'Time since the oldest unsent message could be sent', async () => {
    const oldest = await waiting().orderBy('give_up_ms').first('give_up_ms');
    return [[ageOf(oldest && oldest.give_up_ms - GIVE_UP_MS)]];
  });
}
