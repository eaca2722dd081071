import type { Knex } from 'knex';
import { longDay, seoulDay } from '../../../contracts/rules/days';
import { koreanNumber } from '../../../contracts/rules/numbers';
import { canMail, type Mail } from '../../shared/messages/mailer';
import type { SiteDomain } from '../../platform/domains';
import { type Channel, enqueue } from '../../shared/messages/outbox/outbox';
import { cancelled, SITE_NOT_IN_USE } from '../../shared/messages/outbox/delivery-rules';
import { mailOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';
import { linkToEstimate } from './estimate-links';
import { type EstimateRow, ESTIMATE_RELATIONS, estimateEntries } from './estimates';
import { isExpired } from './rules';

const SENT_MAIL = 'estimate-sent-mail';

/** The mail with which a member receives an estimate. */
const composeEstimateMail = (row: EstimateRow, link: string): Omit<Mail, 'to'> => ({
  subject: `견적서가 도착했습니다 (${row.number ?? ''})`,
  lines: [
    `${row.member?.name || '고객'} 님, 견적서를 보내 드립니다.`,
    '',
    `제목: ${row.title}`,
    `합계: ₩${koreanNumber(Number(row.total))} (부가가치세 포함)`,
    `유효 기한: ${longDay(row.valid_until ?? '')}까지`,
    '',
    '아래 링크에서 내용을 확인하고 수락하거나 거절하실 수 있습니다. 로그인하지 않으셔도 됩니다.',
    '',
    { label: '견적서 보기', href: link },
  ],
});

/** Enqueues the mail with which a member receives an estimate. Call `sendSoon` after the transaction. */
export async function enqueueEstimateMail(trx: Knex, domain: SiteDomain, row: EstimateRow): Promise<void> {
  if (!row.member || !canMail(domain)) return;
  const about = { domain: domain.code, receipt: row.number ?? '', subject: row.documentId };
  await enqueue(trx, [{ ...about, channel: SENT_MAIL, target: row.member.email }], platform().clock());
}

/** Channel of the mails with which members receive estimates. The link is made when a mail is sent, so it is not stored. */
export const sentEstimateChannels: Channel[] = [
  {
    name: SENT_MAIL,
    async compose({ subject, domain: code, target }) {
      const row = await estimateEntries().findOne({
        where: { documentId: subject },
        populate: ESTIMATE_RELATIONS,
      });
      const domain = await platform().domains.ofCode(code);
      if (!row?.member) return cancelled('견적이 삭제되어 보내지 않았습니다.');
      if (!domain) return SITE_NOT_IN_USE;
      const isOpen = row.state === 'quoted' && !isExpired(row.valid_until, seoulDay(platform().clock()));
      if (!isOpen || row.sent_at === null)
        return cancelled('고객이 답했거나 회수되었거나 기한이 지난 견적이라 보내지 않았습니다.');
      const link = linkToEstimate(await mailOrigin(domain), row, row.sent_at);
      return { mail: { ...composeEstimateMail(row, link), to: target } };
    },
  },
];
