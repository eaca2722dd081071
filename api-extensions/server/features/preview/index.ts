import type { Feature } from '../../http/feature';
import { previewAdminRoutes } from './admin-routes';
import { personalData } from './personal-data';
import { previewUrl } from './preview-url';
import { previewRoutes } from './routes';
import { SITE_CHOICE_FIELDS } from './site-choices';

export const preview: Feature = {
  register(strapi) {
    strapi.customFields.register(SITE_CHOICE_FIELDS);
  },
  routes: previewRoutes,
  adminRoutes: previewAdminRoutes,
  personalData,
  services: { preview: () => ({ previewUrl }) },
};
