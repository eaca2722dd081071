import type { ActorContext } from '../../../shared/accounts/actor-context';
import { isManager } from '../../../shared/accounts/levels';
import * as calls from '../../../../contracts/work/overview';
import { recordReading } from '../../../shared/personal-data/audit';
import { FileResponse } from '../../../http/prepared';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { siteRoute } from '../../../http/route';
import { customerOf, notFound, requestedOwner } from '../base/actor';
import { auditWork } from '../base/audit';
import { slotTable } from '../slots';
import { makeReport } from './data';
import { replaceLayout, replaceReportText } from './texts';
import { reportPdfs } from './pdf';
import { reportFileName, listSchedules, saveSchedule, sendReport } from './send';

/** PDFs of one user. Limited, because drawing takes seconds of CPU time. */
const DRAWINGS: Limit = { name: 'report-pdf', max: 60, windowSeconds: 600 };

interface ReportQuery {
  userId: string;
  from: string;
  to: string;
}

/** Makes a report, and records in the audit log that staff read it. @throws AppError 403 when a member requests another's report, 404 */
async function reportOf({ ctx, domain, user }: ActorContext, { userId, from, to }: ReportQuery) {
  const forStaff = await isManager(domain, user);
  requestedOwner(user, forStaff, userId);
  const customer = await customerOf(domain, userId);
  if (forStaff) await recordReading(domain, ctx, user, 'reports', [userId]);
  return makeReport(domain, customer, { from, to });
}

export const reportRoutes = [
  siteRoute(calls.reportData, async (request) => ({ data: await reportOf(request, request.query) })),
  siteRoute(calls.reportPdf, async (request) => {
    await limitTries([DRAWINGS, request.user.id]);
    const report = await reportOf(request, request.query);
    return new FileResponse(
      reportFileName(report.customer, report),
      'application/pdf',
      await reportPdfs.draw(report),
    );
  }),
  siteRoute(calls.saveReportNotes, async (request) => {
    const { userId, from, to, notes, seen } = request.body;
    const customer = await customerOf(request.domain, userId);
    const written = { of: 'notes', text: notes, seen } as const;
    await replaceReportText(request.domain, customer.id, { from, to }, written);
    await auditWork(request, 'work-changed', 'report-notes', { from, to });
    return { data: { notes } };
  }),
  siteRoute(calls.saveReportIntroduction, async (request) => {
    const { userId, from, to, introduction, seen } = request.body;
    const customer = await customerOf(request.domain, userId);
    const written = { of: 'introduction', text: introduction, seen } as const;
    await replaceReportText(request.domain, customer.id, { from, to }, written);
    await auditWork(request, 'work-changed', 'report-introduction', { from, to });
    return { data: { introduction } };
  }),
  siteRoute(calls.saveReportComment, async (request) => {
    const { userId, from, to, slotId, comment, seen } = request.body;
    const customer = await customerOf(request.domain, userId);
    const own = { id: slotId, domain: request.domain.code, customer: customer.id };
    if (!(await slotTable().where(own).first('id'))) throw notFound('슬롯');
    const written = { of: { slot: slotId }, text: comment, seen };
    await replaceReportText(request.domain, customer.id, { from, to }, written);
    await auditWork(request, 'work-changed', 'report-comment', { from, to });
    return { data: { comment } };
  }),
  siteRoute(calls.saveReportLayout, async (request) => {
    const { userId, blocks, seen } = request.body;
    const customer = await customerOf(request.domain, userId);
    await replaceLayout(request.domain, customer.id, { blocks, seen });
    await auditWork(request, 'work-changed', 'report-layout');
    return { data: { blocks } };
  }),
  siteRoute(calls.sendReport, async (request) => {
    await limitTries([DRAWINGS, request.user.id]);
    return { data: await sendReport(request, request.body) };
  }),
  siteRoute(
    calls.reportSchedules,
    async ({ domain, query }) => ({ data: await listSchedules(domain, query.userId) }),
    {
      reads: 'reports',
    },
  ),
  siteRoute(calls.saveReportSchedule, async (request) => {
    const schedule = await saveSchedule(request.domain, request.body);
    await auditWork(request, 'work-changed', 'report-schedule', { day_of_month: schedule.day_of_month });
    return { data: schedule };
  }),
];
