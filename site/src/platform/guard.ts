import {
  CLIENT_AREAS,
  isWithin,
  menuAccess,
  SECOND_FACTOR_PAGE,
  type Visit,
} from 'api-extensions/contracts/rules/menus';
import { AFTER_SIGN_IN, withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { comparablePath } from 'api-extensions/contracts/rules/pages';
import type { NavigationEntry } from './menus';
import type { SessionState } from './session-contract';

/** Access options of a route (SPEC §2). */
export interface RouteOptions {
  /** False: no sign-in needed. By default one is. */
  auth?: boolean;
  /**
   * Only for signed-out visitors; signed-in users are redirected to the address's `callbackUrl`, else to
   * `navigateAuthenticatedTo`. Such a page is shown while the session is unknown: nothing on it is protected, and most of its
   * visitors are signed out.
   */
  unauthenticatedOnly?: boolean;
  /** Default `/`. */
  navigateAuthenticatedTo?: string;
}

export type Decision =
  | { kind: 'allow' }
  /** The session is not known yet. */
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  /** The visitor signs in and returns to the page; the flow gets SessionRequired (SPEC §8). */
  | { kind: 'sign-in'; callbackUrl: string }
  /** The error screen is shown, because no redirect is possible (SPEC §8). */
  | { kind: 'refuse' };

export type { Visit };

const LOGIN_PATH = '/auth/login';

const WELCOME_PATH = '/auth/welcome';

/** The pages below /user that need no approval, without `/user` itself. */
const OPEN_ACCOUNT_PAGES = ['password', 'second-factor', 'sessions', 'notifications', 'consents', 'close'];

const GUESTS_ONLY = ['/auth/login', '/auth/register', '/auth/signin'];

/** Options of a route: areas require a sign-in, the pages for signing in and all others do not. */
export function routeOptions(path: string): RouteOptions {
  if (GUESTS_ONLY.includes(path))
    return { unauthenticatedOnly: true, navigateAuthenticatedTo: AFTER_SIGN_IN };
  if (path === WELCOME_PATH) return {};
  if (isWithin(path, '/auth')) return { auth: false };
  return CLIENT_AREAS.some((area) => isWithin(path, area)) ? {} : { auth: false };
}

const signIn = ({ path, search }: Visit): Decision => ({ kind: 'sign-in', callbackUrl: path + search });

/** Paths that a signed-in user may be led to from a page for signed-out visitors: on this site, and not to such a page again. */
const OWN_PAGE = /^\/(?![/\\]|auth\/)[^\\\s]*$/;

/** Where a signed-in user goes from a page for signed-out visitors. */
function pageAfterSignIn({ navigateAuthenticatedTo = '/' }: RouteOptions, search: string): string {
  const requested = new URLSearchParams(search).get('callbackUrl') ?? '';
  return OWN_PAGE.test(requested) ? requested : navigateAuthenticatedTo;
}

/** Decides by the route's own options (SPEC §2, route guard options). */
function decideRoute(options: RouteOptions, { status, data }: SessionState, visit: Visit): Decision {
  const isSignedIn = status === 'authenticated' && !data?.token_expired;
  if (options.auth === false) return { kind: 'allow' };
  if (status === 'loading') return { kind: options.unauthenticatedOnly ? 'allow' : 'wait' };
  if (options.unauthenticatedOnly) {
    return isSignedIn ? { kind: 'redirect', to: pageAfterSignIn(options, visit.search) } : { kind: 'allow' };
  }
  return isSignedIn ? { kind: 'allow' } : signIn(visit);
}

/** Whether a page needs an approved account, whatever the menu says: all of its calls do (contracts/call.ts, `member`). */
export function needsApproval(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const isOpen = path === '/user' || OPEN_ACCOUNT_PAGES.includes(path.slice('/user/'.length));
  return !isOpen && ['/work', '/admin', '/user'].some((area) => isWithin(path, area));
}

/** Decision about an account of level 0: the page that says what it waits for (instead of SPEC §4's root). */
const waitForLevel = (needsSecondFactor: boolean | undefined, { path, search }: Visit): Decision => ({
  kind: 'redirect',
  to: needsSecondFactor ? SECOND_FACTOR_PAGE : withCallback(WELCOME_PATH, path + search),
});

/** Decides by the menu (contracts/rules/menus.ts), in the order of SPEC §4. Level 0 or below means everyone (SPEC §6). */
export function decideMenu(menus: NavigationEntry[], session: SessionState, visit: Visit): Decision {
  const rules = menus.map(({ href, role_level, use_yn }) => ({ url: href, level: role_level, use_yn }));
  const { isListed, level } = menuAccess(rules, visit);
  if (!isListed) return { kind: 'allow' };
  if (level === null) return { kind: 'redirect', to: '/' };
  const isOpen = level <= 0;
  if (session.status === 'loading') return isOpen ? { kind: 'allow' } : { kind: 'wait' };
  if (!session.data) return isOpen ? { kind: 'allow' } : signIn(visit);
  if (session.data.token_expired && visit.path !== LOGIN_PATH) return signIn(visit);
  if (isOpen || session.data.role_level >= level) return { kind: 'allow' };
  if (session.data.role_level > 0) return { kind: 'redirect', to: '/' };
  return waitForLevel(session.data.needs_second_factor, visit);
}

/**
 * Decides whether a visitor may see a page: by the route's options, then by the menu, then by the account's approval. Refuses
 * instead of redirecting a page to itself.
 */
export function decide(menus: NavigationEntry[], session: SessionState, requested: Visit): Decision {
  const visit = { path: comparablePath(requested.path), search: requested.search };
  const byRoute = decideRoute(routeOptions(visit.path), session, visit);
  const byMenu = byRoute.kind === 'allow' ? decideMenu(menus, session, visit) : byRoute;
  const isWaiting = byMenu.kind === 'allow' && session.data && session.data.role_level <= 0;
  const decision =
    isWaiting && needsApproval(visit.path) ? waitForLevel(session.data?.needs_second_factor, visit) : byMenu;
  return decision.kind === 'redirect' && decision.to === visit.path ? { kind: 'refuse' } : decision;
}

/** Address of the sign-in page for a page that needs a session. @param callbackUrl path and query to which the sign-in returns */
export const signInAddress = (callbackUrl: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ callbackUrl, error: 'SessionRequired' })}`;

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

/** Whether every visitor may see a page; only then is its content in the files of a release. */
export const isOpenToAll = (menus: NavigationEntry[], visit: Visit): boolean =>
  decide(menus, UNKNOWN, visit).kind === 'allow';
