import type { Knex } from 'knex';
import {
  type NotificationChoices,
  notificationChoices,
  DEFAULT_CHOICES,
} from '../../../contracts/accounts/notifications';
import { agreedToMessageAdvertising } from '../sites/consents';
import { accountsAdmitted, accountsInUse } from '../../platform/content-types';
import { type Flag, jsonColumn, ownColumns, sql, table } from '../../platform/tables';
import { platform } from '../../platform/platform';

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

/** The settings of these accounts, by account; the defaults where nothing was chosen. */
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

/** Consent of the accounts behind a telephone number. All of them have agreed to messages. */
export interface MessageReceiver {
  /** All of them have also agreed to advertising by message. */
  hasAgreedToAdvertising: boolean;
}

/**
 * Finds the approved accounts of a site that have agreed to messages at a number and not withdrawn, or the light account by this
 * number, which has proved it. Called for each message when it is sent.
 * @returns null when nothing may be sent to the number
 */
export async function findMessageReceiver(domain: string, phone: string): Promise<MessageReceiver | null> {
  const agreedKeys = () =>
    settingTable().where({ domain, phone }).whereNotNull('agreed_ms').select('user_key');
  const accounts = await accountsInUse()
    .whereIn('id', agreedKeys())
    .select<{ id: number; marketing: Flag | null }[]>('marketing');
  if (accounts.length === 0) {
    const light = await accountsAdmitted()
      .where({ approval: 'unrequested', email: '', phone })
      .whereIn('id', agreedKeys())
      .first<{ id: number } | undefined>();
    return light ? { hasAgreedToAdvertising: false } : null;
  }
  const agreed: unknown[] = await agreedToMessageAdvertising(accounts.map(({ id }) => id));
  return {
    hasAgreedToAdvertising:
      agreed.length === accounts.length && accounts.every(({ marketing }) => Boolean(marketing)),
  };
}

/** Query of the settings of accounts that have agreed to advertising by message. */
const advertisingSettings = (domain: string, trx?: Knex) =>
  settingTable(trx)
    .where({ domain })
    .whereNotNull('phone')
    .whereNotNull('agreed_ms')
    .whereIn(
      'user_key',
      accountsInUse().where({ marketing: true }).whereIn('id', agreedToMessageAdvertising()),
    );

/** How many numbers of a site advertising may be sent to. */
export async function advertisingReceivers(domain: string): Promise<number> {
  const [row] = await advertisingSettings(domain).countDistinct<{ numbers: number }[]>({ numbers: 'phone' });
  return row?.numbers ?? 0;
}

/**
 * A page of the numbers that advertising may be sent to, in ascending order.
 * @param after the last number of the page before; empty: the first page
 * @param limit maximum number of them
 */
export async function advertisingNumbers(
  domain: string,
  after: string,
  limit: number,
  trx: Knex,
): Promise<string[]> {
  const rows = await advertisingSettings(domain, trx)
    .where('phone', '>', after)
    .distinct('phone')
    .orderBy('phone')
    .limit(limit)
    .select<{ phone: string }[]>('phone');
  return rows.map(({ phone }) => phone);
}
