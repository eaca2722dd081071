/**
 * Required access of each call. One row for every route of the server: access-matrix.test.ts fails for a route without one,
 * and sends each of them as every kind of caller.
 */

/** Calls on a site's host, below /api, with the lowest role that may make them. Their answers are tested by feature. */
export const SITE_ROUTES = {
  anyone: [
    'GET /auth/session',
    'GET /auth/csrf',
    'GET /auth/providers',
    'GET /auth/second-factor',
    'POST /auth/second-factor/passkey',
    'GET /auth/registration',
    'POST /auth/register',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/callback/:provider',
    'POST /auth/signin/:provider',
    'POST /auth/signout',
    'GET /auth/callback/:provider',
    'GET /auth/:action',
    'POST /auth/:action',
    'GET /common/appconfig',
    'GET /common/config',
    'GET /common/seometa',
    'GET /common/page',
    'GET /common/menu',
    'GET /common/role',
    'GET /common/code',
    'GET /common/redirect',
    'GET /work/mms/role',
    'GET /work/mms/code',
    'GET /service/prodInfo',
    'GET /service/apply',
    'POST /service/apply',
    'GET /service/apply/:receipt',
    'GET /search/n/web',
    'GET /search/n/shop',
    'GET /search/n/place',
    'GET /search/n/view',
    'GET /search/n/volume',
    'GET /search/n/:kind',
    'GET /search/limits',
    'POST /search/bulk',
    'GET /search/bulk/:id',
    'DELETE /search/bulk/:id',
    'POST /search/bulk/:id/retry',
    'GET /search/bulk/:id/events',
    'POST /work/mms/upsertSearchLog',
    'GET /publishing/preview/exit',
    'GET /image',
    'GET /board',
    'GET /board/post/:wr_id',
    'GET /board/:code',
  ],
  'signed-in': [
    'GET /users/me',
    'PUT /users/me',
    'POST /users/me/password',
    'POST /users/me/password/code',
    'POST /users/me/identities/unlink',
    'GET /users/me/second-factor',
    'POST /users/me/second-factor/start',
    'POST /users/me/second-factor/enable',
    'POST /users/me/second-factor/disable',
    'POST /users/me/passkeys/start',
    'POST /users/me/passkeys',
    'POST /users/me/passkeys/remove',
    'GET /users/me/sessions',
    'POST /users/me/sessions/end',
    'GET /users/me/consents',
    'POST /users/me/consents',
    'GET /users/me/data',
    'POST /users/me/close',
  ],
  member: [
    'GET /users/estimate',
    'GET /users/estimate/:id',
    'POST /users/estimate',
    'GET /search/saved',
    'POST /search/saved',
    'PUT /search/saved/:listId',
    'DELETE /search/saved/:listId',
    'POST /search/saved/:listId/keywords',
    'PUT /search/saved/:listId/keywords/:id',
    'DELETE /search/saved/:listId/keywords/:id',
    'GET /search/saved-alerts',
    'GET /work/mms',
    'GET /work/mms/slot/:id',
    'GET /work/mms/dashboard',
    'GET /work/mms/report',
    'GET /work/mms/report.pdf',
  ],
  manager: [
    'GET /users/all',
    'GET /users/member/:id',
    'GET /users/slot',
    'POST /users/approval',
    'POST /users/role',
    'POST /users/sign-out',
    'GET /users/audit',
    'GET /work/mms/searchLog',
    'GET /work/mms/searchLogFigures',
    'POST /work/mms/slot',
    'PUT /work/mms/slot/:id',
    'POST /work/mms/slot/:id/close',
    'POST /work/mms/slot/:id/extend',
    'POST /work/mms/slots/bulk',
    'POST /work/mms/slots/remove',
    'POST /work/mms/slots/import',
    'GET /work/mms/options',
    'GET /work/mms/tracking',
    'GET /work/mms/joblist',
    'GET /work/mms/jobtimeline',
    'POST /work/mms/job',
    'GET /work/mms/job/:id',
    'PUT /work/mms/job/:id',
    'POST /work/mms/job/:id/done',
    'POST /work/mms/job/:id/comment',
    'POST /work/mms/job/:id/proof',
    'GET /work/mms/file/:id',
    'POST /work/mms/jobs/bulk',
    'GET /work/mms/jobtemplates',
    'POST /work/mms/jobtemplate',
    'POST /work/mms/jobtemplates/remove',
    'GET /work/mms/backlinkList',
    'POST /work/mms/backlink',
    'POST /work/mms/backlinks',
    'POST /work/mms/backlinks/check',
    'POST /work/mms/backlinks/remove',
    'GET /work/mms/siteIndexList',
    'POST /work/mms/siteIndex',
    'POST /work/mms/siteIndexes',
    'POST /work/mms/siteIndexes/bulk',
    'POST /work/mms/siteIndexes/remove',
    'GET /work/mms/getBlogPostingJobList',
    'GET /work/mms/getBlogJobCount',
    'POST /work/mms/blogJob',
    'POST /work/mms/blogJobs/remove',
    'GET /work/mms/getBlogPostingContentList',
    'POST /work/mms/blogContent',
    'POST /work/mms/blogContents/remove',
    'PUT /work/mms/report/notes',
    'POST /work/mms/report/send',
    'GET /work/mms/report/schedules',
    'PUT /work/mms/report/schedule',
    'POST /board/image',
    'GET /board/draft',
    'PUT /board/draft/:key',
    'DELETE /board/draft/:key',
    'POST /board/post',
    'POST /board/post/:wr_id/editing',
    'PUT /board/post/:wr_id',
    'DELETE /board/post/:wr_id',
    'GET /service/consultation',
    'POST /service/consultation/:id',
  ],
  staff: ['POST /work/mms/tracking'],
} as const satisfies Record<string, readonly string[]>;

export type Need = keyof typeof SITE_ROUTES;

/** The publisher's calls below /api, with its key. */
export const PUBLISHER_ROUTES = [
  'POST /publishing/claims',
  'POST /publishing/claims/:releaseId/result',
  'GET /publishing/domains',
  'GET /publishing/expected',
  'GET /publishing/content',
  'GET /publishing/posts',
];

/** Drafts below /api: [route, answer without a preview link], for any caller. */
export const PREVIEW_ROUTES = [
  ['GET /publishing/preview/open', 403],
  ['GET /publishing/preview/page', 410],
] as const;

/** Calls of contracts served by the publisher, for the CMS with its key. */
export const SERVED_BY_PUBLISHER = ['POST /notify', 'GET /status', 'POST /preview', 'POST /rollback'];

/** Strapi's own API below /api: readable with the token that sites are built with. */
export const BUILD_ROUTES = [
  'GET /domains',
  'GET /posts',
  'GET /content-type-builder/content-types',
  'GET /content-type-builder/components',
];

const CORE_TYPES = [
  'app-configs',
  'codes',
  'domains',
  'menus',
  'pages',
  'products',
  'redirect-rules',
  'seo-metas',
  'site-configs',
  'site-roles',
];

/** Strapi's own API below /api that no caller has a right to. */
export const CLOSED_ROUTES = [
  ...CORE_TYPES.flatMap((type) => [
    ...(type === 'domains' ? [] : [`GET /${type}`]),
    `GET /${type}/:id`,
    `POST /${type}`,
    `PUT /${type}/:id`,
    `DELETE /${type}/:id`,
  ]),
  'GET /content-type-builder/content-types/:uid',
  'GET /content-type-builder/components/:uid',
  'POST /email',
  'POST /upload',
  'GET /upload/files',
  'GET /upload/files/page',
  'GET /upload/files/:id',
  'DELETE /upload/files/:id',
  'GET /i18n/locales',
];

/** The product's own admin calls: an administrator with the right for each. */
export const ADMIN_ROUTES = [
  'GET /lookups',
  'PUT /lookups/pause',
  'GET /publishing',
  'GET /publishing/history',
  'GET /publishing/entries/:uid/:documentId',
  'POST /publishing/sites/:domain/publish',
  'PUT /publishing/sites/:domain/pause',
  'POST /publishing/sites/:domain/rollback',
  'POST /preview/shares',
  'GET /preview/shares',
  'POST /preview/shares/:id/revoke',
  'POST /schedules',
  'GET /schedules',
  'POST /schedules/:id/cancel',
  'GET /site-editors/:documentId',
  'POST /site-editors/:documentId',
];

/** Strapi's own admin API: administrators only, for everything below these paths except the calls named after them. */
export const STRAPI_ADMIN = [
  '/admin/',
  '/content-manager/',
  '/content-type-builder/',
  '/email',
  '/upload',
  '/i18n/',
  '/users-permissions/',
];

/**
 * Calls of Strapi's admin before sign-in: [route, answer to an invalid input]. POST /admin/access-token requires a session
 * cookie: 401 without one.
 */
export const BEFORE_ADMIN_SIGN_IN: Record<string, number> = {
  'GET /admin/init': 200,
  'GET /admin/project-type': 200,
  'POST /admin/login': 400,
  'POST /admin/register-admin': 403,
  'GET /admin/registration-info': 400,
  'POST /admin/register': 400,
  'POST /admin/forgot-password': 400,
  'POST /admin/reset-password': 400,
  'GET /content-manager/preview/script': 200,
};

/** Files and the health check: no personal data. */
export const STATIC_ROUTES = [
  'ALL /_health',
  'GET /',
  'GET /admin/:path*',
  'GET /uploads/(.*)',
  'GET /((?!uploads/).+)',
];
