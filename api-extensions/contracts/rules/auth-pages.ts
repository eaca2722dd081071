/**
 * Pages of the site that the auth handler redirects to, and their query:
 * - login: `error` (see `SignInError`), `callbackUrl`, `csrf=true` when the CSRF token was missing or wrong
 * - signin: replaces login where the stock client names it (AUTH.md); the same query
 * - error: `error`
 * - checkMail: `callbackUrl`; the page knows the typed e-mail, and accepts the six-digit code
 * - welcome: `callbackUrl`, where the visitor came from
 * - register: `provider` when an OAuth provider sent a person without an account (see `registration`); what an invitation fills
 *   in follows `#` (see `invitationPath`)
 * - confirm, reset, stop: nothing; the mail's `token` follows `#`, so that it reaches no server and no log
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
  stop: '/auth/stop',
} as const;

/** Page after a sign-in that no page asked for. Accounts that are not approved are led on to `welcome`. */
export const AFTER_SIGN_IN = '/work';

/** Address of a page for signing in or registering, with the page that the visitor returns to. */
export const withCallback = (page: string, callbackUrl: string | null): string =>
  callbackUrl === null ? page : `${page}?${new URLSearchParams({ callbackUrl })}`;

/**
 * Path of the registration page, filled in for an invited person. The values follow `#`, so that they reach no server and no log.
 */
export const invitationPath = (person: { company: string; email: string }): string => {
  const known = Object.entries(person).filter(([, value]) => value !== '');
  const fragment = new URLSearchParams(known).toString();
  return `${AUTH_PAGES.register}${fragment && `#${fragment}`}`;
};
