import type { Knex } from 'knex';
import { addDays, seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { isMuted } from '../../../../contracts/rules/alert-rules';
import { logError } from '../../../platform/background';
import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { notificationSettingOf } from '../../../shared/accounts/notification-settings';
import { enqueue, sendSoon } from '../../../shared/messages/outbox/outbox';
import type { Message } from '../../../shared/messages/outbox/outbox-table';
import { platform } from '../../../platform/platform';
import { countOf, inTransaction } from '../../../platform/tables';
import { slotTable } from '../slots';
import { type TrackingWindow, whereDue } from '../tracking';
import { findNotifiableOwner } from './channels';
import { failedSlots, missingContents, missingSlots, type Night, storeAlerts } from './events';
import { ALERT_CHANNELS, alertTable, mutedOf, type SettingRow, settingTable } from './rows';

/** Minutes after the end of the night until failures are reported: lookups that are retried then may still succeed. */
const FAILURES_AFTER_MINUTES = 30;
/** End of the night, in minutes after midnight, where slots are looked up only by hand. */
const DEFAULT_END = 9 * 60;
/** Shortest time between two messages of a setting, so that one message reports several late lookups. */
const MESSAGE_GAP_MS = 3_600_000;

/** Days that an alert waits at most, e.g. while its person is blocked. Older alerts are not sent. */
const WAITING_DAYS_MAX = 7;

/** Minutes after midnight until all lookups of the day before are stored. */
const SETTLED_MINUTES = 5;

/** Settings that are switched on, of people, customers and sites in use. */
const activeSettings = async (): Promise<SettingRow[]> =>
  settingTable()
    .where({ enabled: true })
    .whereIn('owner', accountsInUse())
    .whereIn('customer', accountsInUse())
    .whereIn('domain', sitesInUse())
    .orderBy('id');

/** Text that changes whenever a slot of the customer was looked up, or failed, on a day, or a post began to be missing. */
async function comparisonMark(setting: SettingRow, day: string, night: Night): Promise<string> {
  const { domain, customer } = setting;
  const looked = await countOf(slotTable().where({ domain, customer, rank_day: day }));
  const failed = await countOf(failedSlots(setting, day, night));
  const missing =
    (await countOf(missingContents(setting, day))) + (await countOf(missingSlots(setting, day)));
  return [day, looked, failed, missing, night.isOver].join(' ');
}

/**
 * Stores the new alerts of a setting: those of the day once all slots of the customer are looked up or the night is over, and before,
 * on a new day, those of late lookups of the last compared day.
 */
async function storeNewAlerts(setting: SettingRow, day: string, night: Night): Promise<void> {
  const { id, domain: code, customer } = setting;
  const slots = slotTable().where({ domain: code, customer });
  const isDone = night.isOver || (await countOf(whereDue(slots, day))) === 0;
  const checked_mark = isDone ? await comparisonMark(setting, day, night) : `${day} waits`;
  if (checked_mark === setting.checked_mark) return;
  const domain = await platform().domains.ofCode(code);
  // No alerts are stored for a person who is no longer staff.
  if (domain && (await findNotifiableOwner(domain, setting))) {
    const lastDay = setting.checked_mark?.split(' ')[0] ?? day;
    if (lastDay < day) await storeAlerts(setting, lastDay, { ...night, isOver: true, hasEnded: true });
    if (isDone) await storeAlerts(setting, day, night);
  }
  await settingTable().where({ id, version: setting.version }).update({ checked_mark });
}

/** Whether a message may be sent now. Muted hours and the digest's hour only defer it. */
function isMessageTime(setting: SettingRow, at: Date): boolean {
  const minute = seoulMinute(at);
  const muted = mutedOf(setting);
  if (isMuted(Math.floor(minute / 60), muted)) return false;
  if (at.getTime() - setting.told_ms < MESSAGE_GAP_MS) return false;
  if (setting.timing === 'at_once') return true;
  const hour = muted && isMuted(setting.digest_hour, muted) ? muted.until : setting.digest_hour;
  return minute >= hour * 60 && setting.told_day !== seoulDay(at);
}

/** Messages to the person, one for each channel that is switched on. @param subject batch of alerts, or `testSubject` */
export async function messagesOf(setting: SettingRow, subject: string, trx?: Knex): Promise<Message[]> {
  const message = { domain: setting.domain, subject, receipt: '순위 알림' };
  const { phone, agreedMs } = await notificationSettingOf(setting.owner, trx);
  return [
    ...(setting.mail ? [{ ...message, channel: ALERT_CHANNELS.mail, target: '회원 이메일' }] : []),
    ...(setting.chat ? [{ ...message, channel: ALERT_CHANNELS.chat, target: '회원 메신저' }] : []),
    ...(setting.message && phone && agreedMs !== null
      ? [{ ...message, channel: ALERT_CHANNELS.message, target: phone }]
      : []),
  ];
}

/** Queues messages that report all waiting alerts of a setting. @returns whether messages were queued */
async function queueMessages(setting: SettingRow, at: Date): Promise<boolean> {
  return inTransaction(async (trx) => {
    const { id, told_ms } = setting;
    const waiting = () => alertTable(trx).where({ setting: id, delivery: 'waiting' }).whereNull('batch');
    await waiting()
      .where('day', '<', addDays(seoulDay(at), -WAITING_DAYS_MAX))
      .update({ delivery: 'none' });
    if (!(await waiting().first('id'))) return false;
    // Claims the alerts: of two replicas only one changes the time of the last message.
    const claimed = await settingTable(trx)
      .where({ id, told_ms })
      .update({ told_ms: at.getTime(), told_day: seoulDay(at) });
    if (claimed !== 1) return false;
    const batch = `${id} ${at.getTime()}`;
    await waiting().update({ batch });
    const messages = await messagesOf(setting, batch, trx);
    // Nothing can be sent, e.g. without consent to messages to the telephone.
    if (messages.length === 0) await alertTable(trx).where({ batch }).update({ delivery: 'none' });
    await enqueue(trx, messages, platform().clock());
    return messages.length > 0;
  });
}

interface RoundOptions {
  /** Default: the clock. */
  at?: Date;
  /** Null: slots are looked up only by hand. */
  window?: TrackingWindow | null;
  signal?: AbortSignal;
}

/** Stores rank alerts and queues their messages, one message for each person, customer and channel. Runs on one replica at a time. */
export async function storeAndQueueRankAlerts({
  at = platform().clock(),
  window = platform().env.TRACKING_WINDOW,
  signal,
}: RoundOptions = {}): Promise<void> {
  const isOver = seoulMinute(at) >= (window?.until ?? DEFAULT_END) + FAILURES_AFTER_MINUTES;
  const night = { isOver, isTracked: window !== null };
  const isSettled = seoulMinute(at) >= SETTLED_MINUTES;
  let isNotified = false;
  for (const setting of await activeSettings()) {
    if (signal?.aborted) break;
    try {
      if (isSettled) await storeNewAlerts(setting, seoulDay(at), night);
      if (isMessageTime(setting, at) && (await queueMessages(setting, at))) isNotified = true;
    } catch (error) {
      // Other people are notified nevertheless.
      logError(`rank alerts ${setting.id}`, error);
    }
  }
  if (isNotified) sendSoon();
}
