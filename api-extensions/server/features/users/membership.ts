import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/own-phone';
import type { Profile } from '../../../contracts/accounts/own-account';
import { accountName } from '../../shared/accounts/account-row';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { browserDigest, ensureBrowserKey } from '../../shared/accounts/browser-key';
import { checkVersions, consentVersions, recordConsents } from '../../shared/sites/consents';
import { userEntries } from '../../platform/content-types';
import { conflict, invalidFields } from '../../platform/errors';
import {
  consumeMailToken,
  dropMailTokens,
  findCodeToken,
  lifeMinutes,
  type MailToken,
  makeMailToken,
} from '../../shared/accounts/mail-tokens';
import { requireMail, sendMail } from '../../shared/messages/mailer';
import { sendSoon } from '../../shared/messages/outbox/outbox';
import { notifyStaff } from '../../shared/messages/outbox/staff';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { inTransaction } from '../../platform/tables';
import { deleteAccountRecords } from './account-removal';
import { findMember } from './members';
import { profileOf } from './own-account';

/** From a light account to an applicant. An account by number is known by a mail address from then on, which it has to prove. */

const CODE_MAILS: Limit = { name: 'membership-mail', max: 5, windowSeconds: 3600 };
const CODE_TRIES: Limit = { name: 'membership-code', max: 10, windowSeconds: 15 * 60 };

/** Mails a code, whether or not the address has an account. @throws AppError 409, 429, 503 */
export async function mailMembershipCode({ ctx, domain, user }: ActorContext, email: string): Promise<void> {
  if (user.email || user.approval !== 'unrequested') throw conflict('이미 이메일로 가입하셨습니다.');
  requireMail(domain);
  // Of the receiver too, whom several accounts could bother.
  await limitTries([CODE_MAILS, user.id], [CODE_MAILS, accountName(domain, email)]);
  const { code } = await makeMailToken(domain, email, 'membership', ensureBrowserKey(ctx));
  sendMail(domain, {
    to: email,
    subject: '회원 가입 신청 인증번호',
    lines: [
      `${domain.name} 회원 가입을 신청하시려면 화면에 아래 인증번호를 입력해 주세요.`,
      '',
      { code },
      '',
      `인증번호는 ${lifeMinutes('membership')}분 동안 요청하신 브라우저에서 한 번만 사용하실 수 있습니다.`,
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 인증번호를 다른 사람에게 알려 주지 마세요.',
    ],
  });
}

/** The token that proves the address. @throws AppError 400, 429 */
async function provedBy(
  { ctx, domain, user }: ActorContext,
  email: string | undefined,
  code = '',
): Promise<{ email: string; token: MailToken }> {
  if (!email) throw invalidFields({ email: '이메일을 입력해 주세요.' });
  await limitTries([CODE_TRIES, user.id]);
  const token = await findCodeToken(domain, email, code, browserDigest(ctx), ['membership']);
  if (!token)
    throw invalidFields({ code: '인증번호가 맞지 않거나 유효 시간이 지났습니다. 번호를 다시 받아 주세요.' });
  return { email, token };
}

/**
 * Makes a proved address free for the account: a registration of it that was never confirmed is removed, as its author has not
 * proved the mailbox. Joins the caller's transaction. @throws AppError 409 when the address has an account
 */
async function freeAddress(username: string): Promise<void> {
  const known = await userEntries().findOne({ where: { username } });
  if (known?.confirmed) throw conflict('이미 가입된 이메일입니다. 그 이메일로 로그인해 주세요.');
  if (known) {
    await deleteAccountRecords(known);
    await userEntries().delete({ where: { id: known.id } });
  }
  await dropMailTokens(username);
}

/** Asks for the approval of a light account, and notifies staff. @throws AppError 400, 409, 429 */
export async function requestMembership(
  actor: ActorContext,
  { version, privacy: _agreed, email, code, ...person }: z.output<typeof calls.requestMembership.body>,
): Promise<Profile> {
  const { ctx, domain, user } = actor;
  checkVersions({ privacy: version }, await consentVersions(domain));
  const row = await findMember(domain, user.id);
  const proved = row.email ? null : await provedBy(actor, email, code);
  await inTransaction(async (trx) => {
    const moved = proved && { email: proved.email, username: accountName(domain, proved.email) };
    if (proved && moved) {
      if (!(await consumeMailToken(proved.token)))
        throw conflict('그사이 인증번호를 쓰셨습니다. 번호를 다시 받아 주세요.');
      await freeAddress(moved.username);
      await dropMailTokens(row.username);
    }
    const { count } = await userEntries().updateMany({
      where: { id: user.key, approval: 'unrequested' },
      data: { ...person, ...moved, approval: 'pending' },
    });
    if (count === 0) throw conflict('이미 회원 가입을 신청하셨습니다.');
    await recordConsents(ctx, user.key, [{ kind: 'privacy', version, agreed: true }]);
    await recordAudit(domain, ctx, { action: 'register', actor: user });
    await notifyStaff(trx, domain, 'sign-up', { receipt: '가입 신청', subject: user.id });
  });
  sendSoon();
  return profileOf(actor);
}
