import type { Knex } from 'knex';
import { seoulDay } from '../../../contracts/rules/days';
import { canMail } from '../../platform/mailer';
import type { SiteDomain } from '../../platform/domains';
import { type Channel, enqueue } from '../../platform/outbox/outbox';
import { cancelled, SITE_NOT_IN_USE } from '../../platform/outbox/delivery-rules';
import { platform } from '../../platform/platform';
import { linkToEstimate } from './estimate-links';
import { estimateMail } from './estimate-messages';
import { type EstimateRow, ESTIMATE_RELATIONS, estimateEntries } from './estimates';
import { isExpired } from './rules';

const SENT_MAIL = 'estimate-sent-mail';

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
      return { mail: { ...estimateMail(row, await linkToEstimate(domain, row, row.sent_at)), to: target } };
    },
  },
];
