import { RIGHTS } from '../contracts/rules/rights';

const permissions = (right: string) => [{ action: right, subject: null }];

/** Rights as permissions for `Page.Protect` and `useRBAC`. */
export const READ_LOOKUPS = permissions(RIGHTS.readLookups);
export const PAUSE_LOOKUPS = permissions(RIGHTS.pauseLookups);

export const READ_PUBLISHING = permissions(RIGHTS.readPublishing);
export const SCHEDULE = permissions(RIGHTS.schedule);
export const MANAGE_SITES = permissions(RIGHTS.manageSites);
export const MANAGE_CONNECTIONS = permissions(RIGHTS.manageConnections);
export const SHARE_PREVIEW = permissions(RIGHTS.sharePreviews);

/** Strapi's rights on roles, which include the roles of site editors. */
export const READ_EDITOR_ROLES = permissions(RIGHTS.readRoles);
export const CREATE_EDITOR_ROLES = permissions(RIGHTS.createRoles);

/** Strapi's right to make redirect rules. */
export const CREATE_REDIRECTS = [
  { action: 'plugin::content-manager.explorer.create', subject: 'api::redirect-rule.redirect-rule' },
];

/** Strapi's rights to make and delete posts. */
const post = (action: string) => [
  { action: `plugin::content-manager.explorer.${action}`, subject: 'api::post.post' },
];
export const CREATE_POSTS = post('create');
export const DELETE_POSTS = post('delete');
