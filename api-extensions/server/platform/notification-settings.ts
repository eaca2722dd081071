import type { Knex } from 'knex';
import {
  type NotificationChoices,
  notificationChoices,
  DEFAULT_CHOICES,
} from '../../contracts/notifications';
import { agreedToMessageAdvertising } from './consents';
import { userTable } from './content-types';
import { type Flag, jsonColumn, ownColumns, sql, table } from './tables';
import { platform } from './platform';

/** Events that an account is notified of, and the number to which it agreed to get messages. */

interface SettingRow {
  user_key: number;
  domain: string;
  /** `010-1234-5678`; null without a consent. */
  phone: string | null;
  consent_version: string | null;
  agreed_ms: number | null;
  choices: string | null;
  updated_ms: number;
}

const settingTable = table<SettingRow>('notification-setting');

const readChoices = jsonColumn(notificationChoices.partial());

export interface NotificationSetting {
  phone: string | null;
  agreedMs: number | null;
  choices: NotificationChoices;
}

const toSetting = (row: SettingRow | undefined): NotificationSetting => ({
  phone: row?.phone ?? null,
  agreedMs: row?.agreed_ms ?? null,
  // An event that is newer than the stored choice has its default.
  choices: { ...DEFAULT_CHOICES, ...readChoices(row?.choices ?? null) },
});

/** The settings of these accounts; the usual ones where nothing was chosen. */
export async function notificationSettingsOf(
  userKeys: number[],
  trx: Knex = sql(),
): Promise<Map<number, NotificationSetting>> {
  const rows = userKeys.length === 0 ? [] : await settingTable(trx).whereIn('user_key', userKeys).select('*');
  const byKey = new Map(rows.map((row) => [row.user_key, row]));
  return new Map(userKeys.map((key) => [key, toSetting(byKey.get(key))]));
}

export async function notificationSettingOf(
  userKey: number,
  trx: Knex = sql(),
): Promise<NotificationSetting> {
  return toSetting(await settingTable(trx).where({ user_key: userKey }).first<SettingRow | undefined>('*'));
}

/** Changes some of an account's settings. */
export async function saveNotificationSetting(
  trx: Knex,
  domain: string,
  userKey: number,
  changed: Partial<Pick<SettingRow, 'phone' | 'consent_version' | 'agreed_ms' | 'choices'>>,
): Promise<void> {
  const now = platform().clock();
  await settingTable(trx)
    .insert({ ...ownColumns(now), domain, user_key: userKey, ...changed, updated_ms: now.getTime() })
    .onConflict('user_key')
    .merge({ ...changed, updated_ms: now.getTime() });
}

/** How an account that agreed to messages at a number stands now. */
export interface MessageReceiver {
  /** Also agreed to advertising by message. */
  takesAdvertising: boolean;
}

/**
 * The receiver behind a number of a site: an approved account that has agreed and not withdrawn. Asked for each message when it
 * is sent. @returns null when nothing may be sent to the number
 */
export async function messageReceiver(domain: string, phone: string): Promise<MessageReceiver | null> {
  const accounts = await userTable()
    .whereIn('id', settingTable().where({ domain, phone }).whereNotNull('agreed_ms').select('user_key'))
    .where({ approval: 'approved' })
    .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
    .select<{ id: number; marketing: Flag | null }[]>('id', 'marketing');
  if (accounts.length === 0) return null;
  const agreed: unknown[] = await agreedToMessageAdvertising(accounts.map(({ id }) => id));
  return {
    takesAdvertising:
      agreed.length === accounts.length && accounts.every(({ marketing }) => Boolean(marketing)),
  };
}

const takersOfAdvertising = (domain: string, trx?: Knex) =>
  settingTable(trx)
    .where({ domain })
    .whereNotNull('phone')
    .whereNotNull('agreed_ms')
    .whereIn(
      'user_key',
      userTable()
        .where({ approval: 'approved', marketing: true })
        .where((open) => open.where({ blocked: false }).orWhereNull('blocked'))
        .whereIn('id', agreedToMessageAdvertising())
        .select('id'),
    );

/** How many numbers of a site advertising may be sent to. */
export async function advertisingReceivers(domain: string): Promise<number> {
  const [row] = await takersOfAdvertising(domain).countDistinct<{ numbers: number }[]>({ numbers: 'phone' });
  return row?.numbers ?? 0;
}

/** These numbers in ascending order, at most so many. @param after the last number of the page before; empty: the first page */
export async function advertisingNumbers(
  domain: string,
  after: string,
  most: number,
  trx: Knex,
): Promise<string[]> {
  const rows = await takersOfAdvertising(domain, trx)
    .where('phone', '>', after)
    .distinct('phone')
    .orderBy('phone')
    .limit(most)
    .select<{ phone: string }[]>('phone');
  return rows.map(({ phone }) => phone);
}
