import type { Knex } from 'knex';
import { addDays, seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { isMuted } from '../../../../contracts/rules/alert-rules';
import { logError } from '../../../platform/background';
import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { notificationSettingOf } from '../../../platform/notification-settings';
import { enqueue, sendSoon } from '../../../platform/outbox/outbox';
import type { Message } from '../../../platform/outbox/outbox-table';
import { platform } from '../../../platform/platform';
import { countOf, inTransaction } from '../../../platform/tables';
import { slotTable } from '../slots/rows';
import type { TrackingWindow } from '../tracking/night';
import { whereDue } from '../tracking/tracker';
import { findNotifiableOwner } from './channels';
import { failedSlots, type Night, storeAlerts } from './events';
import { ALERT_CHANNELS, alertTable, mutedOf, type SettingRow, settingTable } from './rows';

/** Lookups that are retried at the end of a night may still succeed; staff are notified of failures then, too. */
const FAILURES_AFTER_MINUTES = 30;
/** End of the night where slots are looked up only by hand. */
const DEFAULT_END = 9 * 60;
/** Between two messages of a setting: lookups that succeed during the day come together. */
const MESSAGE_GAP_MS = 3_600_000;

/** Alerts that have waited longer are not sent any more, e.g. of a person who was blocked. */
const WAITING_DAYS_MAX = 7;

/** Minutes after midnight until all lookups of the day before are stored. */
const SETTLED_MINUTES = 5;

/** Settings that are on, of people, customers and sites in use. */
const activeSettings = async (): Promise<SettingRow[]> =>
  settingTable()
    .where({ enabled: true })
    .whereIn('owner', accountsInUse())
    .whereIn('customer', accountsInUse())
    .whereIn('domain', sitesInUse())
    .orderBy('id');

/** Changes with every slot of the customer that was looked up, or failed, on a day. */
async function comparisonMark(setting: SettingRow, day: string, night: Night): Promise<string> {
  const { domain, customer } = setting;
  const looked = await countOf(slotTable().where({ domain, customer, rank_day: day }));
  const failed = await countOf(failedSlots(setting, day, night));
  return [day, looked, failed, night.isOver].join(' ');
}

/**
 * Stores the alerts of a day once the night of the customer is done; before those, what the last compared day has got since it was
 * compared, e.g. just before midnight.
 */
async function storeNewAlerts(setting: SettingRow, day: string, night: Night): Promise<void> {
  const { id, domain: code, customer } = setting;
  const slots = slotTable().where({ domain: code, customer });
  const isDone = night.isOver || (await countOf(whereDue(slots, day))) === 0;
  const checked_mark = isDone ? await comparisonMark(setting, day, night) : `${day} waits`;
  if (checked_mark === setting.checked_mark) return;
  const domain = await platform().domains.ofCode(code);
  // Nothing of a customer is stored for who is no longer staff.
  if (domain && (await findNotifiableOwner(domain, setting))) {
    const last = setting.checked_mark?.split(' ')[0] ?? day;
    if (last < day) await storeAlerts(setting, last, { ...night, isOver: true, hasEnded: true });
    if (isDone) await storeAlerts(setting, day, night);
  }
  await settingTable().where({ id, version: setting.version }).update({ checked_mark });
}

/** Whether it is time for a message: muted hours and the digest's hour only defer it. */
function isMessageTime(setting: SettingRow, at: Date): boolean {
  const minute = seoulMinute(at);
  const muted = mutedOf(setting);
  if (isMuted(Math.floor(minute / 60), muted)) return false;
  if (at.getTime() - setting.told_ms < MESSAGE_GAP_MS) return false;
  if (setting.timing === 'at_once') return true;
  const hour = muted && isMuted(setting.digest_hour, muted) ? muted.until : setting.digest_hour;
  return minute >= hour * 60 && setting.told_day !== seoulDay(at);
}

/**
 * Messages to the person on the chosen channels. @param subject a batch, or a test
 */
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

/** Saves one message for each channel about all alerts that wait. @returns whether there were any */
async function queueMessages(setting: SettingRow, at: Date): Promise<boolean> {
  return inTransaction(async (trx) => {
    const { id, told_ms } = setting;
    const waiting = () => alertTable(trx).where({ setting: id, delivery: 'waiting' }).whereNull('batch');
    await waiting()
      .where('day', '<', addDays(seoulDay(at), -WAITING_DAYS_MAX))
      .update({ delivery: 'none' });
    if (!(await waiting().first('id'))) return false;
    // Claimed by the time of the last message: of two replicas one changes it.
    const claimed = await settingTable(trx)
      .where({ id, told_ms })
      .update({ told_ms: at.getTime(), told_day: seoulDay(at) });
    if (claimed !== 1) return false;
    const batch = `${id} ${at.getTime()}`;
    await waiting().update({ batch });
    const messages = await messagesOf(setting, batch, trx);
    // Without a consent to the number nothing can be sent.
    if (messages.length === 0) await alertTable(trx).where({ batch }).update({ delivery: 'none' });
    await enqueue(trx, messages, platform().clock());
    return messages.length > 0;
  });
}

interface RoundOptions {
  /** The moment; defaults to the clock. */
  at?: Date;
  /** Null: slots are looked up only by hand. */
  window?: TrackingWindow | null;
  signal?: AbortSignal;
}

/** Stores alerts of slots and sends them, in one message for a person and a customer. Runs on one replica at a time. */
export async function notifyOfRanks({
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
      // One setting must not keep the others from being notified.
      logError(`rank alerts ${setting.id}`, error);
    }
  }
  if (isNotified) sendSoon();
}
