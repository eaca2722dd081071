/**
 * Faults as people make them: a wrong operator, a forgotten check, a lost await. `scripts/mutations.mjs` makes one at a time and runs the
 * tests that should find it.
 * @typedef {'unit' | 'API' | 'components' | 'browser'} Layer tier of README.md, Tests
 * @typedef {object} Fault
 * @property {Layer} layer whose tests should find it
 * @property {string} feature
 * @property {string} what the fault, for the summary
 * @property {string} file
 * @property {string} find text of the file; it occurs once
 * @property {string} replace
 * @property {string} test the file with the tests
 * @property {string} [title] part of the title of the tests to run; by default all of the file
 */

const server = (name) => `api-extensions/server/${name}`;
const feature = (name) => server(`features/${name}`);
const apiTest = (name) => `api-extensions/tests/${name}.test.ts`;

/** @type {Omit<Fault, 'layer'>[]} */
const UNIT = [
  {
    feature: 'rules',
    what: 'a period without its last day',
    file: 'api-extensions/contracts/rules/days.ts',
    find: 'daysBetween(from, to) + 1) }',
    replace: 'daysBetween(from, to)) }',
    test: 'api-extensions/contracts/rules/days.test.ts',
  },
  {
    feature: 'exports',
    what: 'a formula that begins with @ is not neutralized',
    file: 'api-extensions/contracts/rules/csv.ts',
    find: String.raw`/^[=+\-@\t`,
    replace: String.raw`/^[=+\-\t`,
    test: 'api-extensions/contracts/rules/csv.test.ts',
  },
  {
    feature: 'users',
    what: 'a manager manages people of the own level',
    file: feature('users/rules.ts'),
    find: 'target.level < actor.level',
    replace: 'target.level <= actor.level',
    test: feature('users/rules.test.ts'),
  },
  {
    feature: 'contracts',
    what: 'a contract that ends on the same day counts as its renewal',
    file: feature('work/contracts/rules.ts'),
    find: 'other.to_day > contract.to_day',
    replace: 'other.to_day >= contract.to_day',
    test: feature('work/contracts/rules.test.ts'),
  },
  {
    feature: 'slots',
    what: 'periods that share one day do not overlap',
    file: feature('work/slots/rules.ts'),
    find: 'a.from_day <= b.to_day',
    replace: 'a.from_day < b.to_day',
    test: feature('work/slots/rules.test.ts'),
  },
  {
    feature: 'connections',
    what: 'a stored password goes to a new server',
    file: feature('connections/merge-secrets.ts'),
    find: '(field) => !isSame || !stored[field]',
    replace: '(field) => !stored?.[field]',
    test: feature('connections/merge-secrets.test.ts'),
  },
  {
    feature: 'uploads',
    what: 'a refusal is kept as the answer of an upload',
    file: server('http/repeated-uploads.ts'),
    find: 'ctx.status >= 400',
    replace: 'ctx.status > 500',
    test: server('http/repeated-uploads.test.ts'),
  },
  {
    feature: 'images',
    what: 'a network with one more waiting picture loses its place',
    file: feature('image/queue.ts'),
    find: 'longest[1].length < own + 2',
    replace: 'longest[1].length < own + 1',
    test: feature('image/queue.test.ts'),
  },
  {
    feature: 'boards',
    what: 'a link with a password in it is kept',
    file: feature('board/clean-content.ts'),
    find: '  if (url.username || url.password) return null;\n',
    replace: '',
    test: feature('board/clean-content.test.ts'),
  },
  {
    feature: 'lookups',
    what: 'competitors rank one place too low',
    file: 'api-extensions/naver/rank-walk.ts',
    find: 'competitorRanks[at] = start + index',
    replace: 'competitorRanks[at] = start + index + 1',
    test: 'api-extensions/naver/rank-walk.test.ts',
  },
  {
    feature: 'access to pages',
    what: 'a page is closed to people of exactly its level',
    file: 'site/src/platform/guard.ts',
    find: 'session.data.role_level >= level',
    replace: 'session.data.role_level > level',
    test: 'site/src/platform/guard.test.ts',
  },
  {
    feature: 'sessions',
    what: 'an earlier answer replaces a later one',
    file: 'site/src/platform/session.ts',
    find: '      if (running !== request) return running ?? undefined;\n',
    replace: '',
    test: 'site/src/platform/session.test.ts',
  },
  {
    feature: 'autosave',
    what: 'after a failure the older text wins',
    file: 'site/src/platform/autosave.ts',
    find: '{ ...patch, ...this.pending }',
    replace: '{ ...this.pending, ...patch }',
    test: 'site/src/platform/autosave.test.ts',
  },
  {
    feature: 'redirects',
    what: 'a rule for missing pages applies in the middle of a chain',
    file: 'site/src/features/redirects/find-redirect.ts',
    find: 'isMissing && step === 0',
    replace: 'isMissing',
    test: 'site/src/features/redirects/find-redirect.test.ts',
  },
  {
    feature: 'edge',
    what: 'files with a hash of eight digits are not kept',
    file: 'site/edge/caching.ts',
    find: '[0-9a-f]{8,20}\\.(?:js',
    replace: '[0-9a-f]{9,20}\\.(?:js',
    test: 'site/edge/caching.test.ts',
  },
  {
    feature: 'publisher',
    what: 'the release before the switch is removed while edges serve it',
    file: 'site/publisher/releases.ts',
    find: 'name === live || name === before || newest',
    replace: 'name === live || newest',
    test: 'site/publisher/releases.test.ts',
  },
];

/** @type {Omit<Fault, 'layer'>[]} */
const API = [
  {
    feature: 'slots',
    what: 'a forgotten check of the site',
    file: feature('work/slot-management/store.ts'),
    find: 'slotTable(trx).where({ id, domain: domain.code })',
    replace: 'slotTable(trx).where({ id })',
    test: apiTest('work-slots'),
  },
  {
    feature: 'jobs',
    what: 'a forgotten check of the site',
    file: feature('work/jobs/store.ts'),
    find: 'jobTable(trx).where({ id, domain: domain.code })',
    replace: 'jobTable(trx).where({ id })',
    test: apiTest('work-jobs'),
  },
  {
    feature: 'records of customers',
    what: 'members read the records of others',
    file: feature('work/base/actor.ts'),
    find: '  if (userId !== undefined && userId !== user.id) throw forbidden();\n  return user.id;',
    replace: '  if (userId === null) throw forbidden();\n  return userId ?? user.id;',
    test: apiTest('work-report'),
  },
  {
    feature: 'share links',
    what: 'a lost await: every password opens',
    file: feature('work/shares/open.ts'),
    find: '!(await isPassword(password, password_hash))',
    replace: '!isPassword(password, password_hash)',
    test: apiTest('share-link-access'),
  },
  {
    feature: 'boards',
    what: 'visitors read boards of members',
    file: feature('board/boards.ts'),
    find: '(reader?.level ?? 0)',
    replace: '(reader?.level ?? 50)',
    test: apiTest('board'),
  },
  {
    feature: 'consultations',
    what: 'requests of an unconfirmed address are shown as a member’s',
    file: feature('service/staff.ts'),
    find: 'if (!account?.confirmed) return',
    replace: 'if (!account) return',
    test: apiTest('work-customers'),
  },
  {
    feature: 'temporary files',
    what: 'a forgotten check of the site',
    file: feature('temporary-files/store.ts'),
    find: '.where({ domain: code, token_hash: digest(token) })',
    replace: '.where({ token_hash: digest(token) })',
    test: apiTest('temporary-files'),
  },
  {
    feature: 'page statistics',
    what: 'lookups of all sites are counted',
    file: feature('page-statistics/report.ts'),
    find: 'await searchTable()\n    .where({ domain })',
    replace: 'await searchTable()',
    test: apiTest('page-statistics'),
  },
  {
    feature: 'search log',
    what: 'searches of the exempt level are logged',
    file: feature('search-log/service.ts'),
    find: 'entry.level >= PRIVILEGED_LEVEL',
    replace: 'entry.level > PRIVILEGED_LEVEL',
    test: apiTest('search-log'),
  },
  {
    feature: 'previews',
    what: 'a revoked link still opens',
    file: feature('preview/shares.ts'),
    find: "secondsOf(row.expires_at) === e && stateOf(row) === 'active'",
    replace: "secondsOf(row.expires_at) === e && stateOf(row) !== 'expired'",
    test: apiTest('preview-shares'),
  },
  {
    feature: 'schedules',
    what: 'a lost await: what fails counts as done',
    file: feature('schedule/run-due-schedules.ts'),
    find: 'if (count > 0) await withEditor(',
    replace: 'if (count > 0) void withEditor(',
    test: apiTest('schedule'),
  },
  {
    feature: 'site editors',
    what: 'a selection with one own file may have files of others',
    file: feature('site-editors/route-guard.ts'),
    find: 'if (found < ids.length) throw',
    replace: 'if (found === 0 && ids.length > 0) throw',
    test: apiTest('site-editors-media'),
  },
  {
    feature: 'estimates',
    what: 'customers recall their estimates',
    file: feature('users/estimate-actions.ts'),
    find: "['write', 'send', 'copy', 'recall']",
    replace: "['write', 'send', 'copy']",
    test: apiTest('estimates'),
  },
  {
    feature: 'edit conflicts',
    what: 'an older version overwrites a newer one',
    file: server('platform/edit-conflicts.ts'),
    find: "'coalesce(??, 0) = ?', ['version', version]",
    replace: "'coalesce(??, 0) >= ?', ['version', version]",
    test: apiTest('estimate-conflicts'),
  },
  {
    feature: 'allowances',
    what: 'the last lookup of the day is refused',
    file: feature('lookups/daily-limit.ts'),
    find: '.used + ? <= ?`',
    replace: '.used + ? < ?`',
    test: apiTest('lookup-limits'),
  },
  {
    feature: 'accounts',
    what: 'sessions of blocked accounts stay',
    file: server('shared/accounts/sessions.ts'),
    find: 'isBlockedOrRejected(row) || (isExpired',
    replace: '(isExpired',
    test: apiTest('sessions'),
  },
  {
    feature: 'webhooks',
    what: 'every webhook gets every event',
    file: server('shared/messages/webhooks/emit.ts'),
    find: '].filter((row) => eventsOf(row).includes(event));',
    replace: '];',
    test: apiTest('webhook-events'),
  },
  {
    feature: 'publishing',
    what: 'a forgotten check of the administrator’s sites',
    file: feature('publishing/routes.ts'),
    find: '  if (!isInScope(scope, domain)) throw unknownDomain();\n',
    replace: '  if (!isInScope(scope, domain)) void unknownDomain();\n',
    test: apiTest('site-editors'),
  },
];

/** @type {Omit<Fault, 'layer'>[]} */
const COMPONENTS = [
  {
    feature: 'bulk changes',
    what: 'rejected rows do not stay selected',
    file: 'site/src/features/work/use-bulk-action.ts',
    find: 'selection.keepOnly(new Set(rejected.map(({ id }) => id)))',
    replace: 'selection.clear()',
    test: 'site/component/records.spec.ts',
    title: 'index records',
  },
  {
    feature: 'lists',
    what: 'a filter loses the sort',
    file: 'site/src/platform/list-query.ts',
    find: 'const next = new URLSearchParams(query);',
    replace: "const next = new URLSearchParams(query);\n  next.delete('sort');",
    test: 'site/component/slots.spec.ts',
    title: 'the list - keeps filter',
  },
  {
    feature: 'forms',
    what: 'a draft is read by another person of the tab',
    file: 'site/src/platform/use-form.ts',
    find: "options.forVisitors ? '' : userId",
    replace: "options.forVisitors ? '' : ''",
    test: 'site/component/form-drafts.spec.ts',
    title: 'text that one person typed',
  },
  {
    feature: 'edit conflicts',
    what: 'the loaded version and the own one are exchanged',
    file: 'site/src/platform/conflict-dialog.tsx',
    find: 'onClick={() => void run(onKeepMine)}',
    replace: 'onClick={() => onTakeTheirs()}',
    test: 'site/component/customers.spec.ts',
    title: 'customer notes edited',
  },
];

/** @type {Omit<Fault, 'layer'>[]} */
const BROWSER = [
  {
    feature: 'sign-out',
    what: 'other tabs do not learn of it',
    file: 'site/src/platform/keep-session.ts',
    find: 'if (key === STORAGE_KEY) void refreshSession();',
    replace: 'if (key === null) void refreshSession();',
    test: 'site/e2e/sign-out.spec.ts',
    title: 'in other tabs too',
  },
  {
    feature: 'accessibility',
    what: 'a list of the content is wider than a phone',
    file: 'site/src/platform/area-page.tsx',
    find: 'min-height: ${FIRST_SCREEN};',
    replace: 'min-width: 24rem;',
    test: 'site/e2e/crawl.spec.ts',
    title: '탑키워드 an account that waits',
  },
];

/** @type {Fault[]} */
export const FAULTS = Object.entries({ unit: UNIT, API, components: COMPONENTS, browser: BROWSER }).flatMap(
  ([layer, faults]) => faults.map((fault) => ({ layer, ...fault })),
);
