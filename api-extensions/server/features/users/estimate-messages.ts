import type { Knex } from 'knex';
import type { StaffEvent } from '../../../contracts/accounts/message-templates';
import { longDay } from '../../../contracts/rules/days';
import { koreanNumber } from '../../../contracts/rules/numbers';
import type { SiteDomain } from '../../platform/domains';
import { mailOrigin } from '../../shared/sites/origin';
import { asChatText, siteChat } from '../../shared/messages/outbox/chat';
import { type Failure, cancelled } from '../../shared/messages/outbox/delivery-rules';
import { type Channel, enqueue, type Outgoing, sendSoon } from '../../shared/messages/outbox/outbox';
import { messageSender } from '../../shared/messages/outbox/messages';
import { notifyStaff } from '../../shared/messages/outbox/staff';
import { notificationSettingOf } from '../../shared/accounts/notification-settings';
import { platform } from '../../platform/platform';
import { inTransaction } from '../../platform/tables';
import { type EstimateRow, ESTIMATE_RELATIONS, estimateEntries, receiverOf } from './estimates';

/** Longest part of a request in a chat message; the chat's own limit is undocumented. */
const CHAT_MEMO = 1000;

const CHANNELS = { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' };
const SENT = 'estimate-sent-message';

/** Saves a request or an answer and the messages that notify the staff, in one transaction. */
export async function saveAndNotify(
  domain: SiteDomain,
  save: () => Promise<EstimateRow>,
): Promise<EstimateRow> {
  const saved = await inTransaction(async (trx) => {
    const row = await save();
    await notifyStaff(trx, domain, staffEventOf(row), { receipt: row.number ?? '', subject: row.documentId });
    return row;
  });
  sendSoon();
  return saved;
}

/**
 * Enqueues the message that notifies a member of a sent estimate, if they agreed to messages. Only the mail has the link.
 * Call `sendSoon` after the transaction.
 */
export async function enqueueEstimateMessage(trx: Knex, domain: SiteDomain, row: EstimateRow): Promise<void> {
  if (!row.member || !messageSender(domain.code)) return;
  const { phone } = await notificationSettingOf(row.member.id, trx);
  if (phone === null) return;
  const about = { domain: domain.code, receipt: row.number ?? '', subject: row.documentId };
  await enqueue(trx, [{ ...about, channel: SENT, target: phone }], platform().clock());
}

const staffEventOf = ({ state }: Pick<EstimateRow, 'state'>): StaffEvent =>
  state === 'accepted'
    ? 'estimate-accepted'
    : state === 'declined'
      ? 'estimate-declined'
      : 'estimate-requested';

/** Description of the last change of an estimate, by its state. */
function describeChange({ state, sent_at }: EstimateRow): string {
  if (state === 'accepted') return '견적이 수락되었습니다';
  if (state !== 'declined') return '새 견적 요청이 들어왔습니다';
  return sent_at === null ? '견적 요청이 취소되었습니다' : '견적이 거절되었습니다';
}

const isAnswered = ({ state }: EstimateRow) => state === 'accepted' || state === 'declined';

/** Lines that describe an estimate to the staff. @param safe escapes what customers typed */
function describeEstimate(row: EstimateRow, safe = (typed: string) => typed): string[] {
  return [
    `견적 번호: ${row.number ?? ''}`,
    `고객: ${safe(receiverOf(row))}`,
    `제목: ${safe(row.title)}`,
    ...(row.sent_at === null ? [] : [`합계: ₩${koreanNumber(Number(row.total))} (부가가치세 포함)`]),
    ...(isAnswered(row) && row.answered_by ? [`응답자: ${safe(row.answered_by)}`] : []),
    ...(row.decline_reason ? [`사유: ${safe(row.decline_reason)}`] : []),
  ];
}

type Compose = (row: EstimateRow, link: string, domain: SiteDomain, target: string) => Outgoing | Failure;

const COMPOSERS: Record<string, Compose> = {
  [CHANNELS.chat](row, link, { code, name }) {
    const address = siteChat(code);
    if (!address) return { reason: '이 도메인의 웹훅 주소가 설정되어 있지 않습니다.', retry: 'slow' };
    const memo = isAnswered(row) ? '' : [...(row.memo ?? '')].slice(0, CHAT_MEMO).join('');
    const typed = memo ? ['', asChatText(memo)] : [];
    return {
      address,
      text: [
        `[${name}] ${describeChange(row)}.`,
        ...describeEstimate(row, asChatText),
        ...typed,
        '',
        link,
      ].join('\n'),
    };
  },
  [CHANNELS.mail]: (row, link, _domain, target) => ({
    mail: {
      to: target,
      subject: `${describeChange(row)} (${row.number ?? ''})`,
      lines: [
        `${describeChange(row)}.`,
        '',
        ...describeEstimate(row),
        ...(row.memo && !isAnswered(row) ? ['', { typed: row.memo }] : []),
        '',
        { label: '견적 보기', href: link },
      ],
    },
  }),
};

const composeStaffMessage: Compose = (row, _link, _domain, target) => ({
  message: {
    to: target,
    event: staffEventOf(row),
    values: {
      견적번호: row.number ?? '',
      고객: receiverOf(row),
      제목: row.title,
      견적: row.documentId,
    },
  },
});

/** Cancelled for an estimate that was recalled, answered or has expired since it was sent. */
const composeMemberMessage: Compose = (row, _link, _domain, target) =>
  row.state === 'quoted'
    ? {
        message: {
          to: target,
          event: 'estimate-sent',
          values: {
            이름: row.member?.name || '고객',
            견적번호: row.number ?? '',
            제목: row.title,
            합계: `${koreanNumber(Number(row.total))}원`,
            유효기한: longDay(row.valid_until ?? ''),
            견적: row.documentId,
          },
        },
      }
    : cancelled('고객이 답했거나 회수된 견적이라 보내지 않았습니다.');

/** Channels that notify staff of requested, accepted and declined estimates, and customers of sent ones. */
export const estimateChannels: Channel[] = Object.entries({
  ...COMPOSERS,
  [CHANNELS.message]: composeStaffMessage,
  [SENT]: composeMemberMessage,
}).map(([name, compose]) => ({
  name,
  async compose({ subject, domain: code, target }) {
    const row = await estimateEntries().findOne({
      where: { documentId: subject },
      populate: ESTIMATE_RELATIONS,
    });
    const domain = await platform().domains.ofCode(code);
    if (!row || !domain) return cancelled('견적이 삭제되어 보내지 않았습니다.');
    return compose(row, `${await mailOrigin(domain)}/admin/estimates/${subject}`, domain, target);
  },
}));
