import {
  CLIENT_AREAS,
  isWithin,
  menuAccess,
  SECOND_FACTOR_PAGE,
  type Visit,
} from 'api-extensions/contracts/rules/menus';
import { comparablePath } from 'api-extensions/contracts/rules/pages';
import type { NavigationEntry } from './menus';
import type { SessionState } from './session-contract';

/** Access options of a route (SPEC §2). */
export interface RouteOptions {
  /** False: no sign-in needed. By default one is. */
  auth?: boolean;
  /**
   * Only for signed-out visitors; signed-in users are redirected to `navigateAuthenticatedTo`. Such a page is shown while the
   * session is unknown: nothing on it is protected, and most of its visitors are signed out.
   */
  unauthenticatedOnly?: boolean;
  /** Default `/`. */
  navigateAuthenticatedTo?: string;
  /** Target of signed-out visitors. By default the sign-in flow starts, which returns to the page. */
  navigateUnauthenticatedTo?: string;
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

const GUESTS_ONLY = ['/auth/login', '/auth/register', '/auth/signin'];

/** Options of a route: areas require a sign-in, the pages for signing in and all others do not. */
export function routeOptions(path: string): RouteOptions {
  if (GUESTS_ONLY.includes(path)) return { unauthenticatedOnly: true };
  if (path === '/auth/welcome') return {};
  if (isWithin(path, '/auth')) return { auth: false };
  return CLIENT_AREAS.some((area) => isWithin(path, area)) ? {} : { auth: false };
}

/** Decides by the route's own options (SPEC §2, route guard options). */
function decideRoute(options: RouteOptions, { status, data }: SessionState, visit: Visit): Decision {
  if (options.auth === false) return { kind: 'allow' };
  if (status === 'loading') return { kind: options.unauthenticatedOnly ? 'allow' : 'wait' };
  if (options.unauthenticatedOnly) {
    // With an expired token the menu's rules lead here: a redirect back would not end.
    return status === 'authenticated' && !data?.token_expired
      ? { kind: 'redirect', to: options.navigateAuthenticatedTo ?? '/' }
      : { kind: 'allow' };
  }
  if (status === 'authenticated') return { kind: 'allow' };
  if (options.navigateUnauthenticatedTo) return { kind: 'redirect', to: options.navigateUnauthenticatedTo };
  return { kind: 'sign-in', callbackUrl: visit.path + visit.search };
}

/** Decides by the menu (contracts/rules/menus.ts), in the order of SPEC §4. Level 0 or below means everyone (SPEC §6). */
export function decideMenu(menus: NavigationEntry[], session: SessionState, visit: Visit): Decision {
  const rules = menus.map(({ href, role_level, use_yn }) => ({ url: href, level: role_level, use_yn }));
  const { isListed, level } = menuAccess(rules, visit);
  if (!isListed) return { kind: 'allow' };
  if (level === null) return { kind: 'redirect', to: '/' };
  const isOpen = level <= 0;
  if (session.status === 'loading') return isOpen ? { kind: 'allow' } : { kind: 'wait' };
  if (!session.data) {
    return isOpen ? { kind: 'allow' } : { kind: 'sign-in', callbackUrl: visit.path + visit.search };
  }
  if (session.data.token_expired && visit.path !== LOGIN_PATH) return { kind: 'redirect', to: LOGIN_PATH };
  if (isOpen || session.data.role_level >= level) return { kind: 'allow' };
  // Without the required second factor an account has level 0 only, as the page for it explains.
  return { kind: 'redirect', to: session.data.needs_second_factor ? SECOND_FACTOR_PAGE : '/' };
}

/** Decides whether a visitor may see a page: by the route's options, then by the menu. Refuses instead of redirecting a page to itself. */
export function decide(menus: NavigationEntry[], session: SessionState, requested: Visit): Decision {
  const visit = { path: comparablePath(requested.path), search: requested.search };
  const byRoute = decideRoute(routeOptions(visit.path), session, visit);
  const decision = byRoute.kind === 'allow' ? decideMenu(menus, session, visit) : byRoute;
  return decision.kind === 'redirect' && decision.to === visit.path ? { kind: 'refuse' } : decision;
}

/** Address of the sign-in page. @param callbackUrl path and query to which the sign-in returns */
export const signInAddress = (callbackUrl: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ callbackUrl, error: 'SessionRequired' })}`;

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

/** Whether every visitor may see a page; only then is its content in the files of a release. */
export const isOpenToAll = (menus: NavigationEntry[], visit: Visit): boolean =>
  decide(menus, UNKNOWN, visit).kind === 'allow';
