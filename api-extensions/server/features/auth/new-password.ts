import { errorStack } from '../../../contracts/rules/error-text';
import type { Context } from 'koa';
import { removeAccessTokensOf } from '../../shared/accounts/access-tokens';
import { type Account, accountName, withAccountLock } from '../../shared/accounts/account-row';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { browserDigest, ensureBrowserKey } from '../../shared/accounts/browser-key';
import { COMMON_PASSWORD_ERROR, isCommonPassword } from '../../shared/accounts/common-passwords';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import {
  type MailToken,
  dropMailTokens,
  findLinkToken,
  makeMailToken,
  consumeMailToken,
} from '../../shared/accounts/mail-tokens';
import { requireMail, mailPasswordChanged } from '../../shared/messages/mailer';
import { hashPassword } from '../../shared/accounts/passwords';
import { platform } from '../../platform/platform';
import { rateLimited } from '../../platform/rate-limit';
import { endSessionsOf } from '../../shared/accounts/sessions';
import { turnOffWebhooksOf } from '../../shared/messages/webhooks/switch';
import { accountByName, findAccount, isSignInDenied } from './accounts';
import { countInvalidLink, countMail } from './limits';
import { mailNewPassword } from './mails';
import { confirmMailbox } from './registration';
import { userEntries } from '../../platform/content-types';

/** Mails a link if the account exists. Returns before the account is looked up, so the duration does not reveal it. */
export async function forgotPassword(ctx: Context, domain: SiteDomain, email: string): Promise<void> {
  requireMail(domain);
  const wait = await countMail(ctx, accountName(domain, email));
  if (wait > 0) throw rateLimited(wait);
  const browser = ensureBrowserKey(ctx);
  const work = async () => {
    const account = await findAccount(domain, email);
    if (!account || isSignInDenied(account)) return;
    await mailNewPassword(
      ctx,
      domain,
      account.email,
      await makeMailToken(domain, account.email, 'password', browser),
    );
  };
  work().catch((error: unknown) =>
    platform().strapi.log.error(`sending the mail for a new password failed: ${errorStack(error)}`),
  );
}

/** Stores a password and consumes the link. @returns null if another request used the link first */
async function storePassword(
  ctx: Context,
  domain: SiteDomain,
  link: MailToken,
  account: Account,
  text: string,
): Promise<true | null> {
  const password = await hashPassword(text);
  return withAccountLock(account, async () => {
    if (!(await consumeMailToken(link))) return null;
    await confirmMailbox(ctx, domain, account, false);
    await userEntries().update({ where: { id: account.id }, data: { password } });
    await dropMailTokens(account.username);
    return true;
  });
}

/**
 * Sets a new password with a mail's link, which also proves the mailbox, and ends every session of the account.
 * @throws AppError 400 `LINK_INVALID`; 400 with `fields.password`, after which the link is still valid
 */
export async function resetPassword(
  ctx: Context,
  domain: SiteDomain,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const link = await findLinkToken(domain, token, ['password', 'invitation']);
  const wait = link ? 0 : await countInvalidLink(ctx);
  if (wait > 0) throw rateLimited(wait);
  if (link && link.purpose === 'password' && link.browser_hash !== browserDigest(ctx)) {
    throw new AppError(
      400,
      'LINK_ELSEWHERE',
      '비밀번호 찾기를 요청하신 브라우저에서만 사용할 수 있는 링크입니다. 이 브라우저에서는 비밀번호 찾기를 다시 해 주세요.',
    );
  }
  const account = link && (await accountByName(link.account_name));
  if (await isCommonPassword(password, account ? [account.email] : []))
    throw invalidFields({ password: COMMON_PASSWORD_ERROR });
  const done =
    link &&
    account &&
    !isSignInDenied(account) &&
    (await storePassword(ctx, domain, link, account, password));
  if (!account || !done) {
    throw new AppError(
      400,
      'LINK_INVALID',
      '링크가 이미 사용되었거나 유효 시간이 지났습니다. 비밀번호 찾기를 다시 해 주세요.',
    );
  }
  await endSessionsOf(account.id);
  await removeAccessTokensOf(account.id);
  await turnOffWebhooksOf(account.id);
  await recordAudit(domain, ctx, { action: 'password-reset', target: asTarget(account) });
  await mailPasswordChanged(ctx, domain, account.email, false);
}
