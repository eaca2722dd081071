import type { Context } from 'koa';
import type { z } from 'zod';
import type { register as call } from '../../../contracts/accounts/register';
import { type Account, accountName, withAccountLock } from '../../shared/accounts/account-row';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { ensureBrowserKey } from '../../shared/accounts/browser-key';
import { COMMON_PASSWORD_ERROR, isCommonPassword } from '../../shared/accounts/common-passwords';
import {
  checkMarketingVersion,
  checkVersions,
  consentVersions,
  recordConsents,
} from '../../shared/sites/consents';
import type { SiteDomain } from '../../platform/domains';
import { conflict, invalidFields } from '../../platform/errors';
import { siteRoles } from '../../shared/accounts/levels';
import {
  type MailToken,
  dropMailTokens,
  makeMailToken,
  consumeMailToken,
} from '../../shared/accounts/mail-tokens';
import { requireMail } from '../../shared/messages/mailer';
import { hashPassword } from '../../shared/accounts/passwords';
import { platform } from '../../platform/platform';
import { sendSoon } from '../../shared/messages/outbox/outbox';
import { notifyStaff } from '../../shared/messages/outbox/staff';
import { rateLimited } from '../../platform/rate-limit';
import { completeSignIn, findAccount, isSignInDenied } from './accounts';
import {
  type Newcomer,
  clearNewcomerCookie,
  linkIdentity,
  readNewcomerCookie,
  unlinkIdentities,
} from './identities';
import { countRegistration, withMinimumDuration } from './limits';
import { type Proof, mailAlreadyRegistered, mailRegistration } from './mails';
import { domainRow, userEntries } from '../../platform/content-types';
import { siteChanged } from '../../platform/site-changes';
import { inTransaction } from '../../platform/tables';

export type Registration = z.output<typeof call.body>;

/** Minimum duration, which exceeds the work for a known and for an unknown address. */
const MIN_RESPONSE_MS = 400;
/** Attempts to save while other registrations of the same address are saved. */
const SAVE_ATTEMPTS = 5;

/**
 * Registers a member. Unless a provider has confirmed the e-mail, the response and its duration are the same for known and
 * unknown addresses; the mailbox's owner is notified by mail.
 * @throws AppError 400, 409, 429, 503 as the contract says
 */
export async function register(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
): Promise<'check-mail' | 'welcome' | 'second-factor'> {
  const newcomer = readNewcomerCookie(ctx, domain);
  const proved = newcomer?.emailConfirmed === true && newcomer.email === body.email;
  if (newcomer?.emailConfirmed && !proved)
    throw invalidFields({ email: '로그인하신 계정의 이메일로만 가입하실 수 있습니다.' });
  if (!newcomer && body.password === undefined)
    throw invalidFields({ password: '비밀번호를 입력해 주세요.' });
  if (body.password !== undefined && (await isCommonPassword(body.password, [body.email, body.company])))
    throw invalidFields({ password: COMMON_PASSWORD_ERROR });
  checkVersions(body.versions, await consentVersions(domain));
  if (body.marketing) checkMarketingVersion(body.marketing_text ?? '');
  if (!proved) requireMail(domain);
  const wait = await countRegistration(ctx, proved ? null : accountName(domain, body.email));
  if (wait > 0) throw rateLimited(wait);
  if (proved && newcomer) return registerProved(ctx, domain, body, newcomer);

  const browser = ensureBrowserKey(ctx);
  await withMinimumDuration(MIN_RESPONSE_MS, async () => {
    const password = body.password === undefined ? null : await hashPassword(body.password);
    const saved = await saveRegistration(ctx, domain, body, { password, newcomer, browser });
    if (saved?.proof) return mailRegistration(ctx, domain, body, saved.proof);
    const proof = await makeMailToken(domain, body.email, 'sign-in', browser);
    return mailAlreadyRegistered(ctx, domain, body.email, proof);
  });
  if (newcomer) clearNewcomerCookie(ctx);
  return 'check-mail';
}

/** Registers a person whose e-mail the provider vouches for, so no confirmation is needed. */
async function registerProved(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
  newcomer: Newcomer,
): Promise<'welcome' | 'second-factor'> {
  const password = body.password === undefined ? null : await hashPassword(body.password);
  const saved = await saveRegistration(ctx, domain, body, { password, newcomer, browser: null });
  const account = saved?.account ?? (await findAccount(domain, body.email));
  if (!account)
    throw new Error('registration: a concurrent request confirmed the account, but it does not exist');
  if (!saved) await linkIdentity(domain, newcomer.provider, newcomer.subject, account.id);
  clearNewcomerCookie(ctx);
  const next = isSignInDenied(account) ? null : await completeSignIn(ctx, domain, account, newcomer.provider);
  return next === 'secondFactor' ? 'second-factor' : 'welcome';
}

interface Saving {
  /** Hashed; null for an account that signs in with a provider. */
  password: string | null;
  newcomer: Newcomer | null;
  /** The browser that the confirmation is bound to; null if the mailbox is already proved. */
  browser: string | null;
}

interface Saved {
  account: Account;
  /** Confirms this registration and no other one of the address; null if nothing needs confirmation. */
  proof: Proof | null;
}

/**
 * Creates the account, or replaces an unconfirmed registration: its author has not proved the mailbox, so its password,
 * links, identities and consents are removed. One transaction writes the account and the token that confirms it: a token
 * never confirms the data of a later registration.
 * @returns null when the address has a confirmed account
 */
async function saveRegistration(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
  saving: Saving,
): Promise<Saved | null> {
  const guest = (await siteRoles(domain)).find(({ name }) => name === 'guest');
  const data = {
    username: accountName(domain, body.email),
    email: body.email,
    provider: 'local',
    password: saving.password,
    confirmed: saving.browser === null,
    blocked: false,
    domain: await domainRow(domain),
    site_role: guest?.key ?? null,
    company: body.company,
    name: body.name,
    phone: body.phone,
    approval: 'pending',
    marketing: body.marketing,
  };
  for (let attempt = 1; ; attempt += 1) {
    const known = await findAccount(domain, body.email);
    if (known?.confirmed) return null;
    try {
      const saved = known
        ? await withAccountLock(known, () => writeRegistration(ctx, domain, body, saving, data, known))
        : await inTransaction(() => writeRegistration(ctx, domain, body, saving, data, null));
      if (saved) return saved;
    } catch (error) {
      // The name is unique in the database: another registration of the address was saved first, and is replaced.
      if (known || !(await findAccount(domain, body.email))) throw error;
    }
    if (attempt === SAVE_ATTEMPTS)
      throw conflict('같은 이메일로 가입 신청이 겹쳤습니다. 다시 신청해 주세요.');
  }
}

/**
 * Writes a new account, or replaces an unconfirmed registration with all that its author has left. Joins the caller's
 * transaction.
 * @param known the unconfirmed registration
 */
export async function writeAccount(data: object, known: Account | null): Promise<Account | null> {
  const { strapi, clock } = platform();
  const account = await (known
    ? // Unconfirmed registrations are removed some days after their creation, which this one has just had.
      userEntries().update({ where: { id: known.id }, data: { ...data, createdAt: clock() } })
    : userEntries().create({ data }));
  if (!account) return null;
  // Applies to a new account too: a former account of the address may have left tokens.
  await dropMailTokens(account.username);
  if (known) {
    await unlinkIdentities(known.id);
    await strapi.db.query('api::user-consent.user-consent').deleteMany({ where: { user: known.id } });
  }
  return account;
}

async function writeRegistration(
  ctx: Context,
  domain: SiteDomain,
  body: Registration,
  { newcomer, browser }: Saving,
  data: object,
  known: Account | null,
): Promise<Saved | null> {
  const account = await writeAccount(data, known);
  if (!account) return null;
  const { versions } = body;
  await recordConsents(ctx, account.id, [
    { kind: 'terms', version: versions.terms, agreed: true },
    { kind: 'privacy', version: versions.privacy, agreed: true },
    { kind: 'marketing', version: versions.marketing, agreed: body.marketing },
  ]);
  await recordAudit(domain, ctx, { action: 'register', target: asTarget(account) });
  if (newcomer) await linkIdentity(domain, newcomer.provider, newcomer.subject, account.id);
  if (browser === null) await notifyOfSignUp(domain, account);
  const proof = browser === null ? null : await makeMailToken(domain, body.email, 'register', browser);
  return { account, proof };
}

/**
 * Consumes a mail's token and activates the account, both or neither. Only the registration's own mail confirms the
 * registered data; any other proof confirms the mailbox only, and a password or an identity that another person may have set
 * is removed.
 * @returns the current account; null when the token was used or the account was replaced in the meantime
 */
export function redeemMailToken(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  token: MailToken,
): Promise<Account | null> {
  return withAccountLock(account, async () => {
    if (!(await consumeMailToken(token))) return null;
    await dropMailTokens(account.username);
    return confirmMailbox(ctx, domain, account, token.purpose === 'register');
  });
}

/** Notifies staff of an applicant once the mailbox is proved: before that, anyone may have typed the address. */
async function notifyOfSignUp(domain: SiteDomain, { documentId, approval }: Account): Promise<void> {
  if (approval !== 'pending') return;
  await inTransaction((trx) =>
    notifyStaff(trx, domain, 'sign-up', { receipt: '가입 신청', subject: documentId }),
  );
  // A provider's answer is a GET, which counts no changes by itself.
  await siteChanged(domain.code);
  sendSoon();
}

/** Confirms the mailbox of an account, by its registration's own mail or by another proof. @returns the updated account */
export async function confirmMailbox(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  byRegistrationMail: boolean,
): Promise<Account> {
  if (account.confirmed) return account;
  if (!byRegistrationMail) await unlinkIdentities(account.id);
  const data = { confirmed: true, ...(!byRegistrationMail && { password: null }) };
  await userEntries().update({ where: { id: account.id }, data });
  await recordAudit(domain, ctx, { action: 'email-confirmed', target: asTarget(account) });
  await notifyOfSignUp(domain, account);
  return { ...account, ...data };
}
