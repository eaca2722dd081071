import type { Feature } from '../../http/feature';
import { deliverAreaMenus } from './area-menus';
import { siteRoutes } from './routes';
import { invitationChannels } from './site-invitation';
import { setSiteTemplates } from './site-seed';
import { writeSite } from './write-site';

export const sites: Feature = {
  adminRoutes: siteRoutes,
  channels: invitationChannels,
  services: { sites: () => ({ writeSite, setSiteTemplates, deliverAreaMenus }) },
};
