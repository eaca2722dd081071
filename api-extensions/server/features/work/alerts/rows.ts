import { type AlertSetting, alertRules, type RankAlert } from '../../../../contracts/work/rank-alerts';
import type { AlertFacts } from '../../../../contracts/rules/alert-rules';
import { maskChatAddress } from '../../../shared/messages/outbox/chat';
import { type Flag, jsonColumn, table } from '../../../platform/tables';

/** Alert setting of a person for the slots of a customer, as stored. */
export interface SettingRow {
  id: number;
  setting_key: string;
  owner: number;
  customer: number;
  domain: string;
  enabled: Flag;
  /** JSON. */
  rules: string;
  mail: Flag;
  message: Flag;
  chat: Flag;
  webhook: string | null;
  timing: AlertSetting['timing'];
  digest_hour: number;
  muted_from: number | null;
  muted_until: number | null;
  /** Identifies the state of the slots at the last comparison (`comparisonMark` in send.ts). */
  checked_mark: string | null;
  /** Time and day of the last message. */
  told_ms: number;
  told_day: string | null;
  version: number;
  updated_ms: number;
}

/** Channels of the outbox by the column that switches them on. */
export const ALERT_CHANNELS = {
  mail: 'rank-alert-mail',
  message: 'rank-alert-message',
  chat: 'rank-alert-chat',
} as const;

export const settingTable = table<SettingRow>('rank-alert-setting');

/** Whether it is the customer's own, not a staff member's. */
export const isOwnSetting = ({ owner, customer }: SettingRow): boolean => owner === customer;

export const readRules = jsonColumn(alertRules);

export const mutedOf = ({ muted_from, muted_until }: SettingRow): AlertSetting['muted'] =>
  muted_from === null || muted_until === null ? null : { from: muted_from, until: muted_until };

export const toSetting = (row: SettingRow): AlertSetting => ({
  enabled: Boolean(row.enabled),
  rules: readRules(row.rules),
  mail: Boolean(row.mail),
  message: Boolean(row.message),
  chat: Boolean(row.chat),
  webhook: row.webhook === null ? null : maskChatAddress(row.webhook),
  timing: row.timing,
  digest_hour: row.digest_hour,
  muted: mutedOf(row),
  version: row.version,
});

/** Setting of a person who has stored none: alerts are off. */
export const DEFAULT_SETTING: AlertSetting = {
  enabled: false,
  rules: [{ kind: 'top', places: 10 }, { kind: 'moves', places: 10 }, { kind: 'lost' }],
  mail: true,
  message: false,
  chat: false,
  webhook: null,
  timing: 'at_once',
  digest_hour: 9,
  muted: { from: 21, until: 8 },
  version: 0,
};

/** A person's alert of a slot as stored. */
export interface AlertRow extends Omit<AlertFacts, 'ordered'> {
  id: number;
  alert_key: string;
  setting: number;
  owner: number;
  domain: string;
  /** Null for a post of a blog job. */
  slot: number | null;
  /** Id of the blog content; null for a slot, and in alerts of earlier versions. */
  post: number | null;
  keyword: string;
  target: string;
  day: string;
  ordered: Flag;
  /** Subject of the messages that report it (`queueMessages` in send.ts); null: not reported yet. */
  batch: string | null;
  delivery: 'waiting' | 'sent' | 'failed' | 'none';
  created_ms: number;
}

export const alertTable = table<AlertRow>('rank-alert');

/** What an alert says, as responses name it. @param href see `alertLinks` */
export const toAlert = (row: AlertRow, href: string | null): Omit<RankAlert, 'delivery'> => ({
  id: row.id,
  slot: row.slot,
  href,
  keyword: row.keyword,
  target: row.target,
  list: row.list,
  day: row.day,
  reason: row.reason,
  places: row.places,
  from_rank: row.from_rank,
  to_rank: row.to_rank,
  ordered: Boolean(row.ordered),
  depth: row.depth,
  detail: row.detail,
});
