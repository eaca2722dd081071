import type { Core } from '@strapi/strapi';
import { backgroundTasks } from './background-tasks';
import { guardAdmin } from './features/admin-access/guard';
import { administratorChannels, mailInvitations } from './features/admin-access/mails';
import { refuseCommonPasswords } from './features/admin-access/passwords';
import { recordAdminReading } from './features/admin-access/reading';
import { factorChannel } from './features/admin-access/second-factor/mails';
import { requireSecondFactor } from './features/admin-access/second-factor/require';
import { secondFactorRoutes } from './features/admin-access/second-factor/routes';
import { requireProofForSessions } from './features/admin-access/second-factor/sessions';
import { askForSecondFactor } from './features/admin-access/second-factor/sign-in';
import { limitAdminSignIns } from './features/admin-access/sign-in';
import { apiRoutes } from './features/api/routes';
import { authRoutes } from './features/auth/routes';
import { tryClient, tryOAuthClient } from './features/auth/try-client';
import { sitesShowingImage, updateImageVersions } from './features/board/image-versions';
import { imageAccess } from './features/board/post-images';
import { enforcePostRules } from './features/board/post-rules';
import { contentImportRoutes } from './features/board/import/routes';
import { boardRoutes } from './features/board/routes';
import { prepareSearchIndex } from './features/board/search-index';
import { rewriteDescriptions } from './features/board/stored-descriptions';
import { enforceContentRules } from './features/common/content-rules';
import { redirectAdminRoutes } from './features/common/redirect-admin-routes';
import { importRules } from './features/common/redirect-import';
import { commonRoutes } from './features/common/routes';
import { APP_CONFIG_FIELD, moveDesignsIntoFields } from './features/common/app-config-rules';
import { hideRecordActions } from './features/common/record-actions';
import { orderBulkMenus } from './features/common/menu-bulk';
import { securitySettingChannels } from './features/common/security-settings';
import { showHostsInAdmin } from './features/common/shown-hosts';
import { restoreMenuParents } from './features/common/menu-parents';
import { connectionRoutes } from './features/connections/routes';
import { askBeforeChanges, askBeforeFileDeletion } from './features/consequences/ask-first';
import { imageRoutes } from './features/image/routes';
import { lookupAdminRoutes } from './features/lookups/admin-routes';
import { bulkRoutes } from './features/lookups/bulk/routes';
import { diagnosisRoutes } from './features/lookups/diagnosis/routes';
import { measureLookups } from './features/lookups/metrics';
import { rankLookupsEntry } from './features/lookups/rank-lookups';
import { tryLookupKey } from './features/lookups/try-key';
import { researchRoutes } from './features/lookups/research/routes';
import { lookupRoutes, plainLookupRoutes } from './features/lookups/routes';
import { alertChannels } from './features/lookups/saved/deliveries';
import { savedRoutes } from './features/lookups/saved/routes';
import { enforceUploadRules } from './features/media/upload-rules';
import { pageStatisticsRoutes } from './features/page-statistics/routes';
import { previewAdminRoutes } from './features/preview/admin-routes';
import { previewUrl } from './features/preview/preview-url';
import { previewRoutes } from './features/preview/routes';
import { publishingAdminRoutes, publishingRoutes } from './features/publishing/routes';
import { recordChanges } from './features/publishing/changes';
import { recordMediaChanges } from './features/publishing/media-changes';
import { measurePublishing } from './features/publishing/metrics';
import { notifyPublisher } from './features/publishing/notify';
import { createFileAddressIndex } from './features/publishing/image-findings';
import { scheduleAdminRoutes } from './features/schedule/schedules';
import { searchLogRoutes } from './features/search-log/routes';
import { consultationChannels } from './features/service/deliveries';
import { serviceRoutes } from './features/service/routes';
import { enforceConsultationRules } from './features/service/consultation-rules';
import { deliverAreaMenus } from './features/sites/area-menus';
import { siteRoutes } from './features/sites/routes';
import { invitationChannels } from './features/sites/site-invitation';
import { setSiteTemplates } from './features/sites/site-seed';
import { writeSite } from './features/sites/write-site';
import { readSitesOfBulkUnpublish } from './features/site-editors/bulk-unpublish';
import { siteEditorRoutes } from './features/site-editors/role';
import { limitPermissions } from './features/site-editors/conditions';
import { enforceSiteEditorRules } from './features/site-editors/document-rules';
import { enforceFileRules } from './features/site-editors/file-rules';
import { keepAbilities } from './features/admin-access/abilities';
import { guardAdminRoutes } from './features/site-editors/route-guard';
import { enforceAccountRules } from './features/users/account-rules';
import { estimateChannels } from './features/users/estimate-messages';
import { sentEstimateChannels } from './features/users/estimate-sent-mail';
import { memberChannels } from './features/users/member-messages';
import { notificationRoutes } from './features/users/own-notifications';
import { offerChannels, offerRoutes } from './features/users/offers';
import { temporaryFileRoutes } from './features/temporary-files/routes';
import { userRoutes } from './features/users/routes';
import { failedNightChannels } from './features/work/tracking/failed-night';
import { resumeReopenedSites } from './features/work/tracking/reopened-sites';
import { reencryptConnections } from './features/work/traffic/connection';
import { googleTokenClient } from './features/work/traffic/google-api';
import { workRoutes } from './features/work/routes';
import { prepareSlotChanges } from './features/work/slots/changes';
import { demoRank } from './features/work/slots/demo-rank';
import { classifySlotPosts, classifySlotTargets } from './features/work/slots/readings';
import { tokenDigest } from './features/work/shares/rows';
import { lookupKeyOf } from './features/work/slots/store';
import { classifySavedTargets } from './features/lookups/saved/readings';
import { bucketUploads } from './platform/bucket-uploads';
import { startBackground, stopBackground } from './platform/background';
import { enforceEntryVersions } from './platform/entry-versions';
import { localizeErrors } from './platform/korean-errors';
import { measureMessages } from './platform/outbox/gateway';
import { rankAlertChannels } from './features/work/alerts/channels';
import { requestsInProgress, stopWatchingEventLoop, watchEventLoop } from './platform/event-loop';
import { provideChannels } from './platform/outbox/outbox';
import { measureBackups, measureOutbox } from './platform/measures';
import { rejectControlsInPath, removeControls } from './platform/clean-requests';
import { requestMetrics, startManagement, stopManagement } from './platform/metrics';
import { enforceOutboxRules } from './platform/outbox/rules';
import { guardUploads, provideImageAccess } from './platform/image-access';
import { watchClock } from './platform/future-waits';
import { startPlatform } from './platform/platform';
import { provideRankLookups } from './platform/rank-lookups';
import { provideRedirectImport } from './platform/redirect-import';
import { requestLog } from './platform/request-id';
import { registerRights } from './platform/admin-route';
import { respondBeforeRouter, sendAppErrors } from './platform/route';
import { indexSessions } from './platform/sessions';
import { finishRequests } from './platform/shutdown';
import { startStoredSettings } from './platform/stored-settings';
import { refreshStatistics } from './platform/tables';
import { webhookChannels } from './platform/webhooks/deliver';
import { resealWebhooks } from './platform/webhooks/secret';
import { readNamedPosts, readSites } from './platform/site-content/read-site';
import { readAdminFiles } from './platform/request-files';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    startPlatform(strapi);
    provideRedirectImport(importRules);
    strapi.customFields.register(APP_CONFIG_FIELD);
    // `npm start` runs the CMS as a child process, which ends with its parent.
    if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    enforceEntryVersions(strapi);
    // First, so that the others see hosts as they are stored.
    showHostsInAdmin(strapi);
    askBeforeChanges(strapi);
    recordChanges(strapi, notifyPublisher);
    recordMediaChanges(strapi, notifyPublisher, {
      update: updateImageVersions,
      sitesShowing: sitesShowingImage,
    });
    enforceContentRules(strapi);
    enforcePostRules(strapi);
    enforceOutboxRules(strapi);
    resumeReopenedSites(strapi);
    enforceConsultationRules(strapi);
    enforceAccountRules(strapi);
    enforceSiteEditorRules(strapi);
    enforceFileRules(strapi);
    provideImageAccess(imageAccess);
    refuseCommonPasswords(strapi);
    requireProofForSessions(strapi);
    askForSecondFactor(strapi);
    readAdminFiles(strapi);
    enforceUploadRules();
    requireSecondFactor(strapi);
    guardAdminRoutes(strapi);
    hideRecordActions(strapi);
    askBeforeFileDeletion(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await watchClock();
    await limitPermissions(strapi);
    keepAbilities();
    await registerRights(strapi);
    await startStoredSettings();
    await resealWebhooks();
    await reencryptConnections();
    respondBeforeRouter(strapi, [...commonRoutes, ...plainLookupRoutes]);
    await indexSessions();
    await createFileAddressIndex();
    await prepareSearchIndex(strapi);
    rewriteDescriptions(strapi);
    await prepareSlotChanges(strapi);
    await refreshStatistics();
    await moveDesignsIntoFields();
    await restoreMenuParents();
    orderBulkMenus(strapi);
    readSitesOfBulkUnpublish(strapi);
    provideChannels([
      ...consultationChannels,
      ...alertChannels,
      ...estimateChannels,
      ...sentEstimateChannels,
      ...memberChannels,
      ...invitationChannels,
      ...administratorChannels,
      factorChannel,
      ...securitySettingChannels,
      ...failedNightChannels,
      ...offerChannels,
      ...webhookChannels,
      ...rankAlertChannels,
    ]);
    mailInvitations();
    provideRankLookups(rankLookupsEntry);
    await classifySlotTargets();
    await classifySlotPosts();
    await classifySavedTargets();
    measureBackups();
    measureOutbox();
    measureMessages();
    measureLookups();
    measurePublishing();
    watchEventLoop();
    startBackground(backgroundTasks());
    await startManagement();
  },
  async destroy() {
    await Promise.all([finishRequests(), stopBackground()]);
    stopWatchingEventLoop();
    stopManagement();
  },
  middlewares: {
    'request-log': requestLog,
    'request-metrics': requestMetrics,
    'requests-in-progress': requestsInProgress,
    'korean-errors': localizeErrors,
    'reject-controls': rejectControlsInPath,
    'remove-controls': removeControls,
    'app-errors': sendAppErrors,
    'admin-guard': guardAdmin,
    'admin-reading': recordAdminReading,
    'admin-sign-in': limitAdminSignIns,
    'upload-guard': guardUploads,
    'bucket-uploads': bucketUploads,
  },
  services: {
    'site-content': () => ({ readSites, readNamedPosts }),
    'slot-question': () => ({ lookupKeyOf, demoRank }),
    'share-link': () => ({ tokenDigest }),
    preview: () => ({ previewUrl }),
    sites: () => ({ writeSite, setSiteTemplates, deliverAreaMenus }),
  },
  routes: {
    admin: {
      type: 'admin',
      routes: [
        ...lookupAdminRoutes,
        ...publishingAdminRoutes,
        ...previewAdminRoutes,
        ...redirectAdminRoutes,
        ...contentImportRoutes,
        ...scheduleAdminRoutes,
        ...siteEditorRoutes,
        ...secondFactorRoutes,
        ...siteRoutes,
        ...connectionRoutes({
          hub: () => tryLookupKey('hub'),
          legacy: () => tryLookupKey('legacy'),
          searchad: () => tryLookupKey('searchad'),
          serpapi: () => tryLookupKey('serpapi'),
          searchconsole: () => tryClient(googleTokenClient(), 'https://localhost/work/traffic'),
          kakao: (site) => tryOAuthClient(site, 'kakao'),
          naver: (site) => tryOAuthClient(site, 'naver'),
          google: (site) => tryOAuthClient(site, 'google'),
        }),
      ],
    },
    'content-api': {
      type: 'content-api',
      routes: [
        ...authRoutes,
        ...apiRoutes,
        ...userRoutes,
        ...notificationRoutes,
        ...offerRoutes,
        ...commonRoutes,
        ...lookupRoutes,
        ...bulkRoutes,
        ...savedRoutes,
        ...diagnosisRoutes,
        ...researchRoutes,
        ...searchLogRoutes,
        ...pageStatisticsRoutes,
        ...workRoutes,
        ...publishingRoutes,
        ...previewRoutes,
        ...imageRoutes,
        ...boardRoutes,
        ...serviceRoutes,
        ...temporaryFileRoutes,
      ],
    },
  },
};
