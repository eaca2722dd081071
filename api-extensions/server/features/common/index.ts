import type { Feature } from '../../http/feature';
import { provideRedirectImport } from '../../shared/sites/redirect-import';
import { APP_CONFIG_FIELD, moveDesignsIntoFields } from './app-config-rules';
import { enforceContentRules } from './content-rules';
import { orderBulkMenus } from './menu-bulk';
import { restoreMenuParents } from './menu-parents';
import { hideRecordActions } from './record-actions';
import { redirectAdminRoutes } from './redirect-admin-routes';
import { importRules } from './redirect-import';
import { commonRoutes } from './routes';
import { securitySettingChannels } from './security-settings';
import { showHostsInAdmin } from './shown-hosts';

export const common: Feature = {
  register(strapi) {
    provideRedirectImport(importRules);
    strapi.customFields.register(APP_CONFIG_FIELD);
  },
  // The others see hosts as they are stored.
  rules: { shown: showHostsInAdmin, checked: enforceContentRules, requests: hideRecordActions },
  async start(strapi) {
    await moveDesignsIntoFields();
    await restoreMenuParents();
    orderBulkMenus(strapi);
  },
  routes: commonRoutes,
  directRoutes: commonRoutes,
  adminRoutes: redirectAdminRoutes,
  channels: securitySettingChannels,
};
