import type { Feature } from '../../http/feature';
import { previewAdminRoutes } from './admin-routes';
import { personalData } from './personal-data';
import { previewUrl } from './preview-url';
import { previewRoutes } from './routes';

export const preview: Feature = {
  routes: previewRoutes,
  adminRoutes: previewAdminRoutes,
  personalData,
  services: { preview: () => ({ previewUrl }) },
};
