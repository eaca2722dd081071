import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { BANNED_IN_SENTENCES, BANNED_WORDS } from './banned-words.mjs';

const node = {
  console: 'readonly',
  process: 'readonly',
  Buffer: 'readonly',
  URL: 'readonly',
  fetch: 'readonly',
};
const timers = {
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  setInterval: 'readonly',
  clearInterval: 'readonly',
};
const web = {
  structuredClone: 'readonly',
  AbortSignal: 'readonly',
  AbortController: 'readonly',
  performance: 'readonly',
  setImmediate: 'readonly',
};

/** Names that were replaced by terms of docs/glossary.md. */
const BANNED_NAMES = [
  'speakKorean',
  'forgive',
  'doorbell',
  'ruleContent',
  'rulePosts',
  'ruleOutbox',
  'theLookups',
  'takeRequest',
  'makeOut',
  'Doing',
  'Kept',
  'Seen',
  'Typed',
  'seek',
  'useUp',
  'withUnchanged',
  'handOver',
  'giveUpRuns',
  'notThere',
  'beingReplaced',
  'inKorean',
  'Mover',
  'KeptRequest',
  'HeldPage',
  ...BANNED_WORDS,
];

/** Metaphors in names, as the whole name or a part of it: `ring`, `makeRoom`; not `Lighthouse` or `String`. */
const BANNED_PARTS = '^(clash|house|ring|room)(?![a-z])|(Clash|House|Ring|Room)(?![a-z])';

const bannedSyntax = [
  {
    selector: `Identifier[name=/${BANNED_PARTS}/]`,
    message: 'A name is a term of docs/glossary.md, no metaphor.',
  },
  ...['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
    selector: `${text}=/${BANNED_IN_SENTENCES}/i]`,
    message: 'Words that docs/glossary.md replaces.',
  })),
];

/** Modules of the project (DESIGN §2). A file belongs to the first one that matches. */
const elements = [
  { type: 'contracts', pattern: 'api-extensions/contracts' },
  { type: 'simulator', pattern: 'api-extensions/naver/simulator' },
  { type: 'naver', pattern: 'api-extensions/naver' },
  { type: 'platform', pattern: 'api-extensions/server/platform' },
  { type: 'shared', pattern: 'api-extensions/server/shared/*', capture: ['name'] },
  { type: 'http', pattern: 'api-extensions/server/http' },
  { type: 'work', pattern: 'api-extensions/server/features/work/*', capture: ['name'] },
  { type: 'feature', pattern: 'api-extensions/server/features/*', capture: ['name'] },
  { type: 'plugin', pattern: 'api-extensions/server' },
  { type: 'admin', pattern: 'api-extensions/admin' },
  { type: 'cms', pattern: 'cms' },
  { type: 'site-platform', pattern: 'site/src/platform' },
  { type: 'site-feature', pattern: 'site/src/features/*', capture: ['name'] },
  { type: 'ui', pattern: 'site/src/ui' },
  { type: 'layouts', pattern: 'site/src/layouts' },
  { type: 'templates', pattern: 'site/src/templates' },
  { type: 'areas', pattern: 'site/src/areas' },
  { type: 'gatsby', pattern: 'site/gatsby' },
  { type: 'edge', pattern: 'site/edge' },
  { type: 'publisher', pattern: 'site/publisher' },
  { type: 'kit', pattern: 'site/kit' },
];

const moduleOf = (type, captured) => ({ element: { type, ...(captured && { captured }) } });
/** The public file of a feature: others may import nothing else of it. */
const publicFileOf = (type, captured) => ({
  element: { ...moduleOf(type, captured).element, fileInternalPath: 'index.ts' },
});
const sameName = { name: '{{from.element.captured.name}}' };

/** Imports that are allowed between modules: from the first to the others. Within a module every import is allowed. */
const allowedImports = [
  ['simulator', 'naver', 'contracts'],
  ['naver', 'contracts'],
  ['platform', 'contracts'],
  ['shared', 'platform', 'contracts'],
  ['http', 'shared', 'platform', 'contracts'],
  ['feature', 'http', 'shared', 'platform', 'contracts'],
  ['work', 'http', 'shared', 'platform', 'contracts'],
  ['plugin', 'http', 'shared', 'platform'],
  ['admin', 'contracts'],
  ['cms', 'contracts'],
  ['site-feature', 'site-platform', 'ui', 'contracts'],
  ['site-platform', 'ui', 'contracts'],
  ['ui', 'contracts'],
  ['layouts', 'site-platform', 'ui', 'site-feature'],
  ['areas', 'site-platform', 'ui', 'site-feature'],
  ['templates', 'areas', 'layouts', 'site-platform', 'ui', 'site-feature'],
  ['gatsby', 'site-platform', 'layouts', 'contracts'],
  ['edge', 'contracts'],
  ['publisher', 'edge', 'gatsby', 'contracts'],
  ['kit', 'ui', 'site-platform', 'layouts', 'site-feature', 'gatsby', 'contracts', 'cms'],
];

/** What the business that several features use knows of each other. None is used by one that it uses. */
const usedInShared = {
  'personal-data': [],
  sites: [],
  accounts: ['personal-data', 'sites'],
  messages: ['personal-data', 'sites', 'accounts'],
};

/** What the features of the work area use of each other, through their public files. None is used by one that it uses. */
const usedInWork = {
  slots: [],
  records: ['slots'],
  jobs: ['slots'],
  contracts: ['slots', 'records'],
  tracking: ['slots', 'records'],
  'slot-management': ['slots', 'jobs', 'contracts', 'tracking'],
  report: ['slots', 'records', 'jobs', 'slot-management'],
  shares: ['slots', 'slot-management', 'report'],
  alerts: ['slots', 'records', 'tracking'],
  customers: ['slots', 'records', 'jobs', 'contracts'],
  traffic: ['slots'],
  inbox: ['slots', 'jobs', 'contracts', 'tracking', 'alerts'],
  dashboard: [
    ...[
      'slots',
      'records',
      'jobs',
      'contracts',
      'tracking',
      'slot-management',
      'inbox',
      'report',
      'customers',
    ],
  ],
  'owner-overview': ['slots', 'jobs', 'contracts', 'tracking', 'inbox'],
};

/** What files of a module may import: each rule is tried for each import, so that a module gets its own only. */
const policiesOf = ({ type, capture }) => {
  const allow = (to, from) => ({ from: moduleOf(type, from), allow: [{ to }] });
  return [
    // A feature imports itself, and no other feature.
    allow(moduleOf(type, capture && sameName)),
    ...allowedImports
      .filter(([from]) => from === type)
      .flatMap(([, ...targets]) => targets.map((target) => allow(moduleOf(target)))),
    // The build reports the CMS's blocks that no component renders, and takes the titles of lookup pages from their words.
    ...(type === 'gatsby' ? ['blocks', 'lookups'] : []).map((name) =>
      allow(moduleOf('site-feature', { name })),
    ),
    ...(type === 'shared' ? Object.entries(usedInShared) : []).flatMap(([name, used]) =>
      used.map((other) => allow(moduleOf('shared', { name: other }), { name })),
    ),
    // Lookups and the link checks of work read addresses alike.
    ...(type === 'feature' ? [allow(moduleOf('naver'), { name: 'lookups' })] : []),
    ...(type === 'work' ? [allow(moduleOf('naver'), { name: 'records' })] : []),
    // The server lists its features, and the work area its own.
    ...(type === 'plugin' ? [allow(publicFileOf('feature'))] : []),
    ...(type === 'feature' ? [allow(publicFileOf('work'), { name: 'work' })] : []),
    ...(type === 'work' ? [allow(moduleOf('work', { name: 'base' }))] : []),
    ...(type === 'work' ? Object.entries(usedInWork) : []).flatMap(([name, used]) =>
      used.map((other) => allow(publicFileOf('work', { name: other }), { name })),
    ),
  ];
};

/** Imports across modules that lint refuses by name. */
const restrictedImports = [
  {
    regex: '^api-extensions(?!/contracts/)',
    message: 'Only api-extensions/contracts/* is shared.',
  },
  { regex: '^cms(/|$)', message: 'Nothing imports the CMS.' },
  {
    regex: '^react-helmet-async$',
    importNames: ['Helmet'],
    message: 'PageHead (site/src/platform/page-head.tsx) sets metadata.',
  },
];

/** Files that may import everything: tests, and Gatsby's entry files. */
const importAnything = [
  '**/*.test.{ts,tsx}',
  'api-extensions/tests/**',
  'site/{e2e,component}/**',
  'site/gatsby-*.{ts,tsx}',
  'site/src/html.tsx',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/.data/**',
      '**/.tmp/**',
      'site/public/**',
      'cms/types/**',
      'cms/build/**',
      'cms/.strapi/**',
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { globals: { ...node, ...timers, ...web } },
    rules: {
      'no-warning-comments': ['error', { terms: BANNED_WORDS, location: 'anywhere' }],
      'id-denylist': ['error', ...BANNED_NAMES],
      'no-restricted-syntax': ['error', ...bannedSyntax],
    },
  },
  {
    // Suites of tests are functions too.
    ignores: ['**/*.{test,spec}.*', '{api-extensions/tests,site/e2e,site/kit,site/component}/**'],
    rules: { 'max-lines-per-function': ['error', { max: 120 }] },
  },
  {
    // Such an expression takes seconds for a long text of one character. The texts of tests are their own.
    ignores: ['**/*.{test,spec}.*', '{api-extensions/tests,site/e2e,site/kit,site/component}/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-undef': 'off',
    },
  },
  {
    files: ['site/src/**/*.tsx', 'site/gatsby-*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  {
    files: ['site/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Refuses imports between modules that are not listed above.
    files: ['{api-extensions,cms,site}/**/*.{ts,tsx}'],
    ignores: importAnything,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/include': ['{api-extensions,cms,site}/**/*'],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
    },
    rules: {
      'boundaries/no-unknown-dependencies': 'error',
      'boundaries/no-unknown-files': 'error',
      // Only contracts cross from the plugin to the site.
      'no-restricted-imports': ['error', { patterns: restrictedImports }],
    },
  },
  {
    // Contracts take the library from contracts/zod.ts, so that no field keeps control characters.
    files: ['api-extensions/contracts/**/*.ts'],
    ignores: [...importAnything, 'api-extensions/contracts/zod.ts', 'api-extensions/contracts/settings.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: restrictedImports, paths: [{ name: 'zod', message: 'Import contracts/zod.' }] },
      ],
    },
  },
  // In reverse, since the last of ESLint's configurations that concern a file decides.
  ...elements.toReversed().map((element) => ({
    files: [`${element.pattern}/**/*.{ts,tsx}`],
    ignores: importAnything,
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: 'This import between modules is not allowed: DESIGN §2, docs/decisions/0001-modules.md',
          policies: policiesOf(element),
        },
      ],
    },
  })),
  { files: ['site/src/platform/page-head.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
