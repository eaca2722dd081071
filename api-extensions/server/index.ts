import type { Core } from '@strapi/strapi';
import { ruleContent } from './features/common/content-rules';
import { commonRoutes } from './features/common/routes';
import { lookupRoutes } from './features/lookups/routes';
import { recordChanges } from './features/publishing/changes';
import { createNotifier } from './features/publishing/notify';
import { publishingRoutes } from './features/publishing/routes';
import { searchLogRoutes } from './features/search-log/routes';
import { speakKorean } from './platform/korean-errors';
import { startPlatform } from './platform/platform';
import { answerAheadOfRouter } from './platform/route';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    startPlatform(strapi);
    // Started by `npm start`, the CMS does not outlive it.
    if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    recordChanges(strapi, createNotifier());
    ruleContent(strapi);
    speakKorean(strapi);
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }) {
    answerAheadOfRouter(strapi, commonRoutes);
  },
  routes: {
    'content-api': {
      type: 'content-api',
      routes: [...commonRoutes, ...lookupRoutes, ...searchLogRoutes, ...publishingRoutes],
    },
  },
};
