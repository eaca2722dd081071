import { z } from 'zod';
import { companyName, email, newPassword, personName, phone } from './account-fields';
import type { Call } from './call';

/**
 * The site's own pages that the auth handler sends people to. What each gets in its query:
 * - login: `error` (see `SIGN_IN_ERRORS`), `callbackUrl`, `csrf=true` when the CSRF token was missing or wrong
 * - signin: stands for login where the stock client names it (AUTH.md); the same query
 * - error: `error`
 * - checkMail: `email` is not in it; the page knows what was typed. It may take the six-digit code.
 * - register: `provider` when an OAuth provider sent somebody whom we do not know (see `registration`)
 * - confirm, reset: nothing; `token` from the mail stands behind `#`, which no server and no log gets to see
 */
export const AUTH_PAGES = {
  login: '/auth/login',
  signin: '/auth/signin',
  error: '/auth/error',
  checkMail: '/auth/check-mail',
  register: '/auth/register',
  confirm: '/auth/confirm',
  secondFactor: '/auth/second-factor',
  welcome: '/auth/welcome',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
} as const;

/** What `error` in the query of a page or of an answered url may say. */
export const SIGN_IN_ERRORS = [
  /** E-mail or password is wrong, or the e-mail has not been confirmed yet. Which one is never said. */
  'CredentialsSignin',
  /** The account was refused or blocked. Said only to who proved that it is theirs. */
  'AccessDenied',
  /** A mail's link or code is wrong, was used, or is too old. */
  'Verification',
  /** A registration's link was opened in another browser: the password that was chosen confirms it there. */
  'PasswordRequired',
  /** A code of the second factor is wrong or was used. */
  'SecondFactor',
  /** A passkey's answer does not count: late, of another account, host or sign-in, or of a copy. */
  'Passkey',
  /** A mail's link was opened in another browser than the one that asked for the mail. */
  'OtherBrowser',
  /** No mail can be sent by this installation. */
  'EmailSignin',
  /** The provider could not be asked to begin, or answered something else than it should have. */
  'OAuthSignin',
  'OAuthCallback',
  /** There is an account of that e-mail, and the provider does not vouch for the address: sign in as before. */
  'OAuthAccountNotLinked',
  /** A page needs a session (SPEC §8); said by the site itself. */
  'SessionRequired',
  /** Too many tries; `retry_after` in the query says in how many seconds it makes sense again. */
  'RateLimited',
  /** Too many sign-ins at the moment, with `retry_after` as above. */
  'Busy',
  'Configuration',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/** Whoever is signed in (SPEC §3, AUTH.md). No token is in it: that stays in an HttpOnly cookie. */
export const signedInSession = z.object({
  /** `id` is the account's stable name, not a number. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), domain: z.string() }),
  /** 0 until approved, and as long as `needs_second_factor` stands; then the level of one's role. */
  role_level: z.number().int(),
  /** The site requires a second factor of this account, and it has none yet. */
  needs_second_factor: z.literal(true).optional(),
  token_expired: z.boolean(),
  /** ISO instant at which the session ends if nothing renews it. */
  expires: z.string(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

/** GET session: `{}` when nobody is signed in. Renews the cookie when it is a day old. */
export const session = {
  method: 'GET',
  path: '/auth/session',
  query: z.object({ callbackUrl: z.string().max(2000).optional() }),
  answer: z.union([signedInSession, z.strictObject({})]),
} as const satisfies Call;

/** The token that every POST of the handler carries; valid together with the cookie that comes with it. */
export const csrf = {
  method: 'GET',
  path: '/auth/csrf',
  answer: z.object({ csrfToken: z.string() }),
} as const satisfies Call;

export const PROVIDER_IDS = ['credentials', 'email', 'kakao', 'naver', 'google'] as const;
export const providerId = z.enum(PROVIDER_IDS);
export type ProviderId = z.infer<typeof providerId>;

export const provider = z.object({
  id: providerId,
  /** As the page shows it, e.g. `카카오`. */
  name: z.string(),
  type: z.enum(['credentials', 'email', 'oauth']),
  /** Absolute. */
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export type Provider = z.infer<typeof provider>;

/** The providers of the asked site, by id; an OAuth one only where it is configured, e-mail only where mail can be sent. */
export const providers = {
  method: 'GET',
  path: '/auth/providers',
  answer: z.partialRecord(providerId, provider),
} as const satisfies Call;

/** What every POST of the protocol carries, form-encoded (JSON is taken too). Never refused for its shape. */
const protocolFields = {
  csrfToken: z.string().optional().catch(undefined),
  callbackUrl: z.string().optional().catch(undefined),
  /** `true`: answer 200 `{url}`; absent: answer 302 to the url. */
  json: z
    .union([z.string(), z.boolean()])
    .optional()
    .catch(undefined)
    .transform((value) => value === true || value === 'true'),
};
const text = z.string().max(1000).catch('').default('');

/** `{url}` is absolute and on the asked origin, or the provider's; an `error` may be in its query. */
export const urlAnswer = z.object({ url: z.string() });

const provided = z.object({ provider: z.string().max(40) });

/**
 * POST callback/credentials: `email`, `password`. 200 `{url}` · 401 `{url}` with `error=CredentialsSignin` · 403
 * `{url}` with `error=AccessDenied` · 429 `{url}` with `error=RateLimited&retry_after=<s>` and Retry-After · 503 the same
 * with `error=Busy`.
 * POST callback/email: `email`, `code` (six digits), in the browser that asked for the mail. 200 · 401
 * `error=Verification` · 403 · 429.
 * POST callback/email: `token` of a mail's link. As above; in another browser 401 `error=OtherBrowser`, or for a
 * registration 401 `error=PasswordRequired` until `password` comes along (401 `error=CredentialsSignin` when it is wrong).
 * Where the account has a second factor, each of these and the OAuth callback go on to the page `secondFactor`, which
 * makes POST callback/second-factor: `code`, of the app or a recovery code, or `passkey`, the JSON of `usedCredential`
 * (passkeys.ts), within ten minutes. 200 `{url}` · 401 `error=SecondFactor`, `error=Passkey`, or `error=SessionRequired` when
 * the first factor has to be given again · 429.
 */
export const callback = {
  method: 'POST',
  path: '/auth/callback/:provider',
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
  answer: urlAnswer,
} as const satisfies Call;

/**
 * POST signin/email: `email`; the answer is the same whether or not the address is known (429 aside).
 * POST signin/{oauth}: `{url}` is the provider's. POST signin/credentials: the login page.
 */
export const signIn = {
  method: 'POST',
  path: '/auth/signin/:provider',
  params: provided,
  body: z.object({ ...protocolFields, email: text }),
  answer: urlAnswer,
} as const satisfies Call;

/** POST signout. Without a valid token 400 'Could not fetch CSRF Token for signing out' (SPEC §8). */
export const signOut = {
  method: 'POST',
  path: '/auth/signout',
  body: z.object(protocolFields),
  answer: urlAnswer,
} as const satisfies Call;

/** GET callback/email?token&callbackUrl: a redirect to the page `confirm`, which changes nothing. GET callback/{oauth}?code&state: a redirect. */
export const callbackPage = {
  method: 'GET',
  path: '/auth/callback/:provider',
  params: provided,
  query: z.looseObject({}),
  answer: z.never(),
} as const satisfies Call;

/** GET signin, GET signout, GET error, GET verify-request: where the stock client navigates by itself; a redirect. */
export const handlerPage = {
  method: 'GET',
  path: '/auth/:action',
  params: z.object({ action: z.string().max(60) }),
  query: z.looseObject({}),
  answer: z.never(),
} as const satisfies Call;

// What follows is ours, not the protocol's: plain JSON calls. Where they change something they need no CSRF token but
// `Content-Type: application/json` from the site's own pages (docs/decisions/0014-sessions.md); `fetch` does that by itself.

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '약관 판을 확인해 주세요.');
const agreed = (message: string) => z.literal(true, { error: message });

/**
 * What the registration page shows before anything is typed. `versions` are those in force: the page sends back the
 * ones that it showed. `from` is set when an OAuth provider has sent somebody whom we do not know (for 15 minutes).
 */
export const registration = {
  method: 'GET',
  path: '/auth/registration',
  answer: z.object({
    data: z.object({
      versions: z.object({ terms: version, privacy: version, marketing: version }),
      from: z
        .object({
          provider: providerId,
          name: z.string(),
          email: z.string(),
          /** The provider vouches for the e-mail: it cannot be changed and no mail is needed. */
          email_confirmed: z.boolean(),
        })
        .nullable(),
    }),
  }),
} as const satisfies Call;

/**
 * Registers. The answer is the same for an address that has an account already; its owner gets a mail that says so.
 * - `next: 'check-mail'`: a mail with a link and a six-digit code is on its way; either signs in (POST callback/email) in
 *   this browser, the link with the password in another one too. A later registration of the address replaces this one.
 * - `next: 'welcome'`: signed in at once (OAuth, e-mail confirmed by the provider).
 * - `next: 'second-factor'`: the same of an account that has a second factor, which is asked for now.
 *
 * Errors: 400 `INVALID_INPUT` (`fields`), 409 `CONFLICT` (the terms have changed since: show them anew), 429
 * `RATE_LIMITED`, 503 `MAIL_UNAVAILABLE`.
 */
export const register = {
  method: 'POST',
  path: '/auth/register',
  body: z.object({
    company: companyName,
    name: personName,
    email,
    phone,
    /** Left out when somebody comes from an OAuth provider; required otherwise. */
    password: newPassword.optional(),
    terms: agreed('이용약관에 동의해 주세요.'),
    privacy: agreed('개인정보 수집·이용에 동의해 주세요.'),
    marketing: z.boolean().default(false),
    versions: z.object({ terms: version, privacy: version, marketing: version }),
  }),
  answer: z.object({ data: z.object({ next: z.enum(['check-mail', 'welcome', 'second-factor']) }) }),
} as const satisfies Call;

/** Sends a link with which a new password can be chosen. The same answer for an unknown address. 429, 503 as above. */
export const forgotPassword = {
  method: 'POST',
  path: '/auth/password/forgot',
  body: z.object({ email }),
  answer: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Chooses a new password with a mail's token: once, within its time, in the browser that asked for the mail. Ends every
 * session of the account; sign in anew. Errors: 400 `LINK_INVALID` (used, late, wrong), 400 `LINK_ELSEWHERE` (another
 * browser), 400 `INVALID_INPUT` with `fields.password`.
 */
export const resetPassword = {
  method: 'POST',
  path: '/auth/password/reset',
  body: z.object({ token: z.string().max(200), password: newPassword }),
  answer: z.object({ data: z.object({ changed: z.literal(true) }) }),
} as const satisfies Call;
