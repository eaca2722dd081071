import { MENU_CASES } from 'api-extensions/contracts/rules/menus.cases';
import { ACCOUNT_PAGES } from './account-pages';
import { decide, decideMenu, type Decision, needsApproval, routeOptions, signInAddress } from './guard';
import type { NavigationEntry } from './menus';
import type { SessionState } from './session';

const entry = (href: string, role_level: number, use_yn = true): NavigationEntry => ({
  name: href,
  href,
  role_level,
  use_yn,
});

const state = (status: SessionState['status'], data: SessionState['data'] = null): SessionState => ({
  status,
  data,
  lastRefreshed: null,
  failed: false,
});
const signedIn = (role_level: number, token_expired = false) =>
  state('authenticated', {
    user: { id: '1', name: '가', email: 'a@b.test', domain: 'one' },
    role_level,
    token_expired,
    expires: '2026-12-01T00:00:00.000Z',
  });
/** A manager without a second factor, on a site that requires one. */
const unprotected = signedIn(0);
if (unprotected.data) unprotected.data.needs_second_factor = true;
const LOADING = state('loading');
const VISITOR = state('unauthenticated');

const ALLOW: Decision = { kind: 'allow' };
const WAIT: Decision = { kind: 'wait' };
const HOME: Decision = { kind: 'redirect', to: '/' };
const SECOND_FACTOR: Decision = { kind: 'redirect', to: '/user/second-factor' };
const WORK: Decision = { kind: 'redirect', to: '/work' };
const welcome = (callbackUrl: string): Decision => ({
  kind: 'redirect',
  to: `/auth/welcome?${new URLSearchParams({ callbackUrl })}`,
});
const signIn = (callbackUrl: string): Decision => ({ kind: 'sign-in', callbackUrl });

const MENUS = [
  entry('/', 0),
  entry('/service', 0),
  entry('/open', -5),
  entry('/club', 10),
  entry('/off', 0, false),
  entry('/off-club', 10, false),
  entry('/work', 10),
  entry('/work/costs', 50),
  entry('/work/closed', 10, false),
  entry('/admin', 50),
  entry('/board?code=notice', 0),
  entry('/board?code=inside', 10),
];

test.each<[string, string, SessionState, Decision]>([
  // SPEC §4: a page that is not in the menu list is allowed.
  ['/unlisted', '', VISITOR, ALLOW],
  ['/unlisted', '', LOADING, ALLOW],
  ['/service/apply', '', VISITOR, ALLOW],
  // Not in use: redirects every visitor to the root.
  ['/off', '', VISITOR, HOME],
  ['/off', '', LOADING, HOME],
  ['/off', '', signedIn(90), HOME],
  ['/off-club', '', signedIn(10), HOME],
  // Unauthenticated.
  ['/', '', VISITOR, ALLOW],
  ['/open', '', VISITOR, ALLOW],
  ['/club', '', VISITOR, signIn('/club')],
  ['/club', '?page=2', VISITOR, signIn('/club?page=2')],
  // Session not known yet: open pages are allowed, others wait.
  ['/service', '', LOADING, ALLOW],
  ['/club', '', LOADING, WAIT],
  // An expired token.
  ['/club', '', signedIn(10, true), signIn('/club')],
  ['/service', '?a=1', signedIn(10, true), signIn('/service?a=1')],
  ['/user', '', signedIn(10, true), signIn('/user')],
  ['/unlisted', '', signedIn(10, true), ALLOW],
  ['/auth/login', '', signedIn(10, true), ALLOW],
  // Levels.
  ['/club', '', signedIn(9), HOME],
  ['/club', '', signedIn(10), ALLOW],
  ['/club', '', signedIn(11), ALLOW],
  ['/service', '', signedIn(-1), ALLOW],
  // An account that waits for its approval: redirects to the page with its state, whether the menu has the page or not.
  ['/club', '?page=2', signedIn(0), welcome('/club?page=2')],
  ['/work', '', signedIn(0), welcome('/work')],
  ['/admin/members/1', '', signedIn(0), welcome('/admin/members/1')],
  ['/user/keywords', '', signedIn(0), welcome('/user/keywords')],
  ['/user/estimates/new', '', signedIn(0), welcome('/user/estimates/new')],
  ['/user/api', '', signedIn(0), welcome('/user/api')],
  ['/user/keywords', '', signedIn(10), ALLOW],
  ['/user/password', '', signedIn(0), ALLOW],
  // Without the required second factor: redirects to the page that turns it on.
  ['/work', '', unprotected, SECOND_FACTOR],
  ['/admin', '', unprotected, SECOND_FACTOR],
  ['/club', '', unprotected, SECOND_FACTOR],
  ['/service', '', unprotected, ALLOW],
  ['/user/second-factor', '', unprotected, ALLOW],
  ['/work/closed', '', unprotected, HOME],
  // Other spellings of the same path.
  ['/club/', '', VISITOR, signIn('/club')],
  ['/%63lub', '', VISITOR, signIn('/club')],
  // Areas require a sign-in; an entry also guards paths below it that have no entry.
  ['/user', '', VISITOR, signIn('/user')],
  ['/user', '', LOADING, WAIT],
  ['/user', '', signedIn(0), ALLOW],
  ['/work/slots/1', '', signedIn(5), HOME],
  ['/work/slots/1', '', signedIn(10), ALLOW],
  ['/work/costs', '', signedIn(10), HOME],
  ['/work/costs/2026', '', signedIn(10), HOME],
  ['/work/costs', '', signedIn(50), ALLOW],
  ['/work/closed', '', signedIn(90), HOME],
  ['/working', '', VISITOR, ALLOW],
  ['/admin', '', signedIn(10), HOME],
  // Only for signed-out visitors.
  ['/auth/login', '', VISITOR, ALLOW],
  ['/auth/login', '', LOADING, ALLOW],
  ['/auth/login', '', signedIn(10), WORK],
  ['/auth/register', '', signedIn(0), WORK],
  ['/auth/signin', '?callbackUrl=%2Fauth%2Flogin%3Fa', signedIn(10), WORK],
  [
    '/auth/login',
    '?callbackUrl=%2Fsearch%2Fweb%3Fkeyword%3Da',
    signedIn(10),
    { kind: 'redirect', to: '/search/web?keyword=a' },
  ],
  ['/auth/login', '?callbackUrl=%2F%2Fevil.example', signedIn(10), WORK],
  ['/auth/login', '?callbackUrl=%2F%5Cevil.example', signedIn(10), WORK],
  ['/auth/login', '?callbackUrl=https%3A%2F%2Fevil.example', signedIn(10), WORK],
  ['/auth/welcome', '', VISITOR, signIn('/auth/welcome')],
  ['/auth/welcome', '', signedIn(0), ALLOW],
  ['/auth/error', '', VISITOR, ALLOW],
  // An entry with a query guards only that query.
  ['/board', '', VISITOR, ALLOW],
  ['/board', '?code=notice&page=2', VISITOR, ALLOW],
  ['/board', '?page=2&code=inside', VISITOR, signIn('/board?page=2&code=inside')],
])('the address %s%s - has the expected decision', (path, search, session, expected) => {
  expect(decide(MENUS, session, { path, search })).toEqual(expected);
});

test("the root, not in use or above the visitor's level - is refused, because a redirect to the root would not end", () => {
  const visit = { path: '/', search: '' };
  expect(decide([entry('/', 0, false)], VISITOR, visit)).toEqual({ kind: 'refuse' });
  expect(decide([entry('/', 50)], signedIn(10), visit)).toEqual({ kind: 'refuse' });
});

/** The decision that a case of the contract means for a member of level 10. */
function expectedDecision({ isListed, level }: (typeof MENU_CASES)[number][4]): Decision {
  if (!isListed || (level !== null && level <= 10)) return ALLOW;
  return HOME;
}

test.each(MENU_CASES)('%s - is decided as on the server', (_name, menu, path, search, access) => {
  const entries = menu.map(({ url, level, use_yn }) => entry(url, level, use_yn));
  expect(decideMenu(entries, signedIn(10), { path, search })).toEqual(expectedDecision(access));
});

test('the options of a route - sign-in pages are for signed-out visitors, other pages are open', () => {
  expect(routeOptions('/auth/login').unauthenticatedOnly).toBe(true);
  expect(routeOptions('/service')).toEqual({ auth: false });
});

test('the sign-in address - has the address to return to, and the reason', () => {
  expect(signInAddress('/club?a=1&b=2')).toBe(
    '/auth/login?callbackUrl=%2Fclub%3Fa%3D1%26b%3D2&error=SessionRequired',
  );
});

test("the pages of one's own account - are open before the approval, except for programs' access", () => {
  const closed = ACCOUNT_PAGES.filter(({ href }) => needsApproval(href));
  expect(closed.map(({ href }) => href)).toEqual(['/user/api']);
});
