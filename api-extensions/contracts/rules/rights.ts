/** Level of privileged members of a site (SPEC §5, §6, §9). */
export const PRIVILEGED_LEVEL = 70;

/** Rights of administrators. The server registers the plugin's own; the others are Strapi's. */
export const RIGHTS = {
  readLookups: 'plugin::api-extensions.lookups.read',
  pauseLookups: 'plugin::api-extensions.lookups.pause',
  readPublishing: 'plugin::api-extensions.publishing.read',
  actOnPublishing: 'plugin::api-extensions.publishing.act',
  schedule: 'plugin::api-extensions.publishing.schedule',
  manageSites: 'plugin::api-extensions.sites.manage',
  manageConnections: 'plugin::api-extensions.connections.manage',
  sharePreviews: 'plugin::api-extensions.preview.share',
  readRoles: 'admin::roles.read',
  createRoles: 'admin::roles.create',
} as const;
