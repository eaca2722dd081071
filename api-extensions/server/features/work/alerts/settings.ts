import type { Knex } from 'knex';
import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/rank-alerts';
import { RANK_ALERTS_MAX, type RankAlert } from '../../../../contracts/work/rank-alerts';
import { PEOPLE_MAX } from '../../../../contracts/fields';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { editConflict, writeVersion } from '../../../platform/edit-conflicts';
import { invalidFields } from '../../../platform/errors';
import { notificationSettingOf } from '../../../shared/accounts/notification-settings';
import { parseChatAddress } from '../../../shared/messages/outbox/chat';
import { messageSender } from '../../../shared/messages/outbox/messages';
import { type PersonAccount, peopleOf, toPerson } from '../../../shared/accounts/people';
import { inTransaction, isoOf, nowMs } from '../../../platform/tables';
import { requestedCustomer } from '../base/actor';
import { auditWork } from '../base/audit';
import { alertLinks } from './links';
import {
  type AlertRow,
  alertTable,
  DEFAULT_SETTING,
  isOwnSetting,
  type SettingRow,
  settingTable,
  toAlert,
  toSetting,
} from './rows';

type ResponseData = z.input<typeof calls.rankAlerts.response>['data'];

const keyOf = ({ domain, user }: ActorContext, customer: PersonAccount) =>
  `${domain.code} ${user.key} ${customer.id}`;

const findSetting = (actor: ActorContext, customer: PersonAccount): Promise<SettingRow | undefined> =>
  settingTable()
    .where({ setting_key: keyOf(actor, customer) })
    .first<SettingRow | undefined>('*');

/** The caller's stored setting for a customer. @throws AppError 400, 403, 404 */
export async function findStoredSetting(
  actor: ActorContext,
  userId: string | undefined,
): Promise<SettingRow | undefined> {
  return findSetting(actor, await requestedCustomer(actor, userId));
}

async function readHistory(row: SettingRow | undefined): Promise<RankAlert[]> {
  if (!row) return [];
  const rows: AlertRow[] = await alertTable()
    .where({ setting: row.id })
    .orderBy('id', 'desc')
    .limit(RANK_ALERTS_MAX);
  const linkOf = await alertLinks(rows, !isOwnSetting(row));
  return rows.map((alert) => ({ ...toAlert(alert, linkOf(alert)), delivery: alert.delivery }));
}

async function toResponse(
  { domain, user }: ActorContext,
  customer: PersonAccount,
  row: SettingRow | undefined,
): Promise<ResponseData> {
  const { phone, agreedMs } = await notificationSettingOf(user.key);
  return {
    customer: toPerson(customer),
    setting: row ? toSetting(row) : DEFAULT_SETTING,
    reach: { email: user.email, phone: agreedMs !== null && messageSender(domain.code) ? phone : null },
    history: await readHistory(row),
  };
}

/** The caller's setting for a customer, with its alerts. @throws AppError 400, 403, 404 */
export async function readAlerts(actor: ActorContext, userId: string | undefined): Promise<ResponseData> {
  const customer = await requestedCustomer(actor, userId);
  return toResponse(actor, customer, await findSetting(actor, customer));
}

/** The caller's settings for customers, in the order of their creation. */
export async function listSettings({
  domain,
  user,
}: ActorContext): Promise<z.input<typeof calls.alertSettings.response>['data']> {
  const rows = await settingTable()
    .where({ domain: domain.code, owner: user.key })
    .orderBy('id')
    .limit(PEOPLE_MAX);
  const people = await peopleOf(rows.map(({ customer }) => customer));
  return rows.flatMap(({ customer, enabled, updated_ms }) => {
    const person = people.get(customer);
    return person ? [{ customer: person, enabled: Boolean(enabled), updated_at: isoOf(updated_ms) }] : [];
  });
}

/**
 * Checks the webhook address for chat messages. A stored address that is not used is not checked: it may be invalid since CHAT_HOSTS
 * changed.
 * @param input undefined: the stored address stays; null: it is removed
 * @param isWanted whether chat messages are switched on
 * @throws AppError 400 for an address that is not allowed, or a missing one
 */
function checkWebhook(input: string | null | undefined, stored: string | null, isWanted: boolean): void {
  const webhook = input === undefined ? stored : input;
  if (isWanted && webhook === null) throw invalidFields({ webhook: '웹훅 주소를 입력해 주세요.' });
  if (webhook !== null && (isWanted || input) && !parseChatAddress(webhook))
    throw invalidFields({ webhook: '사용할 수 없는 주소입니다. 두레이 웹훅 주소를 입력해 주세요.' });
}

/** Stores the caller's setting for a customer. @throws AppError 400, 403, 404, 409 */
export async function saveAlerts(
  actor: ActorContext,
  { userId, version, rules, muted, webhook, ...input }: z.output<typeof calls.saveRankAlerts.body>,
): Promise<ResponseData> {
  const { domain, user } = actor;
  const customer = await requestedCustomer(actor, userId);
  const known = await findSetting(actor, customer);
  checkWebhook(webhook, known?.webhook ?? null, input.chat);
  const columns = {
    ...input,
    rules: JSON.stringify(rules),
    muted_from: muted?.from ?? null,
    muted_until: muted?.until ?? null,
    ...(webhook !== undefined && { webhook }),
    // The day is compared again, by the new rules; alerts that were sent stay.
    checked_mark: null,
    updated_ms: nowMs(),
  };
  const setting_key = keyOf(actor, customer);
  const edit = async (trx: Knex): Promise<SettingRow | null> => {
    if (version !== undefined) {
      const row = settingTable(trx).where({ setting_key });
      const saved = await writeVersion(row, version, columns);
      // Waiting alerts are dropped, so that they are not sent when alerts are switched on again.
      if (saved && !input.enabled)
        await alertTable(trx)
          .where({ setting: saved.id, delivery: 'waiting' })
          .whereNull('batch')
          .update({ delivery: 'none' });
      return saved;
    }
    const made = { ...columns, setting_key, domain: domain.code, owner: user.key, customer: customer.id };
    const [row] = await settingTable(trx)
      .insert({ ...made, told_ms: 0, version: 1 })
      .onConflict('setting_key')
      .ignore()
      .returning('*');
    return row ?? null;
  };
  const row = await inTransaction(edit);
  if (row === null) {
    const current = await findSetting(actor, customer);
    throw editConflict(current ? toSetting(current) : null, { ...input, rules, muted });
  }
  await auditWork(actor, 'work-changed', 'rank-alerts', { enabled: input.enabled });
  return toResponse(actor, customer, row);
}
