import type { Context } from 'koa';
import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/light-account';
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
import { rateLimited } from '../../platform/rate-limit';
import { inTransaction } from '../../platform/tables';
import { completeSignIn, findAccount, isSignInDenied } from './accounts';
import { countCode, countRegistration } from './limits';
import { mailLightCode } from './mails';
import { writeAccount } from './registration';

/** Light accounts: an address that was proved with a code, and consents. An account is written when the code is entered. */

/** Mails a code. The work is the same for known and unknown addresses. @throws AppError 409, 429, 503 */
export async function requestLightCode(
  ctx: Context,
  domain: SiteDomain,
  { email, versions }: z.output<typeof calls.requestLightCode.body>,
): Promise<void> {
  checkVersions(versions, await consentVersions(domain));
  requireMail(domain);
  const wait = await countRegistration(ctx, accountName(domain, email));
  if (wait > 0) throw rateLimited(wait);
  const { code } = await makeMailToken(domain, email, 'light', ensureBrowserKey(ctx));
  mailLightCode(domain, email, code);
}

type Proof = z.output<typeof calls.createLightAccount.body>;

/** Signs in with a code. @throws AppError 400, 403, 409, 429 as the contract says */
export async function signInLight(
  ctx: Context,
  domain: SiteDomain,
  proof: Proof,
): Promise<'signed-in' | 'second-factor'> {
  const { email, code, versions } = proof;
  checkVersions(versions, await consentVersions(domain));
  const wait = await countCode(ctx, accountName(domain, email));
  if (wait > 0) throw rateLimited(wait);
  const token = await findCodeToken(domain, email, code, browserDigest(ctx), ['light']);
  if (!token)
    throw invalidFields({ code: '인증번호가 맞지 않거나 유효 시간이 지났습니다. 번호를 다시 받아 주세요.' });
  const account = await provedAccount(ctx, domain, proof, token);
  const next = await completeSignIn(ctx, domain, account, 'code');
  if (next === 'changed') throw conflict('그사이 계정이 바뀌었습니다. 번호를 다시 받아 주세요.');
  return next === 'secondFactor' ? 'second-factor' : 'signed-in';
}

/**
 * Consumes the token, and returns the confirmed account of the address or writes a light one, both or neither. An account that was
 * never confirmed is replaced: its author has not proved the mailbox.
 */
async function provedAccount(
  ctx: Context,
  domain: SiteDomain,
  proof: Proof,
  token: MailToken,
): Promise<Account> {
  const known = await findAccount(domain, proof.email);
  // Not consumed, as with other mails: the account may be approved later.
  if (known && isSignInDenied(known))
    throw new AppError(403, 'FORBIDDEN', '이용이 제한된 계정입니다. 담당자에게 문의해 주세요.');
  const prove = async () => {
    if (!(await consumeMailToken(token))) return null;
    if (!known?.confirmed) return writeLightAccount(ctx, domain, proof, known);
    await dropMailTokens(known.username);
    return known;
  };
  try {
    const account = await (known ? withAccountLock(known, prove) : inTransaction(prove));
    if (account) return account;
  } catch (error) {
    // The name is unique in the database: another request made an account of the address.
    if (known || !(await findAccount(domain, proof.email))) throw error;
  }
  throw conflict('같은 이메일의 요청이 겹쳤습니다. 번호를 다시 받아 주세요.');
}

async function writeLightAccount(
  ctx: Context,
  domain: SiteDomain,
  { email, versions }: Proof,
  known: Account | null,
): Promise<Account | null> {
  const guest = (await siteRoles(domain)).find(({ name }) => name === 'guest');
  const nothing = { password: null, company: null, name: null, phone: null, approval_reason: null };
  const account = await writeAccount(
    {
      ...nothing,
      username: accountName(domain, email),
      email,
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
  await recordAudit(domain, ctx, { action: 'register', target: asTarget(account) });
  return account;
}
