import type { Knex } from 'knex';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { longDay, longDays, monthDay, seoulDay } from '../../../../contracts/rules/days';
import { alertText } from '../../../../contracts/rules/alert-rules';
import { LIST_NAMES } from '../../../../contracts/rules/kinds';
import { userEntries, type UserEntry } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { isManager } from '../../../shared/accounts/levels';
import type { MailLine } from '../../../shared/messages/mail-layout';
import { canMail } from '../../../shared/messages/mailer';
import { mailOrigin } from '../../../shared/sites/origin';
import { asChatText, parseChatAddress } from '../../../shared/messages/outbox/chat';
import { type Failure, cancelled } from '../../../shared/messages/outbox/delivery-rules';
import type { Channel, Outgoing } from '../../../shared/messages/outbox/outbox';
import type { Message } from '../../../shared/messages/outbox/outbox-table';
import { shortName, peopleOf } from '../../../shared/accounts/people';
import { platform } from '../../../platform/platform';
import { contentTable } from '../records';
import { slotTable } from '../slots';
import { alertLinks } from './links';
import {
  ALERT_CHANNELS,
  type AlertRow,
  alertTable,
  isOwnSetting,
  type SettingRow,
  settingTable,
} from './rows';

/** Alerts that a mail or chat lists at most; the page lists all. */
const LISTED_MAX = 50;
const TEST_SUBJECT = 'test';

/** Subject of a test message in the outbox. */
export const testSubject = (setting: number): string => `${TEST_SUBJECT} ${setting}`;

interface AlertContent {
  setting: SettingRow;
  domain: SiteDomain;
  owner: UserEntry;
  /** Name of the customer; empty in messages to the customer. */
  customer: string;
  alerts: AlertRow[];
  isDemo: boolean;
  isTest: boolean;
  /** Whole address of what an alert is about; null where there is none. */
  linkOf(alert: AlertRow): string | null;
}

/** Id of the setting in a message's subject: `test <id>`, or the batch `<id> <time>`. */
const settingId = (subject: string): number => Number(subject.replace(`${TEST_SUBJECT} `, '').split(' ')[0]);

/**
 * The account to notify; null when it may not be notified any more. Members of the site may be notified of their own slots, managers
 * of all.
 */
export async function findNotifiableOwner(
  domain: SiteDomain,
  { owner, customer }: SettingRow,
): Promise<UserEntry | null> {
  const row = await userEntries().findOne({
    where: { id: owner, domain: { documentId: domain.documentId } },
    populate: { site_role: true },
  });
  if (!row || row.blocked || row.approval !== 'approved') return null;
  return owner === customer || (await isManager(domain, { level: row.site_role?.level ?? 0 })) ? row : null;
}

/** Whether alerts and the channel of a message are still switched on. */
const isWanted = (setting: SettingRow, channel: string): boolean =>
  Boolean(setting.enabled) &&
  (['mail', 'message', 'chat'] as const).some((one) => ALERT_CHANNELS[one] === channel && setting[one]);

async function readContent({ domain: code, subject, channel }: Message): Promise<AlertContent | Failure> {
  const domain = await platform().domains.ofCode(code);
  const setting = await settingTable()
    .where({ id: settingId(subject) })
    .first<SettingRow | undefined>('*');
  if (!domain || !setting) return cancelled('알림 설정이 없어져 보내지 않았습니다.');
  const owner = await findNotifiableOwner(domain, setting);
  if (!owner) return cancelled('받을 수 있는 회원이 없습니다.');
  const isTest = subject.startsWith(`${TEST_SUBJECT} `);
  if (!isTest && !isWanted(setting, channel)) return cancelled('알림이 꺼져 있어 보내지 않았습니다.');
  const alerts: AlertRow[] = isTest ? [] : await alertTable().where({ batch: subject }).orderBy('id');
  const listed = alerts.slice(0, LISTED_MAX);
  const slots = listed.flatMap(({ slot }) => slot ?? []);
  const posts = listed.flatMap(({ post }) => post ?? []);
  const demo = await slotTable()
    .whereIn('id', slots)
    .where((of) => of.where({ rank_provider: 'simulator' }).orWhere({ exposure_provider: 'simulator' }))
    .first('id');
  const demoPost = await contentTable()
    .where({ exposure_provider: 'simulator' })
    .whereIn('id', posts)
    .first('id');
  const [origin, linkOf] = [await mailOrigin(domain), await alertLinks(listed, !isOwnSetting(setting))];
  const person = (await peopleOf([setting.customer])).get(setting.customer);
  return {
    ...{ setting, domain, owner, alerts, isTest },
    customer: isOwnSetting(setting) || !person ? '' : shortName(person),
    isDemo: demo !== undefined || demoPost !== undefined,
    linkOf: (alert) => {
      const href = linkOf(alert);
      return href?.startsWith('/') ? `${origin}${href}` : href;
    },
  };
}

const alertLine = (alert: AlertRow): string =>
  `${alert.keyword} · ${alert.target} (${LIST_NAMES[alert.list]}): ${alertText({ ...alert, ordered: Boolean(alert.ordered) })}`;

/** Days of the alerts, oldest first; today for a test message. */
function daysOf({ alerts }: AlertContent): string[] {
  const days = [...new Set(alerts.map(({ day }) => day))].sort();
  return days.length > 0 ? days : [seoulDay(platform().clock())];
}

function dateText(content: AlertContent): string {
  const days = daysOf(content);
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last ? longDay(first) : longDays(first, last);
}

const subjectOf = (content: AlertContent): string => {
  const name = content.customer && `${content.customer} `;
  return content.isTest
    ? `${name}순위 알림 시험`
    : `${name}순위 알림 ${koreanNumber(content.alerts.length)}건`;
};

/** Lines of a mail or chat before its link: before the alerts, one for each alert, and after them. @param asText escapes typed text for the channel */
function contentLines(content: AlertContent, asText: (text: string) => string = (text) => text) {
  const { alerts, customer, isDemo, isTest } = content;
  const rest = alerts.length - LISTED_MAX;
  const hasDays = daysOf(content).length > 1;
  const line = (alert: AlertRow) => `${hasDays ? `${monthDay(alert.day)} · ` : ''}${alertLine(alert)}`;
  const before = [
    isTest
      ? '순위 알림이 잘 도착하는지 확인하는 시험 메시지입니다. 실제 알림에는 아래에 슬롯과 순위를 적어 드립니다.'
      : alerts.every(({ slot }) => slot === null)
        ? '알림 조건에 맞는 글이 있습니다.'
        : '알림 조건에 맞는 슬롯이 있습니다.',
    '',
    ...(customer ? [`고객: ${asText(customer)}`] : []),
    `날짜: ${dateText(content)}`,
    ...(alerts.length > 0 ? [''] : []),
  ];
  const listed = alerts
    .slice(0, LISTED_MAX)
    .map((alert) => ({ typed: asText(line(alert)), href: content.linkOf(alert) ?? undefined }));
  const after = [
    ...(rest > 0 ? [`그 밖에 ${koreanNumber(rest)}건이 있습니다.`] : []),
    ...(isDemo ? ['', '데모 데이터: 순위는 시뮬레이터가 만든 값이며 실제 순위가 아닙니다.'] : []),
    '',
  ];
  return { before, listed, after };
}

/** Lines of a mail. Each alert is a paragraph: as `label: value` lines, alerts of slots with short names would become a table. */
export function mailLines(content: AlertContent, href: string): MailLine[] {
  const { before, listed, after } = contentLines(content);
  return [
    ...before,
    ...listed,
    ...after,
    { label: '순위 알림 보기', href },
    '',
    '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.',
  ];
}

async function alertsPageAddress({ domain, setting, customer }: AlertContent): Promise<string> {
  const page = `${await mailOrigin(domain)}/work/alerts`;
  if (!customer) return page;
  const person = (await peopleOf([setting.customer])).get(setting.customer);
  return person?.id ? `${page}?userId=${person.id}` : page;
}

type Compose = (content: AlertContent, message: Message) => Promise<Outgoing | Failure>;

const COMPOSERS: Record<string, Compose> = {
  [ALERT_CHANNELS.mail]: async (content) => {
    if (!canMail(content.domain)) return { reason: '메일 서버가 설정되어 있지 않습니다.', retry: 'slow' };
    if (!content.owner.confirmed) return cancelled('이메일이 확인되지 않은 회원입니다.');
    return {
      mail: {
        to: content.owner.email,
        subject: subjectOf(content),
        lines: mailLines(content, await alertsPageAddress(content)),
      },
    };
  },
  [ALERT_CHANNELS.chat]: async (content) => {
    const { webhook } = content.setting;
    if (webhook === null) return cancelled('웹훅 주소가 없습니다.');
    // Checked again, because CHAT_HOSTS may have changed since the address was saved.
    const address = parseChatAddress(webhook);
    if (!address) return { reason: '웹훅 주소가 허용되지 않는 주소입니다.', retry: 'never' };
    const head = `[${content.domain.name}] ${asChatText(subjectOf(content))}`;
    const { before, listed, after } = contentLines(content, asChatText);
    const lines = listed.flatMap(({ typed, href }) => [typed, ...(href ? [href] : [])]);
    return {
      address,
      text: [head, ...before, ...lines, ...after, await alertsPageAddress(content)].join('\n'),
    };
  },
  [ALERT_CHANNELS.message]: async (content, { target }) => {
    const [first] = content.alerts;
    const others = content.alerts.length - 1;
    const move = first ? `${first.keyword} ${alertText({ ...first, ordered: Boolean(first.ordered) })}` : '';
    return {
      message: {
        to: target,
        event: 'rank-alert',
        values: {
          고객: content.customer || content.owner.company || content.owner.name || '회원',
          날짜: dateText(content),
          슬롯수: `${koreanNumber(content.alerts.length)}개`,
          변화: content.isTest ? '시험 메시지입니다' : others > 0 ? `${move} 외` : move,
        },
      },
    };
  },
};

/** Stores the result of a message in its alerts. They count as sent when one of their messages was sent. */
async function storeResult(trx: Knex, batch: string, state: 'sent' | 'failed'): Promise<void> {
  await alertTable(trx)
    .where({ batch })
    .whereIn('delivery', state === 'sent' ? ['waiting', 'failed'] : ['waiting'])
    .update({ delivery: state });
}

/** Channels of the outbox for rank alerts. */
export const rankAlertChannels: Channel[] = Object.entries(COMPOSERS).map(([name, compose]) => ({
  name,
  compose: async (message) => {
    const content = await readContent(message);
    return 'reason' in content ? content : compose(content, message);
  },
  onSettled: storeResult,
}));
