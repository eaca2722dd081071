import * as passkeyCalls from '../../../contracts/passkeys';
import * as calls from '../../../contracts/own-account';
import * as memberCalls from '../../../contracts/users';
import * as estimateCalls from '../../../contracts/estimates';
import * as linkCalls from '../../../contracts/estimate-links';
import * as settingCalls from '../../../contracts/estimate-settings';
import * as auditCalls from '../../../contracts/audit-log';
import { recordReading } from '../../platform/audit';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { siteRoute } from '../../platform/route';
import { changeRole, decide, signOutEverywhere } from './approvals';
import { listAudit } from './audit-list';
import { actOnEstimate } from './estimate-actions';
import { answerLink, copyLink, openLink } from './estimate-links';
import { estimateFile, linkedFile } from './estimate-pdf';
import * as settings from './estimate-settings';
import { listEstimates, openEstimate } from './estimates';
import { findMember, listMembers, listSlots, toMember } from './members';
import * as own from './own-account';
import * as ownPasskeys from './own-passkeys';
import * as ownFactor from './own-second-factor';

/** A download reads every table with data of the person. */
const DOWNLOADS: Limit = { name: 'own-data', max: 10, windowSeconds: 3600 };

export const userRoutes = [
  siteRoute(memberCalls.members, async ({ domain, user, query }) => listMembers(domain, user, query), {
    reads: 'members',
  }),
  siteRoute(
    memberCalls.memberDetail,
    async ({ domain, user, params }) => ({ data: toMember(await findMember(domain, params.id), user) }),
    { reads: 'members' },
  ),
  siteRoute(memberCalls.memberSlots, async ({ domain, query }) => listSlots(domain, query), {
    reads: 'slots',
  }),
  siteRoute(memberCalls.approval, async (request) => ({ data: await decide(request, request.body) })),
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
  siteRoute(linkCalls.estimateLink, async ({ domain, params }) => ({
    data: { link: await copyLink(domain, params.id) },
  })),
  siteRoute(linkCalls.openEstimateLink, async (request) => ({
    data: await openLink(request, request.body.token),
  })),
  siteRoute(linkCalls.answerEstimateLink, async (request) => ({
    data: await answerLink(request, request.body),
  })),
  siteRoute(linkCalls.estimateLinkPdf, async (request) => linkedFile(request, request.body.token)),
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

  siteRoute(calls.me, async (request) => ({ data: await own.profileOf(request) })),
  siteRoute(calls.updateMe, async (request) => ({ data: await own.changeProfile(request, request.body) })),
  siteRoute(calls.changePassword, async (request) => ({
    data: { ended: await own.changePassword(request, request.body) },
  })),
  siteRoute(calls.firstPasswordCode, async (request) => {
    await own.mailFirstPasswordCode(request);
    return { data: { sent: true as const } };
  }),
  siteRoute(calls.unlinkIdentity, async (request) => ({
    data: { ended: await own.unlinkIdentity(request, request.body.id) },
  })),
  siteRoute(calls.secondFactor, async (request) => ({ data: await ownFactor.stateOf(request) })),
  siteRoute(calls.startSecondFactor, async (request) => ({ data: ownFactor.start(request) })),
  siteRoute(calls.enableSecondFactor, async (request) => ({
    data: { recovery_codes: await ownFactor.enable(request, request.body) },
  })),
  siteRoute(calls.disableSecondFactor, async (request) => {
    await ownFactor.disable(request, request.body.code);
    return { data: { enabled: false as const } };
  }),
  siteRoute(passkeyCalls.startPasskey, async (request) => ({
    data: { options: await ownPasskeys.start(request, request.body.code) },
  })),
  siteRoute(passkeyCalls.addPasskey, async (request) => ({
    data: await ownPasskeys.add(request, request.body),
  })),
  siteRoute(passkeyCalls.removePasskey, async (request) => {
    await ownPasskeys.remove(request, request.body.id);
    return { data: { removed: true as const } };
  }),
  siteRoute(calls.ownSessions, async (request) => ({ data: await own.sessionsOf(request) })),
  siteRoute(calls.endSessions, async (request) => ({
    data: { ended: await own.endOwnSessions(request, request.body.id) },
  })),
  siteRoute(calls.ownConsents, async (request) => ({ data: await own.consentsOf(request) })),
  siteRoute(calls.changeConsent, async (request) => ({
    data: await own.changeMarketing(request, request.body),
  })),
  siteRoute(calls.ownData, async (request) => {
    await limitTries([DOWNLOADS, request.user.id]);
    request.ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
    return own.exportData(request);
  }),
  siteRoute(calls.closeAccount, async (request) => {
    await own.closeAccount(request, request.body);
    return { data: { closed: true as const } };
  }),
];
