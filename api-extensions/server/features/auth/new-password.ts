import type { Context } from 'koa';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { requireMail } from '../../platform/mailer';
import { askedOrigin } from '../../platform/origin';
import { hashPassword } from '../../platform/passwords';
import { platform } from '../../platform/platform';
import { rateLimited } from '../../platform/rate-limit';
import { endSessionsOf } from '../../platform/sessions';
import { USER_UID, accountByName, accountName, asTarget, findAccount, isRefused } from './accounts';
import { COMMON_PASSWORD, isCommonPassword } from '../../platform/common-passwords';
import { countLink, countMail } from './limits';
import { mailNewPassword, mailPasswordChanged } from './mails';
import { dropMailTokens, takeLink } from './mail-tokens';

/** Mails a link, if there is such an account; the answer comes before that is looked up. */
export async function forgotPassword(ctx: Context, domain: SiteDomain, email: string): Promise<void> {
  requireMail();
  const wait = await countMail(ctx, accountName(domain, email));
  if (wait > 0) throw rateLimited(wait);
  const origin = askedOrigin(ctx);
  const work = async () => {
    const account = await findAccount(domain, email);
    if (account && !isRefused(account)) await mailNewPassword(domain, account.email, origin);
  };
  work().catch((error: unknown) => platform().strapi.log.error(String(error)));
}

/**
 * Sets a new password with a mail's link, which proves the mailbox as well, and ends every session of the account.
 * @throws AppError 400 `LINK_INVALID`; 400 with `fields.password`, and the link can be used again
 */
export async function resetPassword(
  ctx: Context,
  domain: SiteDomain,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const wait = await countLink(ctx);
  if (wait > 0) throw rateLimited(wait);
  if (isCommonPassword(password)) throw invalidFields({ password: COMMON_PASSWORD });
  const hash = await hashPassword(password);
  const taken = await takeLink(domain, token, ['password']);
  const account = taken && (await accountByName(taken.username));
  if (!account || isRefused(account)) {
    throw new AppError(
      400,
      'LINK_INVALID',
      '링크가 이미 사용되었거나 유효 시간이 지났습니다. 비밀번호 찾기를 다시 해 주세요.',
    );
  }
  await platform()
    .strapi.db.query(USER_UID)
    .update({ where: { id: account.id }, data: { password: hash, confirmed: true } });
  await dropMailTokens(domain, account.email);
  await endSessionsOf(account.id);
  await recordAudit(domain, ctx, { action: 'password-reset', target: asTarget(account) });
  mailPasswordChanged(domain, account.email, askedOrigin(ctx));
}
