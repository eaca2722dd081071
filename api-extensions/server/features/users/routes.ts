import * as viewCalls from '../../../contracts/accounts/list-views';
import * as passkeyCalls from '../../../contracts/accounts/passkeys';
import * as calls from '../../../contracts/accounts/own-account';
import { requestMembership, requestMembershipCode, updateMe } from '../../../contracts/accounts/own-phone';
import * as memberCalls from '../../../contracts/accounts/members';
import * as estimateCalls from '../../../contracts/estimates/estimates';
import * as linkCalls from '../../../contracts/estimates/links';
import * as settingCalls from '../../../contracts/estimates/settings';
import * as auditCalls from '../../../contracts/accounts/audit-log';
import { recordReading } from '../../shared/personal-data/audit';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { siteRoute } from '../../http/route';
import { changeRole, decideApplication, signOutEverywhere } from './approvals';
import { listAudit } from './audit-list';
import { actOnEstimate } from './estimate-actions';
import { answerEstimateLink, readEstimateLink, openEstimateLink } from './estimate-links';
import { estimateFile, estimateFileByLink } from './estimate-pdf';
import * as settings from './estimate-settings';
import { listEstimates, openEstimate } from './estimates';
import { findMember, listMembers, listSlotCounts, toMember } from './members';
import * as listViews from './list-views';
import * as membership from './membership';
import * as ownAccount from './own-account';
import * as ownPasskeys from './own-passkeys';
import * as secondFactor from './own-second-factor';

/** A download reads every table with data of the person. */
const DOWNLOADS: Limit = { name: 'own-data', max: 10, windowSeconds: 3600 };

const listViewRoutes = [
  siteRoute(viewCalls.listViews, async (request) => ({
    data: await listViews.readListViews(request, request.query.list),
  })),
  siteRoute(viewCalls.addListView, async (request) => ({
    data: await listViews.addListView(request, request.body),
  })),
  siteRoute(viewCalls.changeListView, async (request) => ({
    data: await listViews.changeListView(request, request.params.id, request.body),
  })),
  siteRoute(viewCalls.removeListView, async (request) => {
    await listViews.removeListView(request, request.params.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(viewCalls.chooseColumns, async (request) => {
    await listViews.chooseColumns(request, request.body.list, request.body.columns);
    return { data: { saved: true as const } };
  }),
  siteRoute(viewCalls.chooseLook, async (request) => {
    await listViews.chooseLook(request, request.body.list, request.body.look);
    return { data: { saved: true as const } };
  }),
];

export const userRoutes = [
  ...listViewRoutes,
  siteRoute(memberCalls.listMembers, async ({ domain, user, query }) => listMembers(domain, user, query), {
    reads: 'members',
  }),
  siteRoute(
    memberCalls.readMember,
    async ({ domain, user, params }) => ({ data: toMember(await findMember(domain, params.id), user) }),
    { reads: 'members' },
  ),
  siteRoute(memberCalls.listMemberSlots, async ({ domain, query }) => listSlotCounts(domain, query), {
    reads: 'slots',
  }),
  siteRoute(memberCalls.decideApproval, async (request) => ({
    data: await decideApplication(request, request.body),
  })),
  siteRoute(memberCalls.changeRole, async (request) => ({ data: await changeRole(request, request.body) })),
  siteRoute(memberCalls.signOutMember, async (request) => ({
    data: { ended: await signOutEverywhere(request, request.body.user_id) },
  })),
  siteRoute(auditCalls.auditLog, async ({ domain, query }) => listAudit(domain, query), {
    reads: 'audit',
  }),

  siteRoute(estimateCalls.estimates, async ({ domain, user, query }) => listEstimates(domain, user, query), {
    reads: 'estimates',
  }),
  siteRoute(
    estimateCalls.estimateDetail,
    async ({ domain, user, params }) => ({ data: await openEstimate(domain, user, params.id) }),
    { reads: 'estimates' },
  ),
  siteRoute(estimateCalls.estimateAction, async (request) => ({
    data: await actOnEstimate(request, request.body),
  })),

  siteRoute(settingCalls.estimatePdf, async (request) => {
    const { file, read } = await estimateFile(request, request.params.id);
    const { domain, user, ctx } = request;
    if (read.length > 0) await recordReading(domain, ctx, user, 'estimates', read);
    return file;
  }),
  siteRoute(linkCalls.estimateLink, async (request) => ({
    data: { link: await readEstimateLink(request, request.params.id) },
  })),
  siteRoute(linkCalls.openEstimateLink, async (request) => ({
    data: await openEstimateLink(request, request.body.token),
  })),
  siteRoute(linkCalls.answerEstimateLink, async (request) => ({
    data: await answerEstimateLink(request, request.body),
  })),
  siteRoute(linkCalls.estimateLinkPdf, async (request) => estimateFileByLink(request, request.body.token)),
  siteRoute(settingCalls.estimateTemplates, async ({ domain }) => ({
    data: await settings.listTemplates(domain),
  })),
  siteRoute(settingCalls.saveEstimateTemplate, async (request) => ({
    data: await settings.saveTemplate(request, request.body),
  })),
  siteRoute(settingCalls.removeEstimateTemplate, async (request) => {
    await settings.removeTemplate(request, request.params.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(settingCalls.estimateSettings, async ({ domain }) => ({
    data: await settings.readSettings(domain),
  })),
  siteRoute(settingCalls.uploadEstimateStamp, async (request) => ({
    data: await settings.saveStamp(request),
  })),
  siteRoute(settingCalls.removeEstimateStamp, async (request) => ({
    data: await settings.removeStamp(request),
  })),

  siteRoute(calls.me, async (request) => ({ data: await ownAccount.profileOf(request) })),
  siteRoute(requestMembershipCode, async (request) => {
    await membership.mailMembershipCode(request, request.body.email);
    return { data: { sent: true as const } };
  }),
  siteRoute(requestMembership, async (request) => ({
    data: await membership.requestMembership(request, request.body),
  })),
  siteRoute(updateMe, async (request) => ({
    data: await ownAccount.changeProfile(request, request.body),
  })),
  siteRoute(calls.changePassword, async (request) => ({
    data: { ended: await ownAccount.changePassword(request, request.body) },
  })),
  siteRoute(calls.firstPasswordCode, async (request) => {
    await ownAccount.mailFirstPasswordCode(request);
    return { data: { sent: true as const } };
  }),
  siteRoute(calls.unlinkIdentity, async (request) => ({
    data: { ended: await ownAccount.unlinkIdentity(request, request.body.id) },
  })),
  siteRoute(calls.secondFactor, async (request) => ({ data: await secondFactor.secondFactorState(request) })),
  siteRoute(calls.startSecondFactor, async (request) => ({ data: secondFactor.startSecondFactor(request) })),
  siteRoute(calls.enableSecondFactor, async (request) => ({
    data: { recovery_codes: await secondFactor.enableSecondFactor(request, request.body) },
  })),
  siteRoute(calls.disableSecondFactor, async (request) => {
    await secondFactor.disableSecondFactor(request, request.body.code);
    return { data: { enabled: false as const } };
  }),
  siteRoute(passkeyCalls.startPasskey, async (request) => ({
    data: { options: await ownPasskeys.startAddingPasskey(request, request.body.code) },
  })),
  siteRoute(passkeyCalls.addPasskey, async (request) => ({
    data: await ownPasskeys.addPasskey(request, request.body),
  })),
  siteRoute(passkeyCalls.removePasskey, async (request) => {
    await ownPasskeys.removePasskey(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(calls.ownSessions, async (request) => ({ data: await ownAccount.sessionsOf(request) })),
  siteRoute(calls.endSessions, async (request) => ({
    data: { ended: await ownAccount.endOwnSessions(request, request.body.id) },
  })),
  siteRoute(calls.ownConsents, async (request) => ({ data: await ownAccount.consentsOf(request) })),
  siteRoute(calls.changeConsent, async (request) => ({
    data: await ownAccount.changeMarketing(request, request.body),
  })),
  siteRoute(calls.ownData, async (request) => {
    await limitTries([DOWNLOADS, request.user.id]);
    request.ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
    return ownAccount.exportData(request);
  }),
  siteRoute(calls.closeAccount, async (request) => {
    await ownAccount.closeAccount(request, request.body);
    return { data: { closed: true as const } };
  }),
];
