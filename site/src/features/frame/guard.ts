import type { NavigationEntry } from './menus';
import type { SessionState } from './session-state';

/** What a route asks of its visitor (SPEC §2). */
export interface RouteOptions {
  /** False: no sign-in is needed. Without it one is. */
  auth?: boolean;
  /** Only for those who are not signed in; whoever is goes to `navigateAuthenticatedTo`. */
  unauthenticatedOnly?: boolean;
  /** Default `/`. */
  navigateAuthenticatedTo?: string;
  /** Where to sign in. Without it the sign-in flow begins, with the way back. */
  navigateUnauthenticatedTo?: string;
}

export type Decision =
  | { kind: 'allow' }
  /** The session is not known yet. */
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  /** To sign in and come back; the flow is told SessionRequired (SPEC §8). */
  | { kind: 'sign-in'; callbackUrl: string }
  /** The error screen: there is nowhere to send the visitor to (SPEC §8). */
  | { kind: 'refuse' };

export const LOGIN_PATH = '/auth/login';

export interface Visit {
  /** As visitors see it, e.g. `/work/slots`. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** The areas that the browser renders by itself (DESIGN §3). */
const CLIENT_AREAS = ['/work', '/auth', '/admin', '/user'];
const GUESTS_ONLY = ['/auth/login', '/auth/register', '/auth/signin'];

const isWithin = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** A path as it is compared: decoded, composed, without trailing slash. */
export function comparable(path: string): string {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // Percent signs that encode nothing stand for themselves.
  }
  return text.normalize('NFC').replace(/\/+$/, '') || '/';
}

/** What each route asks: areas ask for a sign-in, their doors for the lack of one, all other pages nothing. */
export function optionsOf(path: string): RouteOptions {
  if (GUESTS_ONLY.includes(path)) return { unauthenticatedOnly: true };
  if (path === '/auth/welcome') return {};
  if (isWithin(path, '/auth')) return { auth: false };
  return CLIENT_AREAS.some((area) => isWithin(path, area)) ? {} : { auth: false };
}

/** The route's own rule (SPEC §2, route guard options). */
export function decideRoute(options: RouteOptions, { status }: SessionState, visit: Visit): Decision {
  if (options.auth === false) return { kind: 'allow' };
  if (status === 'loading') return { kind: 'wait' };
  if (options.unauthenticatedOnly) {
    return status === 'authenticated'
      ? { kind: 'redirect', to: options.navigateAuthenticatedTo ?? '/' }
      : { kind: 'allow' };
  }
  if (status === 'authenticated') return { kind: 'allow' };
  if (options.navigateUnauthenticatedTo) return { kind: 'redirect', to: options.navigateUnauthenticatedTo };
  return { kind: 'sign-in', callbackUrl: visit.path + visit.search };
}

/** How closely an entry stands for a visit: 0 not at all, then the longer its path and the more of its query, the better. */
function closeness({ href }: NavigationEntry, { path, search }: Visit): number {
  if (!href.startsWith('/') || href.startsWith('//')) return 0;
  const [entryPath = '/', entryQuery = ''] = href.split('#', 1)[0]?.split('?', 2) ?? [];
  const listed = comparable(entryPath);
  const isBelow = CLIENT_AREAS.some((area) => isWithin(listed, area)) && isWithin(path, listed);
  if (listed !== path && !isBelow) return 0;
  const asked = new URLSearchParams(search);
  const wanted = [...new URLSearchParams(entryQuery)];
  if (!wanted.every(([key, value]) => asked.getAll(key).includes(value))) return 0;
  return listed.length * 100 + wanted.length;
}

/**
 * The menu entry that guards a visit. Below a client area's entry it guards what has none of its own. Of two for the
 * same place the one in use stands, then the stricter.
 */
export function entryOf(menus: NavigationEntry[], visit: Visit): NavigationEntry | undefined {
  let best: NavigationEntry | undefined;
  let bestRank: [number, boolean, number] = [0, false, 0];
  for (const entry of menus) {
    const close = closeness(entry, visit);
    const rank: [number, boolean, number] = [close, entry.use_yn, entry.role_level];
    const isBetter =
      close > bestRank[0] ||
      (close === bestRank[0] && (Number(rank[1]) - Number(bestRank[1]) || rank[2] - bestRank[2]) > 0);
    if (close > 0 && (!best || isBetter)) {
      best = entry;
      bestRank = rank;
    }
  }
  return best;
}

/** The menu's rule, in the order of SPEC §4. What is for level 0 or below is for everyone (SPEC §6). */
export function decideMenu(menus: NavigationEntry[], session: SessionState, visit: Visit): Decision {
  const entry = entryOf(menus, visit);
  if (!entry) return { kind: 'allow' };
  if (!entry.use_yn) return { kind: 'redirect', to: '/' };
  const isOpen = entry.role_level <= 0;
  if (session.status === 'loading') return isOpen ? { kind: 'allow' } : { kind: 'wait' };
  if (!session.data) {
    return isOpen ? { kind: 'allow' } : { kind: 'sign-in', callbackUrl: visit.path + visit.search };
  }
  if (session.data.token_expired && visit.path !== LOGIN_PATH) return { kind: 'redirect', to: LOGIN_PATH };
  if (isOpen || session.data.role_level >= entry.role_level) return { kind: 'allow' };
  return { kind: 'redirect', to: '/' };
}

/** Whether a visitor may see a route: its own rule first, then the menu's. A redirect to itself would never end. */
export function decide(menus: NavigationEntry[], session: SessionState, asked: Visit): Decision {
  const visit = { path: comparable(asked.path), search: asked.search };
  const byRoute = decideRoute(optionsOf(visit.path), session, visit);
  const decision = byRoute.kind === 'allow' ? decideMenu(menus, session, visit) : byRoute;
  return decision.kind === 'redirect' && decision.to === visit.path ? { kind: 'refuse' } : decision;
}

/** Address of the sign-in page that brings the visitor back. */
export const signInAddress = (callbackUrl: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ callbackUrl, error: 'SessionRequired' })}`;

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

/** Whether everyone may see a page, whoever they are: what is not is in no file of a release. */
export const isOpenToAll = (menus: NavigationEntry[], visit: Visit): boolean =>
  decide(menus, UNKNOWN, visit).kind === 'allow';
