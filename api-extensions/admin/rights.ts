import { RIGHTS } from '../contracts/rules/rights';

const permissions = (right: string) => [{ action: right, subject: null }];

/** Rights in the form that Strapi's admin asks for. */
export const READ = permissions(RIGHTS.readLookups);
export const PAUSE = permissions(RIGHTS.pauseLookups);

export const READ_PUBLISHING = permissions(RIGHTS.readPublishing);
export const SCHEDULE = permissions(RIGHTS.schedule);
export const MANAGE_SITES = permissions(RIGHTS.manageSites);
export const MANAGE_CONNECTIONS = permissions(RIGHTS.manageConnections);
export const SHARE_PREVIEW = permissions(RIGHTS.sharePreviews);

/** Managing roles includes those of sites' editors. */
export const READ_ROLES = permissions(RIGHTS.readRoles);
export const MAKE_ROLES = permissions(RIGHTS.createRoles);
