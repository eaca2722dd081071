import type { Core } from '@strapi/strapi';
import { backgroundTasks } from './background-tasks';
import { features } from './features';
import { registerRights } from './http/admin-route';
import { startBackground, stopBackground } from './platform/background';
import { stopWatchingEventLoop, watchEventLoop } from './platform/event-loop';
import { RULE_STAGES } from './http/feature';
import { watchClock } from './platform/future-waits';
import { finishMails } from './shared/messages/mailer';
import { startManagement, stopManagement } from './platform/metrics';
import { provideChannels } from './shared/messages/outbox/outbox';
import { providePersonalData } from './shared/personal-data';
import { startPlatform } from './platform/platform';
import { respondBeforeRouter } from './http/respond-before-router';
import { indexSessions } from './shared/accounts/sessions';
import { finishRequests } from './platform/shutdown';
import { startStoredSettings } from './platform/stored-settings';
import { refreshStatistics } from './platform/tables';
import { resealWebhooks } from './shared/messages/webhooks/secret';

const ofAll = <Key extends 'middlewares' | 'services'>(key: Key) =>
  Object.assign({}, ...features.map((feature) => feature[key])) as NonNullable<(typeof features)[0][Key]>;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    startPlatform(strapi);
    // `npm start` runs the CMS as a child process, which ends with its parent.
    if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    providePersonalData(features.flatMap(({ personalData = [] }) => personalData));
    for (const feature of features) feature.register?.(strapi);
    for (const stage of RULE_STAGES) for (const { rules } of features) rules?.[stage]?.(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await watchClock();
    await registerRights(strapi);
    await startStoredSettings();
    await resealWebhooks();
    respondBeforeRouter(
      strapi,
      features.flatMap(({ directRoutes = [] }) => directRoutes),
    );
    await indexSessions();
    for (const feature of features) await feature.start?.(strapi);
    await refreshStatistics();
    provideChannels(features.flatMap(({ channels = [] }) => channels));
    watchEventLoop();
    startBackground(backgroundTasks());
    await startManagement();
  },
  async destroy() {
    await Promise.all([finishRequests(finishMails), stopBackground()]);
    stopWatchingEventLoop();
    stopManagement();
  },
  middlewares: ofAll('middlewares'),
  services: ofAll('services'),
  routes: {
    admin: { type: 'admin', routes: features.flatMap(({ adminRoutes = [] }) => adminRoutes) },
    'content-api': { type: 'content-api', routes: features.flatMap(({ routes = [] }) => routes) },
  },
};
