import type { Context } from 'koa';
import { email as emailField } from '../../../contracts/account-fields';
import { atLeast } from '../../platform/at-least';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { canMail } from '../../platform/mailer';
import { askedOrigin } from '../../platform/origin';
import { isPassword } from '../../platform/passwords';
import { platform } from '../../platform/platform';
import {
  type Account,
  accountByName,
  accountName,
  asTarget,
  enter,
  findAccount,
  isRefused,
} from './accounts';
import { safeCallbackUrl } from './callback-url';
import { type Identity, type OAuthProvider, isOAuthId, oauthProvider } from './oauth-providers';
import { OAuthFailure, beginOAuth, finishOAuth } from './oauth-flow';
import { linkIdentity, linkedAccount, rememberNewcomer } from './identities';
import { countCode, countLink, countMail, countOauth, countSignIn } from './limits';
import { mailRegistration, mailSignIn } from './mails';
import { dropMailTokens, takeCode, takeLink } from './mail-tokens';
import { confirm } from './registration';
import { failureUrl, pageUrl, redirect, replyTooMany, replyUrl } from './replies';

/** What a POST of the protocol brings, its token checked already. */
export interface Sent {
  json: boolean;
  callbackUrl?: string;
  email: string;
  password: string;
  code: string;
}

const CODE_ANSWER_MS = 150;

/** Work whose length must not be seen from outside; its failure is for the log. */
function beside(work: () => Promise<unknown>): void {
  work().catch((error: unknown) =>
    platform().strapi.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
}

/** The e-mail as accounts have it; what is none is kept as it is, so that it is treated like one that is unknown. */
const readEmail = (given: string): string =>
  emailField.safeParse(given).data ?? given.toLowerCase().slice(0, 254);

/** Where somebody who is let in goes on, absolute; who waits for approval and asked for no page is told where they stand (DESIGN §7). */
function landing(ctx: Context, { approval }: Account, callbackUrl: unknown): string {
  const origin = askedOrigin(ctx);
  const asked = safeCallbackUrl(callbackUrl, origin);
  return approval !== 'approved' && asked === `${origin}/` ? pageUrl(ctx, 'welcome') : asked;
}

/** Lets in, or says 403 to an account that is kept out. */
async function admit(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  how: string,
  sent: Sent,
): Promise<void> {
  if (isRefused(account))
    return replyUrl(ctx, sent.json, failureUrl(ctx, 'AccessDenied', sent.callbackUrl), 403);
  await enter(ctx, domain, account, how);
  replyUrl(ctx, sent.json, landing(ctx, account, sent.callbackUrl));
}

/** POST callback/credentials: the same answer after the same time for a wrong password and an unknown account. */
export async function signInWithPassword(ctx: Context, domain: SiteDomain, sent: Sent): Promise<void> {
  const email = readEmail(sent.email);
  const wait = await countSignIn(ctx, accountName(domain, email));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const account = await findAccount(domain, email);
  const right = await isPassword(sent.password, account?.password);
  if (account && right && account.confirmed) return admit(ctx, domain, account, 'credentials', sent);
  if (account) {
    beside(() => recordAudit(domain, ctx, { action: 'sign-in-failed', target: asTarget(account) }));
    if (right) beside(() => mailConfirmationAgain(ctx, domain, account));
  }
  replyUrl(ctx, sent.json, failureUrl(ctx, 'CredentialsSignin', sent.callbackUrl), 401);
}

/** Somebody knows the password of an account whose e-mail is not confirmed: the mail has probably been lost. */
async function mailConfirmationAgain(ctx: Context, domain: SiteDomain, account: Account): Promise<void> {
  if (!canMail() || (await countMail(ctx, account.username)) > 0) return;
  const { email, name, company } = account as Account & { company: string | null };
  await mailRegistration(domain, { email, name: name ?? '', company: company ?? '' }, askedOrigin(ctx));
}

/** POST signin/email: a link and a code, if there is such an account. */
export async function askForMail(ctx: Context, domain: SiteDomain, sent: Sent): Promise<void> {
  if (!canMail()) return replyUrl(ctx, sent.json, failureUrl(ctx, 'EmailSignin', sent.callbackUrl), 503);
  const email = readEmail(sent.email);
  const wait = await countMail(ctx, accountName(domain, email));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const origin = askedOrigin(ctx);
  const callbackUrl = safeCallbackUrl(sent.callbackUrl, origin);
  beside(async () => {
    const account = await findAccount(domain, email);
    if (account && !isRefused(account)) await mailSignIn(domain, account.email, origin, callbackUrl);
  });
  replyUrl(ctx, sent.json, pageUrl(ctx, 'checkMail', { callbackUrl }));
}

async function proveMailbox(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  byRegistrationMail: boolean,
): Promise<void> {
  await dropMailTokens(domain, account.email);
  await confirm(ctx, domain, account, byRegistrationMail);
}

/** POST callback/email: the code of the newest mail. */
export async function signInWithCode(ctx: Context, domain: SiteDomain, sent: Sent): Promise<void> {
  const email = readEmail(sent.email);
  const wait = await countCode(ctx, accountName(domain, email));
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const found = await atLeast(CODE_ANSWER_MS, async () => {
    const code = sent.code.replace(/\s/g, '');
    const purpose = /^\d{6}$/.test(code) ? await takeCode(domain, email, code) : null;
    const account = purpose && (await findAccount(domain, email));
    return account ? { account, purpose } : null;
  });
  if (!found) return replyUrl(ctx, sent.json, failureUrl(ctx, 'Verification', sent.callbackUrl), 401);
  if (!isRefused(found.account)) await proveMailbox(ctx, domain, found.account, found.purpose === 'register');
  await admit(ctx, domain, found.account, 'code', sent);
}

/** GET callback/email: the link of a mail, once. */
export async function signInWithLink(
  ctx: Context,
  domain: SiteDomain,
  query: Record<string, unknown>,
): Promise<void> {
  const wait = await countLink(ctx);
  if (wait > 0)
    return redirect(ctx, pageUrl(ctx, 'error', { error: 'RateLimited', retry_after: String(wait) }));
  const failed = () => redirect(ctx, pageUrl(ctx, 'error', { error: 'Verification' }));
  const taken =
    typeof query.token === 'string' ? await takeLink(domain, query.token, ['register', 'sign-in']) : null;
  const account = taken && (await accountByName(taken.username));
  if (!account) return failed();
  if (isRefused(account)) return redirect(ctx, pageUrl(ctx, 'error', { error: 'AccessDenied' }));
  await proveMailbox(ctx, domain, account, taken.purpose === 'register');
  await enter(ctx, domain, account, 'link');
  redirect(ctx, landing(ctx, account, query.callbackUrl));
}

/** POST signin/{oauth}: off to the provider. */
export async function goToProvider(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  sent: Sent,
): Promise<void> {
  const wait = await countOauth(ctx);
  if (wait > 0) return replyTooMany(ctx, sent.json, wait, sent.callbackUrl);
  const callbackUrl = safeCallbackUrl(sent.callbackUrl, askedOrigin(ctx));
  replyUrl(ctx, sent.json, beginOAuth(ctx, domain, provider, callbackUrl));
}

/** GET callback/{oauth}: back from the provider. Who has no account goes on to register. */
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
      rememberNewcomer(ctx, { domain: domain.code, provider: provider.id, ...identity });
      return redirect(ctx, pageUrl(ctx, 'register', { provider: provider.id }));
    }
    if (isRefused(found)) return redirect(ctx, failureUrl(ctx, 'AccessDenied', callbackUrl));
    await enter(ctx, domain, found, provider.id);
    redirect(ctx, landing(ctx, found, callbackUrl));
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error;
    platform().strapi.log.warn(`sign-in with ${provider.id} on ${domain.code}: ${error.message}`);
    redirect(ctx, failureUrl(ctx, 'OAuthCallback', undefined));
  }
}

/** The account that an identity opens: the one it is linked with, or the one whose e-mail the provider vouches for. */
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
  await confirm(ctx, domain, account, false);
  await linkIdentity(domain, provider.id, identity.subject, account.id);
  return { ...account, confirmed: true };
}

/** A provider that is set up for the site, or null. */
export const providerOf = (domain: SiteDomain, name: string): OAuthProvider | null =>
  isOAuthId(name) ? oauthProvider(domain, name) : null;
