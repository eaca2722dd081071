import * as z from '../zod';
import { email, newPassword } from './fields';
import type { Call } from '../call';
import { signedInSession } from './signed-in-session';

export { AUTH_PAGES } from '../rules/auth-pages';

/** Values of `error` in the query of a page or of a url in a response. */
export type SignInError =
  /** Wrong e-mail or password, or an unconfirmed e-mail. The response never says which. */
  | 'CredentialsSignin'
  /** The account was rejected or blocked. Sent only after proof of ownership. */
  | 'AccessDenied'
  /** A mail's link or code is wrong, used, or expired. */
  | 'Verification'
  /** A registration link was opened in another browser; the chosen password confirms it there. */
  | 'PasswordRequired'
  /** A code of the second factor is wrong or used. */
  | 'SecondFactor'
  /** A passkey's response is refused: late, of another account, host or sign-in, or from a copied key. */
  | 'Passkey'
  /** A mail's link was opened in a browser other than the one that requested the mail. */
  | 'OtherBrowser'
  /** This installation cannot send mail. */
  | 'EmailSignin'
  /** The provider could not be reached at the start, or gave an unexpected response. */
  | 'OAuthSignin'
  | 'OAuthCallback'
  /** The e-mail has an account, and the provider does not vouch for the address: sign in as before. */
  | 'OAuthAccountNotLinked'
  /** A page needs a session (SPEC §8); set by the site, not by the handler. */
  | 'SessionRequired'
  /** Too many attempts; `retry_after` in the query is the wait in seconds. */
  | 'RateLimited'
  /** Too many sign-ins at the moment, with `retry_after` as above. */
  | 'Busy'
  | 'Configuration';

/** GET session: `{}` without a session. Renews a cookie that is a day old. */
export const session = {
  method: 'GET',
  path: '/auth/session',
  access: 'public',
  query: z.object({ callbackUrl: z.string().max(2000).optional() }),
  response: z.union([signedInSession, z.strictObject({})]),
} as const satisfies Call;

/** The token that every POST of the handler carries; valid only with the cookie set by the same response. */
export const csrf = {
  method: 'GET',
  path: '/auth/csrf',
  access: 'public',
  response: z.object({ csrfToken: z.string() }),
} as const satisfies Call;

export const PROVIDER_IDS = ['credentials', 'email', 'kakao', 'naver', 'google'] as const;
const providerId = z.enum(PROVIDER_IDS);
export type ProviderId = z.infer<typeof providerId>;

const provider = z.object({
  id: providerId,
  /** Display name, e.g. `카카오`. */
  name: z.string(),
  type: z.enum(['credentials', 'email', 'oauth']),
  /** Absolute URL. */
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export type Provider = z.infer<typeof provider>;

/** Providers of the requested site, by id: OAuth providers that are configured; e-mail only if mail can be sent. */
export const providers = {
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  response: z.partialRecord(providerId, provider),
} as const satisfies Call;

/** Session and providers in one response, for the sign-in page. Renews a cookie as `session` does. */
export const signInPage = {
  method: 'GET',
  path: '/auth/sign-in-page',
  access: 'public',
  response: z.object({
    session: session.response,
    providers: providers.response,
    /** The site can send codes to mobile numbers. */
    messages: z.boolean(),
  }),
} as const satisfies Call;

/** Fields of every POST of the protocol, form-encoded or JSON. Never refused for their shape. */
const protocolFields = {
  csrfToken: z.string().optional().catch(undefined),
  callbackUrl: z.string().optional().catch(undefined),
  /** `true`: the response is 200 `{url}`; absent: 302 to the url. */
  json: z
    .union([z.string(), z.boolean()])
    .optional()
    .catch(undefined)
    .transform((value) => value === true || value === 'true'),
};
const text = z.string().max(1000).catch('').default('');

/** `{url}` is absolute, on the requested origin or the provider's; its query may hold an `error`. */
export const urlResponse = z.object({ url: z.string() });

const provided = z.object({ provider: z.string().max(40) });

/**
 * Completes a sign-in. Each response is `{url}`, with the `error` in its query:
 * - callback/credentials with `email`, `password`: 200 · 401 `CredentialsSignin` · 403 `AccessDenied` · 429 `RateLimited` and
 *   503 `Busy`, both with `retry_after=<s>` and Retry-After
 * - callback/email with `email`, `code` (six digits), in the browser that requested the mail: 200 · 401 `Verification` · 403 ·
 *   429
 * - callback/email with `token` of a mail's link: as with a code. In another browser 401 `OtherBrowser`, or for a registration
 *   401 `PasswordRequired` until `password` is sent too (401 `CredentialsSignin` when it is wrong)
 * - callback/second-factor, after one of these or the OAuth callback has led to the page `secondFactor`, within ten minutes:
 *   `code` (of the app, or a recovery code) or `passkey` (the JSON of `usedCredential`, passkeys.ts). 200 · 401 `SecondFactor`,
 *   `Passkey`, or `SessionRequired` when the first factor must be given again · 429
 */
export const callback = {
  method: 'POST',
  path: '/auth/callback/:provider',
  access: 'public',
  params: provided,
  body: z.object({
    ...protocolFields,
    email: text,
    username: text,
    password: text,
    code: text,
    token: text,
    passkey: z.string().max(20_000).catch('').default(''),
  }),
  response: urlResponse,
} as const satisfies Call;

/**
 * POST signin/email: `email`, which may be the mobile number of a light account; the response is the same whether or not the address is known (429 aside).
 * POST signin/{oauth}: `{url}` is the provider's. POST signin/credentials: the login page.
 */
export const signIn = {
  method: 'POST',
  path: '/auth/signin/:provider',
  access: 'public',
  params: provided,
  body: z.object({ ...protocolFields, email: text }),
  response: urlResponse,
} as const satisfies Call;

/** POST signout. Without a valid token 400 'Could not fetch CSRF Token for signing out' (SPEC §8). */
export const signOut = {
  method: 'POST',
  path: '/auth/signout',
  access: 'public',
  body: z.object(protocolFields),
  response: urlResponse,
} as const satisfies Call;

/**
 * GET callback/email?token&callbackUrl redirects to `confirm` and changes nothing; GET callback/{oauth}?code&state
 * redirects.
 */
export const callbackPage = {
  method: 'GET',
  path: '/auth/callback/:provider',
  access: 'public',
  params: provided,
  query: z.looseObject({}),
  response: z.never(),
} as const satisfies Call;

/** GET signin, GET signout, GET error, GET verify-request: pages that the stock client navigates to; all redirect. */
export const handlerPage = {
  method: 'GET',
  path: '/auth/:action',
  access: 'public',
  params: z.object({ action: z.string().max(60) }),
  query: z.looseObject({}),
  response: z.never(),
} as const satisfies Call;

/** POST to any other name: 400. */
export const unknownAction = { ...handlerPage, method: 'POST' } as const satisfies Call;

// The following calls are not part of the protocol: plain JSON. Calls that change data need no CSRF token but `Content-Type:
// application/json` from the site's own pages (docs/decisions/0014-sessions.md), which `fetch` guarantees.

/** Version of a site's terms: the day from which they apply. */
export const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '약관 판을 확인해 주세요.');
export const agreed = (message: string) => z.literal(true, { error: message });

/**
 * Data of the registration page. `versions` are the terms in force; the page sends back the ones it showed. `from` is set
 * for 15 minutes after an OAuth provider sent a person without an account. The session spares that page a second call; its
 * cookie is renewed as by `session`.
 */
export const registration = {
  method: 'GET',
  path: '/auth/registration',
  access: 'visitor',
  response: z.object({
    session: session.response,
    data: z.object({
      versions: z.object({ terms: version, privacy: version, marketing: version }),
      /** The site can send codes to mobile numbers. */
      messages: z.boolean(),
      from: z
        .object({
          provider: providerId,
          name: z.string(),
          email: z.string(),
          /** The provider vouches for the e-mail: it cannot be changed, and no mail is needed. */
          email_confirmed: z.boolean(),
        })
        .nullable(),
    }),
  }),
} as const satisfies Call;

/** Mails a link for choosing a new password. The same response for an unknown address. 429, 503 as above. */
export const forgotPassword = {
  method: 'POST',
  path: '/auth/password/forgot',
  access: 'visitor',
  body: z.object({ email }),
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Sets a new password with a mail's token: once, before it expires, in the browser that requested the mail. Ends every
 * session of the account; a new sign-in is needed. Errors: 400 `LINK_INVALID` (used, expired, wrong), 400 `LINK_ELSEWHERE`
 * (another browser), 400 `INVALID_INPUT` with `fields.password`.
 */
export const resetPassword = {
  method: 'POST',
  path: '/auth/password/reset',
  access: 'visitor',
  body: z.object({ token: z.string().max(200), password: newPassword }),
  response: z.object({ data: z.object({ changed: z.literal(true) }) }),
} as const satisfies Call;
