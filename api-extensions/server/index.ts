import type { Core } from '@strapi/strapi';
import { authRoutes } from './features/auth/routes';
import { ruleContent } from './features/common/content-rules';
import { commonRoutes } from './features/common/routes';
import { imageRoutes } from './features/image/routes';
import { lookupAdminRoutes, registerLookupRights } from './features/lookups/admin-routes';
import { bulkRoutes } from './features/lookups/bulk/routes';
import { startLookups, stopLookups } from './features/lookups/jobs';
import { lookupRoutes, plainLookupRoutes } from './features/lookups/routes';
import { savedRoutes } from './features/lookups/saved/routes';
import { recordChanges } from './features/publishing/changes';
import { recordMediaChanges } from './features/publishing/media-changes';
import { createNotifier } from './features/publishing/notify';
import { publishingRoutes } from './features/publishing/routes';
import { readSiteContent } from './features/publishing/site-content';
import { searchLogRoutes } from './features/search-log/routes';
import { ruleAccounts } from './features/users/account-rules';
import { userJobs } from './features/users/jobs';
import { userRoutes } from './features/users/routes';
import { startJobs } from './platform/jobs';
import { speakKorean } from './platform/korean-errors';
import { startPlatform } from './platform/platform';
import { answerAheadOfRouter } from './platform/route';
import { indexSessions } from './platform/sessions';

let stopJobs: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    startPlatform(strapi);
    // Started by `npm start`, the CMS does not outlive it.
    if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    const tellPublisher = createNotifier();
    recordChanges(strapi, tellPublisher);
    recordMediaChanges(strapi, tellPublisher);
    ruleContent(strapi);
    ruleAccounts(strapi);
    speakKorean(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await registerLookupRights(strapi);
    answerAheadOfRouter(strapi, [...commonRoutes, ...plainLookupRoutes]);
    await indexSessions();
    stopJobs = startJobs(userJobs);
    startLookups();
  },
  async destroy() {
    stopJobs?.();
    await stopLookups();
  },
  services: { 'site-content': () => ({ readSiteContent }) },
  routes: {
    admin: { type: 'admin', routes: lookupAdminRoutes },
    'content-api': {
      type: 'content-api',
      routes: [
        ...authRoutes,
        ...userRoutes,
        ...commonRoutes,
        ...lookupRoutes,
        ...bulkRoutes,
        ...savedRoutes,
        ...searchLogRoutes,
        ...publishingRoutes,
        ...imageRoutes,
      ],
    },
  },
};
