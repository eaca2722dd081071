import type { Core } from '@strapi/strapi';
import { ensureBuildToken } from './seed/build-token';
import { AREA_MENUS } from './seed/content/area-menus';
import { labelContentManager } from './seed/content-manager';
import { seedDemo, sitesService } from './seed/demo';
import { siteTemplates } from './seed/templates';
import { rejectDemoInProduction } from './seed/demo-accounts';
import { setAccountSettings, setUploadDefaults } from './strapi-settings';
import { environment } from './environment';
import { ensureFirstAdministrator } from './first-administrator';

export default {
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const env = environment();
    if (env.NODE_ENV === 'production') await rejectDemoInProduction(strapi);
    await ensureBuildToken(strapi, env.BUILD_API_TOKEN);
    await setAccountSettings(strapi);
    await labelContentManager(strapi);
    await setUploadDefaults(strapi);
    await ensureFirstAdministrator(strapi, env);
    sitesService(strapi).setSiteTemplates(siteTemplates());
    await sitesService(strapi).deliverAreaMenus(AREA_MENUS);
    if (env.SEED_DEMO) await seedDemo(strapi, env);
  },
};
