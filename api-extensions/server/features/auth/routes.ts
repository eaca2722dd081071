import type { Context } from 'koa';
import * as calls from '../../../contracts/accounts/auth';
import * as lightCalls from '../../../contracts/accounts/light-account';
import type { SignedInSession } from '../../../contracts/accounts/signed-in-session';
import { signInInProgress, passkeySignIn } from '../../../contracts/accounts/passkeys';
import { recordAudit } from '../../shared/personal-data/audit';
import { consentVersions } from '../../shared/sites/consents';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { canMail } from '../../shared/messages/mailer';
import { requestedOrigin } from '../../shared/sites/origin';
import { siteFileRoute, siteRoute } from '../../http/route';
import { callerOf, endOwnSession, renewedCallerOf } from '../../shared/accounts/sessions';
import { safeCallbackUrl } from '../../shared/sites/redirect-target';
import { dropCsrfToken, getOrCreateCsrfToken, hasCsrfToken } from './csrf';
import { readNewcomerCookie } from './identities';
import { forgotPassword, resetPassword } from './new-password';
import { canMessage } from './code-messages';
import { requestLightCode, signInLight } from './light-account';
import { OAUTH_IDS } from './oauth-providers';
import { startPasskeySignIn, canUsePasskey } from './passkey-sign-in';
import { register } from './registration';
import { register as registerCall } from '../../../contracts/accounts/register';
import { pageUrl, redirect, replyUrl } from './replies';
import * as signing from './sign-in';

const unknownName = (what: string) => new AppError(400, 'INVALID_INPUT', `알 수 없는 ${what}입니다.`);

function providersOf(ctx: Context, domain: SiteDomain): Partial<Record<calls.ProviderId, calls.Provider>> {
  const at = (path: string) => `${requestedOrigin(ctx)}/api/auth/${path}`;
  const entry = (
    id: calls.ProviderId,
    name: string,
    type: calls.Provider['type'],
  ): [string, calls.Provider] => [
    id,
    { id, name, type, signinUrl: at(`signin/${id}`), callbackUrl: at(`callback/${id}`) },
  ];
  return Object.fromEntries([
    entry('credentials', '이메일과 비밀번호', 'credentials'),
    ...(canMail(domain) ? [entry('email', '이메일 인증번호', 'email')] : []),
    ...OAUTH_IDS.flatMap((id) => {
      const provider = signing.providerOf(domain, id);
      return provider ? [entry(id, provider.name, 'oauth')] : [];
    }),
  ]);
}

async function sessionOf(ctx: Context, domain: SiteDomain): Promise<SignedInSession | Record<string, never>> {
  const found = await renewedCallerOf(ctx, domain);
  if (!found) return {};
  const { caller, isExpired } = found;
  // An expired token is no proof: the response has neither the person's data nor a level.
  const { name, email, level } = isExpired ? { name: '', email: '', level: 0 } : caller;
  return {
    user: { id: caller.id, name, email, domain: domain.code },
    role_level: level,
    token_expired: isExpired,
    expires: caller.expires.toISOString(),
    ...(!isExpired && caller.needsSecondFactor && { needs_second_factor: true as const }),
  };
}

interface ProtocolBody {
  csrfToken?: string | undefined;
  callbackUrl?: string | undefined;
  json: boolean;
}

/** Whether a POST may proceed; otherwise it has been answered (AUTH.md: never acts without a valid token). */
function passesCsrfCheck(
  ctx: Context,
  domain: SiteDomain,
  { csrfToken, callbackUrl, json }: ProtocolBody,
): boolean {
  if (hasCsrfToken(ctx, domain, csrfToken)) return true;
  const safeUrl = callbackUrl === undefined ? undefined : safeCallbackUrl(callbackUrl, requestedOrigin(ctx));
  replyUrl(ctx, json, pageUrl(ctx, 'signin', { csrf: 'true', callbackUrl: safeUrl }));
  return false;
}

/** Methods of POST callback. Method `second-factor` completes a sign-in that another one began. */
const SIGN_IN_METHODS = ['credentials', 'email', 'second-factor'];

/** Pages that the stock client navigates to; all other names are unknown. */
const PAGES: Record<string, keyof typeof calls.AUTH_PAGES> = {
  signin: 'login',
  error: 'error',
  'verify-request': 'checkMail',
};

export const authRoutes = [
  siteFileRoute(calls.session, async ({ domain }, ctx) => {
    ctx.body = await sessionOf(ctx, domain);
  }),

  siteFileRoute(calls.csrf, async ({ domain }, ctx) => {
    ctx.set('Cache-Control', 'private, no-cache, no-store');
    ctx.body = { csrfToken: getOrCreateCsrfToken(ctx, domain) };
  }),

  siteFileRoute(calls.providers, async ({ domain }, ctx) => {
    ctx.body = providersOf(ctx, domain);
  }),

  siteFileRoute(calls.signInPage, async ({ domain }, ctx) => {
    ctx.body = {
      session: await sessionOf(ctx, domain),
      providers: providersOf(ctx, domain),
      messages: canMessage(domain),
    };
  }),

  siteRoute(calls.registration, async ({ domain, ctx }) => {
    const newcomer = readNewcomerCookie(ctx, domain);
    return {
      session: await sessionOf(ctx, domain),
      data: {
        versions: await consentVersions(domain),
        messages: canMessage(domain),
        from: newcomer && {
          provider: newcomer.provider,
          name: newcomer.name,
          email: newcomer.email ?? '',
          email_confirmed: newcomer.emailConfirmed && newcomer.email !== null,
        },
      },
    };
  }),
  siteRoute(registerCall, async ({ domain, body, ctx }) => ({
    data: { next: await register(ctx, domain, body) },
  })),
  siteRoute(lightCalls.requestLightCode, async ({ domain, body, ctx }) => {
    await requestLightCode(ctx, domain, body);
    return { data: { sent: true as const } };
  }),
  siteRoute(lightCalls.createLightAccount, async ({ domain, body, ctx }) => ({
    data: { next: await signInLight(ctx, domain, body) },
  })),
  siteRoute(calls.forgotPassword, async ({ domain, body, ctx }) => {
    await forgotPassword(ctx, domain, body.email);
    return { data: { sent: true as const } };
  }),
  siteRoute(calls.resetPassword, async ({ domain, body, ctx }) => {
    await resetPassword(ctx, domain, body);
    return { data: { changed: true as const } };
  }),

  siteRoute(signInInProgress, async ({ domain, ctx }) => ({
    data: { passkey: await canUsePasskey(ctx, domain) },
  })),
  siteRoute(passkeySignIn, async ({ domain, ctx }) => ({
    data: { options: await startPasskeySignIn(ctx, domain) },
  })),

  siteFileRoute(calls.callback, async ({ domain, params, body }, ctx) => {
    const { provider } = params;
    if (!SIGN_IN_METHODS.includes(provider)) throw unknownName('로그인 방법');
    if (!passesCsrfCheck(ctx, domain, body)) return;
    const sent = { ...body, email: body.email || body.username };
    if (provider === 'second-factor')
      await signing.signInWithSecondFactor(ctx, domain, sent as signing.SignInBody);
    else if (provider === 'credentials')
      await signing.signInWithPassword(ctx, domain, sent as signing.SignInBody);
    else if (sent.token) await signing.signInWithLink(ctx, domain, sent as signing.SignInBody);
    else await signing.signInWithCode(ctx, domain, sent as signing.SignInBody);
  }),

  siteFileRoute(calls.signIn, async ({ domain, params, body }, ctx) => {
    const oauth = signing.providerOf(domain, params.provider);
    if (!oauth && params.provider !== 'email' && params.provider !== 'credentials')
      throw unknownName('로그인 방법');
    if (!passesCsrfCheck(ctx, domain, body)) return;
    const sent = { ...body, password: '', code: '', token: '', passkey: '' } as signing.SignInBody;
    if (oauth) await signing.goToProvider(ctx, domain, oauth, sent);
    else if (params.provider === 'email') await signing.requestMail(ctx, domain, sent);
    else {
      const callbackUrl = safeCallbackUrl(body.callbackUrl, requestedOrigin(ctx));
      replyUrl(ctx, body.json, pageUrl(ctx, 'login', { callbackUrl }));
    }
  }),

  siteFileRoute(calls.signOut, async ({ domain, body }, ctx) => {
    if (!hasCsrfToken(ctx, domain, body.csrfToken))
      throw new AppError(400, 'CROSS_SITE', 'Could not fetch CSRF Token for signing out');
    const caller = await callerOf(ctx, domain);
    await endOwnSession(ctx);
    dropCsrfToken(ctx);
    if (caller) await recordAudit(domain, ctx, { action: 'sign-out', actor: caller });
    replyUrl(ctx, body.json, safeCallbackUrl(body.callbackUrl, requestedOrigin(ctx)));
  }),

  siteFileRoute(calls.callbackPage, async ({ domain, params, query }, ctx) => {
    if (params.provider === 'email') return signing.showLink(ctx, query);
    const oauth = signing.providerOf(domain, params.provider);
    if (!oauth) throw unknownName('로그인 방법');
    await signing.returnFromProvider(ctx, domain, oauth, query);
  }),

  siteFileRoute(calls.handlerPage, async ({ params, query }, ctx) => {
    if (params.action === 'signout') return redirect(ctx, safeCallbackUrl(undefined, requestedOrigin(ctx)));
    const page = Object.hasOwn(PAGES, params.action) ? PAGES[params.action] : undefined;
    if (!page) throw unknownName('주소');
    const safeQuery = Object.entries(query).flatMap(([name, value]): [string, string][] => {
      if (typeof value !== 'string' || value.length > 2000) return [];
      return [[name, name === 'callbackUrl' ? safeCallbackUrl(value, requestedOrigin(ctx)) : value]];
    });
    redirect(ctx, pageUrl(ctx, page, Object.fromEntries(safeQuery)));
  }),

  siteFileRoute(calls.unknownAction, async () => {
    throw unknownName('주소');
  }),
];
