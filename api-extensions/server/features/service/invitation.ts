import { AppError, conflict } from '../../platform/errors';
import type { SiteDomain } from '../../platform/domains';
import { requireMail } from '../../shared/messages/mailer';
import { enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { platform } from '../../platform/platform';
import { type Limit, limitTries } from '../../platform/rate-limit';
import type { Caller } from '../../shared/accounts/sessions';
import { inTransaction } from '../../platform/tables';
import { userEntries } from '../../platform/content-types';
import { consultationEntries } from './staff';

/** Limits that keep invitations from being used for spam, because visitors type the addresses unverified. */
const PER_REQUEST: Limit = { name: 'invitation request', max: 2, windowSeconds: 86_400 };
const PER_MANAGER: Limit = { name: 'invitation manager', max: 60, windowSeconds: 3600 };

/** Mails an invitation to register to the contact of a request. @throws AppError 404, 409, 429, 503 */
export async function inviteRequester(
  domain: SiteDomain,
  user: Caller,
  id: string,
): Promise<{ email: string; receipt: string }> {
  requireMail(domain);
  const request = await consultationEntries().findOne({ where: { documentId: id, domain: domain.code } });
  if (!request) throw new AppError(404, 'NOT_FOUND', '찾는 상담 신청이 없습니다.');
  const { contact: email, receipt } = request;
  if (!email.includes('@')) throw conflict('연락처가 이메일이 아니어서 가입 안내 메일을 보낼 수 없습니다.');
  const isMember = await userEntries().count({
    where: { domain: { documentId: domain.documentId }, email, confirmed: true },
  });
  if (isMember > 0) throw conflict('이미 가입을 신청한 고객입니다.');
  await limitTries([PER_REQUEST, id], [PER_MANAGER, user.id]);
  const message = { channel: 'invitation-mail', target: email, domain: domain.code, receipt, subject: id };
  await inTransaction((trx) => enqueue(trx, [message], platform().clock()));
  sendSoon();
  return { email, receipt };
}
