/**
 * Calls of Strapi's admin API that site editors may make, and how each is checked in addition to their permissions. All other
 * calls are refused, including those of later versions of Strapi.
 *
 * - `free`: concerns no site, or answers by the administrator's permissions alone
 * - `entries`: the named entries must belong to the administrator's sites
 * - `entry-counts`, `statistics`: answered for the sites, in place of Strapi's own response
 * - `listed-folders`: the response is limited to the sites' folders
 * - `folders`, `deleted-media`, `moved-media`, `updated-media`: the named folders and files, and the target folder, must belong to the
 *   sites
 */
export type RouteCheck =
  | 'free'
  | 'entries'
  | 'entry-counts'
  | 'statistics'
  | 'listed-folders'
  | 'folders'
  | 'deleted-media'
  | 'moved-media'
  | 'updated-media';

const ENTRY = '/content-manager/collection-types/:model';

export const LIMITED_ROUTES: Record<string, RouteCheck> = {
  'GET /admin/users/me': 'free',
  'PUT /admin/users/me': 'free',
  'GET /admin/users/me/permissions': 'free',
  'GET /admin/users/me/sessions': 'free',
  'DELETE /admin/users/me/sessions': 'free',
  'DELETE /admin/users/me/sessions/:sessionId': 'free',
  'POST /admin/logout': 'free',
  'POST /admin/access-token': 'free',
  'GET /admin/init': 'free',
  'GET /admin/project-type': 'free',
  'GET /admin/information': 'free',
  'GET /admin/license-trial-time-left': 'free',
  'GET /admin/guided-tour-meta': 'free',
  'GET /admin/homepage/key-statistics': 'statistics',
  'GET /admin/homepage/layout': 'free',
  'PUT /admin/homepage/layout': 'free',
  'POST /admin/permissions/check': 'free',
  'GET /i18n/locales': 'free',

  'GET /content-manager/init': 'free',
  'GET /content-manager/content-types': 'free',
  'GET /content-manager/content-types-settings': 'free',
  'GET /content-manager/content-types/:uid/configuration': 'free',
  'GET /content-manager/components': 'free',
  'GET /content-manager/components/:uid/configuration': 'free',
  'GET /content-manager/homepage/recent-documents': 'free',
  'GET /content-manager/homepage/count-documents': 'entry-counts',
  'GET /content-manager/preview/script': 'free',
  'GET /content-manager/preview/url/:contentType': 'entries',
  'GET /content-manager/relations/:model/:targetField': 'entries',
  'GET /content-manager/relations/:model/:id/:targetField': 'entries',
  [`GET ${ENTRY}`]: 'entries',
  [`POST ${ENTRY}`]: 'entries',
  [`POST ${ENTRY}/clone/:sourceId`]: 'entries',
  [`POST ${ENTRY}/auto-clone/:sourceId`]: 'entries',
  [`GET ${ENTRY}/:id`]: 'entries',
  [`PUT ${ENTRY}/:id`]: 'entries',
  [`DELETE ${ENTRY}/:id`]: 'entries',
  [`POST ${ENTRY}/actions/publish`]: 'entries',
  [`POST ${ENTRY}/:id/actions/publish`]: 'entries',
  [`POST ${ENTRY}/:id/actions/unpublish`]: 'entries',
  [`POST ${ENTRY}/:id/actions/discard`]: 'entries',
  [`POST ${ENTRY}/actions/bulkDelete`]: 'entries',
  [`POST ${ENTRY}/actions/bulkFindForValidation`]: 'entries',
  [`POST ${ENTRY}/actions/bulkPublish`]: 'entries',
  [`POST ${ENTRY}/actions/bulkUnpublish`]: 'entries',
  [`GET ${ENTRY}/:id/actions/countDraftRelations`]: 'entries',
  [`GET ${ENTRY}/actions/countManyEntriesDraftRelations`]: 'entries',

  'GET /upload/configuration': 'free',
  'GET /upload/files': 'free',
  'GET /upload/files/:id': 'free',
  // Strapi checks the right to the file itself; its folder is checked when the row is written (file-rules.ts).
  'POST /upload': 'free',
  'POST /upload/files': 'free',
  'PUT /upload/files/:id': 'free',
  'POST /upload/files/:id/replace': 'free',
  'DELETE /upload/files/:id': 'free',
  'POST /upload/actions/bulk-update': 'updated-media',
  'POST /upload/actions/bulk-delete': 'deleted-media',
  'POST /upload/actions/bulk-move': 'moved-media',
  'GET /upload/folders': 'listed-folders',
  'GET /upload/folder-structure': 'listed-folders',
  'GET /upload/folders/:id': 'folders',
  'POST /upload/folders': 'folders',
  'PUT /upload/folders/:id': 'folders',

  // Of the administrator's own second factor.
  'GET /api-extensions/second-factor': 'free',
  'POST /api-extensions/second-factor/start': 'free',
  'POST /api-extensions/second-factor/enable': 'free',
  'POST /api-extensions/second-factor/disable': 'free',
  'POST /api-extensions/second-factor/passkeys/start': 'free',
  'POST /api-extensions/second-factor/passkeys': 'free',
  'POST /api-extensions/second-factor/passkeys/remove': 'free',

  // These calls apply the scope themselves (http/admin-route.ts).
  'GET /api-extensions/publishing': 'free',
  'GET /api-extensions/publishing/history': 'free',
  'GET /api-extensions/publishing/sites/:domain/findings': 'free',
  'GET /api-extensions/publishing/entries/:uid/:documentId': 'free',
  'POST /api-extensions/publishing/sites/:domain/publish': 'free',
  'PUT /api-extensions/publishing/sites/:domain/pause': 'free',
  'POST /api-extensions/publishing/sites/:domain/rollback': 'free',
  'POST /api-extensions/preview/design': 'free',
  'POST /api-extensions/preview/form': 'free',
  'POST /api-extensions/preview/search-result': 'free',
  'GET /api-extensions/preview/site-choices': 'free',
  'POST /api-extensions/preview/shares': 'free',
  'GET /api-extensions/preview/shares': 'free',
  'POST /api-extensions/preview/shares/:id/revoke': 'free',
  'GET /api-extensions/entry-history': 'free',
  'GET /api-extensions/entry-history/revisions/:id': 'free',
  'GET /api-extensions/entry-history/deleted': 'free',
  'POST /api-extensions/entry-history/deleted/:id/restore': 'free',
  'GET /api-extensions/redirects/try': 'free',
  'GET /api-extensions/redirects/hits': 'free',
  'POST /api-extensions/redirects/import': 'free',
  'GET /api-extensions/content-imports': 'free',
  'POST /api-extensions/content-imports': 'free',
  'GET /api-extensions/content-imports/boards': 'free',
  'GET /api-extensions/content-imports/:id/entries': 'free',
  'POST /api-extensions/content-imports/:id/entries': 'free',
  'POST /api-extensions/content-imports/:id/state': 'free',
  'POST /api-extensions/schedules': 'free',
  'GET /api-extensions/schedules': 'free',
  'POST /api-extensions/schedules/:id/cancel': 'free',
};
