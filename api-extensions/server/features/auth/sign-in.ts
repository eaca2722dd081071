import type { Context } from 'koa';
import { errorStack } from '../../../contracts/rules/error-text';
import type { SignInError } from '../../../contracts/accounts/auth';
import { isNumber, signInAddress } from '../../../contracts/accounts/sign-in-address';
import { AFTER_SIGN_IN } from '../../../contracts/rules/auth-pages';
import { SECOND_FACTOR_PAGE } from '../../../contracts/rules/menus';
import { type Account, accountName, withAccountLock } from '../../shared/accounts/account-row';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { browserDigest, ensureBrowserKey } from '../../shared/accounts/browser-key';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { memberFactor } from '../../shared/accounts/factor-account';
import {
  type MailToken,
  dropMailTokens,
  findCodeToken,
  findLinkToken,
  makeMailToken,
} from '../../shared/accounts/mail-tokens';
import { canMail } from '../../shared/messages/mailer';
import { requestedOrigin } from '../../shared/sites/origin';
import { isPassword } from '../../shared/accounts/passwords';
import { platform } from '../../platform/platform';
import { proveSecondFactor } from '../../shared/accounts/second-factor';
import { provePasskeyOf } from './passkey-sign-in';
import {
  accountById,
  accountByName,
  completeSignIn,
  completeVerifiedSignIn,
  findAccount,
  isSignInDenied,
  type SignInResult,
} from './accounts';
import { safeCallbackUrl } from '../../shared/sites/redirect-target';
import { canMessage, messageCode } from './code-messages';
import { clearFirstFactor, provedFirstFactor } from './first-factor';
import { linkIdentity, linkedAccount, writeNewcomerCookie } from './identities';
import { knownDevice } from '../../shared/accounts/known-device';
import {
  countCodeMessage,
  countSecondFactor,
  countCode,
  countInvalidLink,
  countLinkPassword,
  countMail,
  countOauth,
  countSignIn,
  withMinimumDuration,
} from './limits';
import { mailRegistration, mailSignIn } from './mails';
import { OAuthFailure, startOAuth, finishOAuth } from './oauth-flow';
import { type Identity, type OAuthProvider, isOAuthId, oauthProvider } from './oauth-providers';
import { confirmMailbox, redeemMailToken } from './registration';
import { failureUrl, pageUrl, redirect, replyBusy, replyTooMany, replyUrl } from './replies';

/** Body of a POST of the sign-in protocol, after its CSRF token was checked. */
export interface SignInBody {
  json: boolean;
  callbackUrl?: string;
  email: string;
  password: string;
  code: string;
  /** Token of a mail's link. */
  token: string;
  /** JSON of the browser's response after using a passkey. */
  passkey: string;
}

const MIN_CODE_RESPONSE_MS = 150;

/** Runs work whose duration must not be observable; its failure is logged. */
function runUnobserved(work: () => Promise<unknown>): void {
  work().catch((error: unknown) =>
    platform().strapi.log.error(`work after a sign-in attempt failed: ${errorStack(error)}`),
  );
}

/** The e-mail or mobile number in its stored form; an invalid one is kept as it is and treated as unknown. */
const normalizeAddress = (input: string): string =>
  signInAddress.safeParse(input).data ?? input.toLowerCase().slice(0, 254);

/**
 * The absolute address to go to after signing in: the requested page, or the status page if none was requested and the
 * account is not approved (DESIGN §7).
 */
function landingUrl(ctx: Context, { approval }: Account, callbackUrl: unknown): string {
  const origin = requestedOrigin(ctx);
  const requested = safeCallbackUrl(callbackUrl, origin);
  const isOwnChoice = requested !== `${origin}/` && requested !== origin + AFTER_SIGN_IN;
  return approval === 'approved' || isOwnChoice ? requested : pageUrl(ctx, 'welcome');
}

/** Signs in, or answers 403 for a refused account. */
async function admit(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  how: string,
  sent: SignInBody,
): Promise<void> {
  if (isSignInDenied(account))
    return replyUrl(ctx, sent.json, failureUrl(ctx, 'AccessDenied', sent.callbackUrl), 403);
  const next = await completeSignIn(ctx, domain, account, how);
  if (next === 'changed') return rejectProof(ctx, sent, 'SessionRequired');
  replyUrl(ctx, sent.json, nextUrl(ctx, account, sent.callbackUrl, next));
}

/** The absolute address to go to after the first factor. */
function nextUrl(
  ctx: Context,
  account: Account,
  callbackUrl: unknown,
  next: Exclude<SignInResult, 'changed'>,
): string {
  const url = landingUrl(ctx, account, callbackUrl);
  if (next === 'secondFactor') return pageUrl(ctx, 'secondFactor', { callbackUrl: url });
  return next === 'enrol' ? `${requestedOrigin(ctx)}${SECOND_FACTOR_PAGE}` : url;
}

/** POST callback/second-factor: a passkey, a code of the app or a recovery code, after the first factor. */
export async function signInWithSecondFactor(
  ctx: Context,
  domain: SiteDomain,
  sent: SignInBody,
): Promise<void> {
  const started = await provedFirstFactor(ctx, domain, accountById);
  if (!started) return rejectProof(ctx, sent, 'SessionRequired');
  const { account, how } = started;
  const wait = await countSecondFactor(ctx, account.username);
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const prove = async () =>
    sent.passkey
      ? (await provePasskeyOf(ctx, domain, started, sent.passkey)) && 'passkey'
      : proveSecondFactor(memberFactor(account.id), sent.code);
  const by = isSignInDenied(account) ? null : await prove();
  if (!by) {
    await recordAudit(domain, ctx, { action: 'sign-in-failed', target: asTarget(account) });
    return rejectProof(ctx, sent, sent.passkey ? 'Passkey' : 'SecondFactor');
  }
  clearFirstFactor(ctx);
  if (!(await completeVerifiedSignIn(ctx, domain, account, `${how}, ${by}`)))
    return rejectProof(ctx, sent, 'SessionRequired');
  replyUrl(ctx, sent.json, landingUrl(ctx, account, sent.callbackUrl));
}

/** Whether the sent password is the account's; null when it was not checked and a response was sent. */
async function checkPassword(
  ctx: Context,
  username: string,
  sent: SignInBody,
  account: Account | null,
): Promise<boolean | null> {
  try {
    return await isPassword(sent.password, account?.password, knownDevice(ctx, username) !== null);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SERVER_BUSY') throw error;
    replyBusy(ctx, sent.json, error.retryAfter ?? 1, sent.callbackUrl);
    return null;
  }
}

/** POST callback/credentials: the same response after the same time for a wrong password and an unknown account. */
export async function signInWithPassword(ctx: Context, domain: SiteDomain, sent: SignInBody): Promise<void> {
  const email = normalizeAddress(sent.email);
  const wait = await countSignIn(ctx, accountName(domain, email));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const account = await findAccount(domain, email);
  const isCorrect = await checkPassword(ctx, accountName(domain, email), sent, account);
  if (isCorrect === null) return;
  if (account && isCorrect && account.confirmed) return admit(ctx, domain, account, 'credentials', sent);
  const browser = ensureBrowserKey(ctx);
  if (account) {
    runUnobserved(() => recordAudit(domain, ctx, { action: 'sign-in-failed', target: asTarget(account) }));
    if (isCorrect) runUnobserved(() => mailConfirmationAgain(ctx, domain, account, browser));
  }
  replyUrl(ctx, sent.json, failureUrl(ctx, 'CredentialsSignin', sent.callbackUrl), 401);
}

/** Mails the confirmation of a registration again: a sign-in before it suggests that the first mail was lost. */
async function mailConfirmationAgain(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  browser: string,
): Promise<void> {
  if (!canMail(domain) || (await countMail(ctx, account.username)) > 0) return;
  const { email, name, company } = account as Account & { company: string | null };
  const proof = await withAccountLock(account, () => makeMailToken(domain, email, 'register', browser));
  if (proof) await mailRegistration(ctx, domain, { email, name: name ?? '', company: company ?? '' }, proof);
}

/** POST signin/email: mails a link and a code, or sends a code to the number, if the account exists. */
export async function requestMail(ctx: Context, domain: SiteDomain, sent: SignInBody): Promise<void> {
  const email = normalizeAddress(sent.email);
  const byMessage = isNumber(email);
  if (!(byMessage ? canMessage(domain) : canMail(domain)))
    return replyUrl(ctx, sent.json, failureUrl(ctx, 'EmailSignin', sent.callbackUrl), 503);
  const name = accountName(domain, email);
  const wait = await (byMessage ? countCodeMessage(ctx, domain.code, name) : countMail(ctx, name));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const callbackUrl = safeCallbackUrl(sent.callbackUrl, requestedOrigin(ctx));
  const browser = ensureBrowserKey(ctx);
  runUnobserved(async () => {
    const account = await findAccount(domain, email);
    if (!account || isSignInDenied(account)) return;
    if (byMessage) return void (await messageCode(domain, email, 'sign-in', browser));
    const proof = await makeMailToken(domain, account.email, 'sign-in', browser);
    await mailSignIn(ctx, domain, account.email, proof, callbackUrl);
  });
  replyUrl(ctx, sent.json, pageUrl(ctx, 'checkMail', { callbackUrl }));
}

/** Rejects a mail's link or code. */
const rejectProof = (ctx: Context, sent: SignInBody, error: SignInError): void =>
  replyUrl(ctx, sent.json, failureUrl(ctx, error, sent.callbackUrl), 401);

/** Signs in a person who has proved the mailbox. */
async function admitProved(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  token: MailToken,
  how: string,
  sent: SignInBody,
): Promise<void> {
  // A refused account is not changed, and the mail stays valid in case it is approved later.
  const proved = isSignInDenied(account) ? account : await redeemMailToken(ctx, domain, account, token);
  if (!proved) return rejectProof(ctx, sent, 'Verification');
  await admit(ctx, domain, proved, how, sent);
}

/** POST callback/email with `code`: the code of the newest mail requested by this browser. */
export async function signInWithCode(ctx: Context, domain: SiteDomain, sent: SignInBody): Promise<void> {
  const email = normalizeAddress(sent.email);
  const wait = await countCode(ctx, accountName(domain, email));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const found = await withMinimumDuration(MIN_CODE_RESPONSE_MS, async () => {
    const code = sent.code.replace(/\s/g, '');
    const token = await findCodeToken(domain, email, code, browserDigest(ctx), ['register', 'sign-in']);
    const account = token && (await findAccount(domain, email));
    return account ? { account, token } : null;
  });
  if (!found) return rejectProof(ctx, sent, 'Verification');
  await admitProved(ctx, domain, found.account, found.token, 'code', sent);
}

/**
 * POST callback/email with `token`: the link of a mail, once, in the browser that requested it. A registration can also be
 * confirmed in another browser with the chosen password.
 */
export async function signInWithLink(ctx: Context, domain: SiteDomain, sent: SignInBody): Promise<void> {
  const link = await findLinkToken(domain, sent.token, ['register', 'sign-in']);
  const account = link && (await accountByName(link.account_name));
  if (!account) {
    const wait = await countInvalidLink(ctx);
    return wait > 0
      ? replyTooMany(ctx, sent.json, wait, sent.callbackUrl)
      : rejectProof(ctx, sent, 'Verification');
  }
  if (link.browser_hash !== browserDigest(ctx)) {
    if (link.purpose !== 'register' || !account.password) return rejectProof(ctx, sent, 'OtherBrowser');
    if (!sent.password) return rejectProof(ctx, sent, 'PasswordRequired');
    const wait = await countLinkPassword(link.id);
    if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
    const isCorrect = await checkPassword(ctx, account.username, sent, account);
    if (isCorrect === null) return;
    if (!isCorrect) {
      await recordAudit(domain, ctx, { action: 'sign-in-failed', target: asTarget(account) });
      return rejectProof(ctx, sent, 'CredentialsSignin');
    }
  }
  await admitProved(ctx, domain, account, link, 'link', sent);
}

/** GET callback/email: redirects to a page that asks to continue. Mail scanners open links too, so this does not sign in. */
export function showLink(ctx: Context, query: Record<string, unknown>): void {
  const url = new URL(pageUrl(ctx, 'confirm'));
  const fields = new URLSearchParams();
  for (const name of ['token', 'callbackUrl'])
    if (typeof query[name] === 'string') fields.set(name, query[name]);
  url.hash = fields.toString();
  redirect(ctx, url.href);
}

/** POST signin/{oauth}: redirects to the provider. */
export async function goToProvider(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  sent: SignInBody,
): Promise<void> {
  const wait = await countOauth(ctx);
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const callbackUrl = safeCallbackUrl(sent.callbackUrl, requestedOrigin(ctx));
  replyUrl(ctx, sent.json, startOAuth(ctx, domain, provider, callbackUrl));
}

/** GET callback/{oauth}: return from the provider. A person without an account continues to registration. */
export async function returnFromProvider(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  query: Record<string, unknown>,
): Promise<void> {
  const wait = await countOauth(ctx);
  if (wait > 0)
    return redirect(ctx, failureUrl(ctx, 'RateLimited', undefined, { retry_after: String(wait) }));
  try {
    const { identity, callbackUrl } = await finishOAuth(ctx, domain, provider, query);
    const found = await accountOfIdentity(ctx, domain, provider, identity);
    if (found === 'not-linked') return redirect(ctx, failureUrl(ctx, 'OAuthAccountNotLinked', callbackUrl));
    if (!found) {
      writeNewcomerCookie(ctx, { domain: domain.code, provider: provider.id, ...identity });
      const requested = callbackUrl.slice(requestedOrigin(ctx).length);
      return redirect(ctx, pageUrl(ctx, 'register', { provider: provider.id, callbackUrl: requested }));
    }
    if (isSignInDenied(found)) return redirect(ctx, failureUrl(ctx, 'AccessDenied', callbackUrl));
    const next = await completeSignIn(ctx, domain, found, provider.id);
    if (next === 'changed') return redirect(ctx, failureUrl(ctx, 'SessionRequired', callbackUrl));
    redirect(ctx, nextUrl(ctx, found, callbackUrl, next));
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error;
    platform().strapi.log.warn(`sign-in with ${provider.id} on ${domain.code} failed: ${error.message}`);
    redirect(ctx, failureUrl(ctx, 'OAuthCallback', undefined));
  }
}

/** The account of an identity: the linked one, or the one whose e-mail the provider vouches for. */
async function accountOfIdentity(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  identity: Identity,
): Promise<Account | 'not-linked' | null> {
  const linked = await linkedAccount(domain, provider.id, identity.subject);
  if (linked?.confirmed) return linked;
  const account = identity.email === null ? null : await findAccount(domain, identity.email);
  if (!account) return null;
  if (!identity.emailConfirmed) return account.confirmed ? 'not-linked' : null;
  return withAccountLock(account, async () => {
    if (!account.confirmed) await dropMailTokens(account.username);
    const confirmed = await confirmMailbox(ctx, domain, account, false);
    await linkIdentity(domain, provider.id, identity.subject, account.id);
    return confirmed;
  });
}

/** A provider configured for the site, or null. */
export const providerOf = (domain: SiteDomain, name: string): OAuthProvider | null =>
  isOAuthId(name) ? oauthProvider(domain, name) : null;
