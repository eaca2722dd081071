import * as calls from '../../../../contracts/work-overview';
import { recordReading } from '../../../platform/audit';
import { FileAnswer } from '../../../platform/prepared';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { siteRoute } from '../../../platform/route';
import { asked, type ActorContext, isStaff, ownerAsked } from '../asked';
import { auditWork } from '../audit';
import { makeReport, writeNotes } from './data';
import { reportPdf } from './pdf';
import { customerOf, fileName, listSchedules, saveSchedule, sendReport } from './send';

/** Drawing takes seconds of CPU time. */
const DRAWINGS: Limit = { name: 'report-pdf', max: 60, windowSeconds: 600 };

interface Wanted {
  domain?: string;
  userId: string;
  from: string;
  to: string;
}

/** Records in the audit log that staff read it, drawn or not. @throws AppError 403 when a member requests another's, 404 */
async function reportOf({ ctx, domain: site, user }: ActorContext, { domain, userId, from, to }: Wanted) {
  asked(site, domain);
  const forStaff = await isStaff(site, user);
  ownerAsked(user, forStaff, userId);
  const customer = await customerOf(site, userId);
  if (forStaff) await recordReading(site, ctx, user, 'reports', [userId]);
  return makeReport(site, customer, { from, to });
}

const member = { level: 'member' } as const;
const manager = { level: 'manager' } as const;

export const reportRoutes = [
  siteRoute(calls.reportData, async (request) => ({ data: await reportOf(request, request.query) }), member),
  siteRoute(
    calls.reportPdf,
    async (request) => {
      await limitTries([DRAWINGS, request.user.id]);
      const report = await reportOf(request, request.query);
      return new FileAnswer(fileName(report.customer, report), 'application/pdf', await reportPdf(report));
    },
    member,
  ),
  siteRoute(
    calls.saveReportNotes,
    async (request) => {
      const { userId, from, to, notes, seen } = request.body;
      const customer = await customerOf(request.domain, userId);
      await writeNotes(request.domain, customer.id, { from, to }, { notes, seen });
      await auditWork(request, 'work-changed', 'report-notes', { from, to });
      return { data: { notes } };
    },
    manager,
  ),
  siteRoute(
    calls.sendReport,
    async (request) => {
      await limitTries([DRAWINGS, request.user.id]);
      return { data: await sendReport(request, request.body) };
    },
    manager,
  ),
  siteRoute(
    calls.reportSchedules,
    async ({ domain, query }) => ({ data: await listSchedules(asked(domain, query.domain)) }),
    { ...manager, reads: 'reports' },
  ),
  siteRoute(
    calls.saveReportSchedule,
    async (request) => {
      const schedule = await saveSchedule(request.domain, request.body);
      await auditWork(request, 'work-changed', 'report-schedule', { day_of_month: schedule.day_of_month });
      return { data: schedule };
    },
    manager,
  ),
];
