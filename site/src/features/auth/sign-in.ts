import { csrf, urlResponse } from 'api-extensions/contracts/accounts/auth';
import { AUTH_PAGES, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { parseUrl } from '../../platform/callback-path';
import { callApi, CallError, callForm } from '../../platform/api-call';
import { dropDrafts } from '../../platform/draft';
import { reloadSessionInOtherTabs } from '../../platform/keep-session';
import { refreshSession } from '../../platform/session';
import { rememberFailedSignOut } from '../../platform/failed-sign-out';
import { leaveTo } from './addresses';
import { getProviders, type Providers } from './providers';

/** Result of a sign-in that stays on the page, as with `redirect: false` (AUTH.md). */
export interface SignInResult {
  /** A `SignInError`, or `Csrf` when the browser accepts no cookies; null on success. */
  error: string | null;
  status: number;
  ok: boolean;
  /** Absolute address to continue with; null on failure. */
  url: string | null;
  /** Seconds until a retry is allowed, with the errors `RateLimited` and `Busy`. */
  retryAfter: number | null;
}

interface Options {
  /** False: stays on the page and returns the result. Only for credentials and e-mail; OAuth providers need a redirect. */
  redirect?: boolean;
  /** Path or address of this site to continue with; the open page by default. */
  callbackUrl?: string;
}

/** A CSRF token for one POST of the protocol. @throws CallError */
async function getCsrfToken(): Promise<string> {
  return (await callApi(csrf)).csrfToken;
}

/** Reads the result from the status and the url of the protocol's response. */
export function readResult(status: number, url: string): SignInResult {
  const query = new URL(url).searchParams;
  const error = query.get('csrf') === 'true' ? 'Csrf' : query.get('error');
  const isOk = status >= 200 && status < 300 && error === null;
  const wait = Number(query.get('retry_after'));
  return {
    error: isOk ? null : (error ?? 'Configuration'),
    status,
    ok: isOk,
    url: isOk ? url : null,
    retryAfter: Number.isInteger(wait) && wait > 0 ? wait : null,
  };
}

/**
 * One POST of the auth protocol with its CSRF token (AUTH.md).
 * @returns the address that the server returns to continue with
 */
async function post(
  action: string,
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<{ status: number; url: string }> {
  const csrfToken = await getCsrfToken();
  const { status, body } = await callForm(`/api/auth/${action}`, {
    form: { ...fields, csrfToken, callbackUrl, json: 'true' },
  });
  const response = urlResponse.safeParse(body);
  if (!response.success || !parseUrl(response.data.url)) throw new CallError({ kind: 'unreadable' });
  return { status, url: response.data.url };
}

/**
 * One sign-in attempt that neither leaves the page nor reloads the session: the caller does both, with `leaveTo`.
 * @param fields by provider:
 * - credentials: `email`, `password`
 * - email: `email` requests a mail; `email` with `code` redeems the mail's code; `token` redeems the mail's link, with
 *   `password` if that is required
 * - second-factor: `code`, of the app or a recovery code, or `passkey`, the browser's response as JSON
 * @throws CallError when there is no response.
 */
export async function trySignIn(
  provider: 'credentials' | 'email' | 'second-factor',
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<SignInResult> {
  const isCallback = provider !== 'email' || 'code' in fields || 'token' in fields;
  const { status, url } = await post(
    `${isCallback ? 'callback' : 'signin'}/${provider}`,
    fields,
    callbackUrl,
  );
  const result = readResult(status, url);
  // A tab whose session has expired may be waiting for the sign-in (platform/sign-in-again.tsx).
  if (isCallback && result.ok) reloadSessionInOtherTabs();
  return result;
}

/**
 * Signs in (SPEC §4, AUTH.md). With `redirect` (the default) the browser goes to the address that the server returns,
 * which is the login page with an error after a failure. An unknown provider leads to the login page; if the providers
 * cannot be loaded, to the error page (SPEC §8).
 * @returns the result with `redirect: false`, except for OAuth providers; otherwise undefined
 * @throws CallError when the server gave no response.
 */
export async function signIn(
  provider?: string,
  fields: Record<string, string> = {},
  { redirect = true, callbackUrl = window.location.href }: Options = {},
): Promise<SignInResult | undefined> {
  let known: Providers;
  try {
    known = await getProviders();
  } catch (error) {
    console.error('The sign-in providers could not be loaded', error);
    await leaveTo(AUTH_PAGES.error);
    return undefined;
  }
  const chosen = Object.values(known).find(({ id }) => id === provider);
  if (!chosen) {
    await leaveTo(withCallback(AUTH_PAGES.login, callbackUrl));
    return undefined;
  }
  const action = chosen.type === 'credentials' ? 'callback' : 'signin';
  const { status, url } = await post(`${action}/${chosen.id}`, fields, callbackUrl);
  if (redirect || chosen.type === 'oauth') {
    await leaveTo(url);
    return undefined;
  }
  const result = readResult(status, url);
  if (result.ok) await refreshSession();
  return result;
}

/**
 * Signs out: the server ends the session. With `redirect` (the default) the browser goes to the address in the response.
 * @returns the absolute address to continue with
 * @throws CallError, including status 400 'Could not fetch CSRF Token for signing out' (SPEC §8).
 */
async function signOut({ redirect = true, callbackUrl = window.location.href }: Options = {}): Promise<{
  url: string;
}> {
  const { url } = await post('signout', {}, callbackUrl);
  dropDrafts();
  reloadSessionInOtherTabs();
  if (redirect) await leaveTo(url);
  else await refreshSession();
  return { url };
}

/**
 * Signs out and goes to the root, also after a failure, which is logged (SPEC §8); the account menu then says that the user is
 * still signed in.
 * @throws the failure without a network, where no page can be loaded.
 */
export async function logOut(): Promise<void> {
  try {
    await signOut({ callbackUrl: '/' });
  } catch (error) {
    console.error('Signing out failed', error);
    if (!navigator.onLine) throw error;
    rememberFailedSignOut();
    await leaveTo('/');
  }
}
