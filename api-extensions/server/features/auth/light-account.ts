import type { Context } from 'koa';
import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/light-account';
import { MESSAGES_CONSENT } from '../../../contracts/accounts/messages-consent';
import { isNumber } from '../../../contracts/accounts/sign-in-address';
import { type Account, accountName, withAccountLock } from '../../shared/accounts/account-row';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { browserDigest, ensureBrowserKey } from '../../shared/accounts/browser-key';
import { checkVersions, consentVersions, recordConsents } from '../../shared/sites/consents';
import { domainRow } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { siteRoles } from '../../shared/accounts/levels';
import {
  consumeMailToken,
  dropMailTokens,
  findCodeToken,
  type MailToken,
  makeMailToken,
} from '../../shared/accounts/mail-tokens';
import { requireMail } from '../../shared/messages/mailer';
import { notificationSettingOf, saveNotificationSetting } from '../../shared/accounts/notification-settings';
import { rateLimited } from '../../platform/rate-limit';
import { inTransaction, nowMs } from '../../platform/tables';
import { messageLightCode } from './code-messages';
import { completeSignIn, findAccount, isSignInDenied } from './accounts';
import { countCode, countRegistration } from './limits';
import { mailLightCode } from './mails';
import { writeAccount } from './registration';

/** Light accounts: an address that was proved with a code, and consents. An account is written when the code is entered. */

type Versions = z.output<typeof calls.requestLightCode.body>['versions'];

/** Compares the agreed texts with those in force; that of messages for a number. @throws AppError 409 */
async function checkTexts(
  domain: SiteDomain,
  address: string,
  { terms, privacy, messages }: Versions,
): Promise<void> {
  checkVersions({ terms, privacy }, await consentVersions(domain));
  if (isNumber(address) && messages !== MESSAGES_CONSENT.version)
    throw conflict('그사이 동의 문구가 바뀌었습니다. 새로 고쳐 확인하고 다시 동의해 주세요.');
}

/** Sends a code. The work is the same for known and unknown addresses. @throws AppError 400, 409, 429, 503 */
export async function requestLightCode(
  ctx: Context,
  domain: SiteDomain,
  { address, versions }: z.output<typeof calls.requestLightCode.body>,
): Promise<void> {
  await checkTexts(domain, address, versions);
  if (isNumber(address)) return messageLightCode(ctx, domain, address);
  requireMail(domain);
  const wait = await countRegistration(ctx, accountName(domain, address));
  if (wait > 0) throw rateLimited(wait);
  const { code } = await makeMailToken(domain, address, 'light', ensureBrowserKey(ctx));
  mailLightCode(domain, address, code);
}

type Proof = z.output<typeof calls.createLightAccount.body>;

/** Signs in with a code. @throws AppError 400, 403, 409, 429 as the contract says */
export async function signInLight(
  ctx: Context,
  domain: SiteDomain,
  proof: Proof,
): Promise<'signed-in' | 'second-factor'> {
  const { address, code, versions } = proof;
  await checkTexts(domain, address, versions);
  const wait = await countCode(ctx, accountName(domain, address));
  if (wait > 0) throw rateLimited(wait);
  const token = await findCodeToken(domain, address, code, browserDigest(ctx), ['light']);
  if (!token)
    throw invalidFields({ code: '인증번호가 맞지 않거나 유효 시간이 지났습니다. 번호를 다시 받아 주세요.' });
  const account = await provedAccount(ctx, domain, proof, token);
  const next = await completeSignIn(ctx, domain, account, 'code');
  if (next === 'changed') throw conflict('그사이 계정이 바뀌었습니다. 번호를 다시 받아 주세요.');
  return next === 'secondFactor' ? 'second-factor' : 'signed-in';
}

/**
 * Consumes the token, and returns the confirmed account of the address or writes a light one, both or neither. An account that was
 * never confirmed is replaced: its author has not proved the mailbox. A number's consent to messages is recorded.
 */
async function provedAccount(
  ctx: Context,
  domain: SiteDomain,
  proof: Proof,
  token: MailToken,
): Promise<Account> {
  const known = await findAccount(domain, proof.address);
  // Not consumed, as with other mails: the account may be approved later.
  if (known && isSignInDenied(known))
    throw new AppError(403, 'FORBIDDEN', '이용이 제한된 계정입니다. 담당자에게 문의해 주세요.');
  const prove = async () => {
    if (!(await consumeMailToken(token))) return null;
    if (!known?.confirmed) return writeLightAccount(ctx, domain, proof, known);
    await dropMailTokens(known.username);
    await agreeToMessages(ctx, domain, known.id, proof);
    return known;
  };
  try {
    const account = await (known ? withAccountLock(known, prove) : inTransaction(prove));
    if (account) return account;
  } catch (error) {
    // The name is unique in the database: another request made an account of the address.
    if (known || !(await findAccount(domain, proof.address))) throw error;
  }
  throw conflict('같은 주소의 요청이 겹쳤습니다. 번호를 다시 받아 주세요.');
}

async function writeLightAccount(
  ctx: Context,
  domain: SiteDomain,
  proof: Proof,
  known: Account | null,
): Promise<Account | null> {
  const guest = (await siteRoles(domain)).find(({ name }) => name === 'guest');
  const { address, versions } = proof;
  const [email, phone] = isNumber(address) ? ['', address] : [address, null];
  const nothing = { password: null, company: null, name: null, approval_reason: null };
  const account = await writeAccount(
    {
      ...nothing,
      username: accountName(domain, address),
      email,
      phone,
      provider: 'local',
      confirmed: true,
      blocked: false,
      domain: await domainRow(domain),
      site_role: guest?.key ?? null,
      approval: 'unrequested',
      marketing: false,
    },
    known,
  );
  if (!account) return null;
  await recordConsents(ctx, account.id, [
    { kind: 'terms', version: versions.terms, agreed: true },
    { kind: 'privacy', version: versions.privacy, agreed: true },
  ]);
  await agreeToMessages(ctx, domain, account.id, proof);
  await recordAudit(domain, ctx, { action: 'register', target: asTarget(account) });
  return account;
}

/** Records the consent to messages at a proved number, unless it is on record. Joins the caller's transaction. */
async function agreeToMessages(
  ctx: Context,
  domain: SiteDomain,
  userKey: number,
  { address: phone }: Proof,
): Promise<void> {
  if (!isNumber(phone)) return;
  await inTransaction(async (trx) => {
    if ((await notificationSettingOf(userKey, trx)).phone === phone) return;
    const { version } = MESSAGES_CONSENT;
    const agreement = { phone, consent_version: version, agreed_ms: nowMs() };
    await saveNotificationSetting(trx, domain.code, userKey, agreement);
    await recordConsents(ctx, userKey, [{ kind: 'messages', version, agreed: true }]);
  });
}
