const right = (name: string) => [{ action: `plugin::api-extensions.${name}`, subject: null }];

/** Rights as the server registers them (features/lookups/admin-routes.ts and its like in publishing, schedule, preview). */
export const READ = right('lookups.read');
export const PAUSE = right('lookups.pause');

export const READ_PUBLISHING = right('publishing.read');
export const SCHEDULE = right('publishing.schedule');
export const SHARE_PREVIEW = right('preview.share');

const ofRoles = (name: string) => [{ action: `admin::roles.${name}`, subject: null }];

/** Strapi's own: managing roles includes those of sites' editors. */
export const READ_ROLES = ofRoles('read');
export const MAKE_ROLES = ofRoles('create');
