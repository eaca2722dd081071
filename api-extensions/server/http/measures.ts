import { ageOf, registerGauge } from '../platform/metrics';
import { GIVE_UP_MS } from '../shared/messages/outbox/delivery-rules';
import { WEBHOOK_CHANNEL } from '../shared/messages/outbox/lanes';
import { outboxTable } from '../shared/messages/outbox/outbox-table';
import { platform } from '../platform/platform';
import { countOf } from '../platform/tables';

/** Key in Strapi's store of the newest backup's time, which `npm run backup` writes (scripts/lib/backup.mjs). */
const BACKUP_TIME = { type: 'plugin', name: 'api-extensions', key: 'newest_backup' };

/** Registers the gauge of the newest backup's age, which has no value before the first backup. */
export function measureBackups(): void {
  registerGauge('cms_backup_age_seconds', 'Age of the newest backup', async () => {
    const at = await platform().strapi.store(BACKUP_TIME).get({});
    return typeof at === 'string' ? [[ageOf(at)]] : [];
  });
}

/** Registers the gauges of the outbox. Without webhooks: a member's server that is down is no fault of this installation. */
export function measureOutbox(): void {
  const waiting = () =>
    outboxTable().whereIn('state', ['waiting', 'sending']).whereNot('channel', WEBHOOK_CHANNEL);
  registerGauge('cms_outbox_waiting_messages', 'Messages that are not sent yet', async () => [
    [await countOf(waiting())],
  ]);
  registerGauge(
    'cms_outbox_oldest_seconds',
    'Time since the oldest unsent message could be sent',
    async () => {
      const oldest = await waiting().orderBy('give_up_ms').first('give_up_ms');
      return [[ageOf(oldest && oldest.give_up_ms - GIVE_UP_MS)]];
    },
  );
}
