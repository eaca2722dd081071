import type { Feature } from '../../http/feature';
import { readSitesOfBulkUnpublish } from './bulk-unpublish';
import { limitPermissions } from './conditions';
import { enforceSiteEditorRules } from './document-rules';
import { enforceFileRules } from './file-rules';
import { siteEditorRoutes } from './role';
import { guardAdminRoutes } from './route-guard';

export const siteEditors: Feature = {
  rules: {
    limited(strapi) {
      enforceSiteEditorRules(strapi);
      enforceFileRules(strapi);
    },
    requests: guardAdminRoutes,
  },
  async start(strapi) {
    await limitPermissions(strapi);
    readSitesOfBulkUnpublish(strapi);
  },
  adminRoutes: siteEditorRoutes,
};
