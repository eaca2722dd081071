import type { Context } from 'koa';
import { ensureBrowserKey } from '../../shared/accounts/browser-key';
import { accountName } from '../../shared/accounts/account-row';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { makeMailToken } from '../../shared/accounts/mail-tokens';
import { messageSender, sendCodeMessage } from '../../shared/messages/outbox/messages';
import { platform } from '../../platform/platform';
import { rateLimited } from '../../platform/rate-limit';
import { countLightMessage } from './limits';

/** Codes of sign-ins by mobile number, sent at the request of its owner, before any consent to messages. */

const NO_MESSAGES = '이 사이트는 문자를 보낼 수 없습니다. 이메일을 입력해 주세요.';
const NOT_REACHED = '이 번호로 인증번호를 보낼 수 없습니다. 번호를 확인하시거나 이메일을 입력해 주세요.';

/** Whether a site can send codes to telephones. */
export const canMessage = (domain: SiteDomain): boolean => messageSender(domain.code) !== undefined;

/** Makes and sends a code. @returns why it was not sent; null: it was, or may have been */
export async function messageCode(
  domain: SiteDomain,
  number: string,
  purpose: 'light' | 'sign-in',
  browser: string,
): Promise<'refused' | 'failed' | null> {
  const { code } = await makeMailToken(domain, number, purpose, browser);
  const failure = await sendCodeMessage(domain, number, code);
  if (!failure || failure.retry === 'unknown') return null;
  platform().strapi.log.error(`code to a telephone not sent: ${failure.logged ?? failure.reason}`);
  return failure.retry === 'never' ? 'refused' : 'failed';
}

/** Sends the code of a light account. The work is the same for known and unknown numbers. @throws AppError 400, 429, 503 */
export async function messageLightCode(ctx: Context, domain: SiteDomain, number: string): Promise<void> {
  if (!canMessage(domain)) throw invalidFields({ address: NO_MESSAGES });
  const wait = await countLightMessage(ctx, domain.code, accountName(domain, number));
  if (wait > 0) throw rateLimited(wait);
  const failed = await messageCode(domain, number, 'light', ensureBrowserKey(ctx));
  if (failed === 'refused') throw invalidFields({ address: NOT_REACHED });
  if (failed)
    throw new AppError(
      503,
      'MESSAGE_UNAVAILABLE',
      '지금은 인증번호를 보낼 수 없습니다. 잠시 뒤 다시 시도하시거나 이메일을 입력해 주세요.',
    );
}
