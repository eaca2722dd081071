import type { WorkRecordKind } from '../../../../contracts/accounts/audit-log';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { longDay, longDays, monthBefore, seoulDay, seoulMonth } from '../../../../contracts/rules/days';
import type { Period } from '../../../../contracts/rules/periods';
import type * as calls from '../../../../contracts/work/overview';
import { REPORT_SCHEDULES_MAX } from '../../../../contracts/work/overview';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { deliverMail, requireMail } from '../../../shared/messages/mailer';
import { hostOrigin, mailOrigin } from '../../../shared/sites/origin';
import { logError } from '../../../platform/background';
import { platform } from '../../../platform/platform';
import { conflict } from '../../../platform/errors';
import { asTarget } from '../../../shared/personal-data/audit';
import { customerOf, notFound } from '../base/actor';
import { auditCustomer, auditWork } from '../base/audit';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import {
  type PersonAccount,
  CLOSED_ACCOUNT,
  customerFilter,
  peopleOf,
  toPerson,
} from '../../../shared/accounts/people';
import { makeReport } from './data';
import { reportPdfs } from './pdf';
import { hasReachedSendingTime, isSendingTime } from './rules';
import { lockAccount, lockSite, sitesInUse, userEntries, userTable } from '../../../platform/content-types';
import { countOf, type Flag, isoOrNull, sql, table, textsColumn } from '../../../platform/tables';

/** File name of a report. */
export const reportFileName = ({ company, name }: { company: string; name: string }, { from, to }: Period) =>
  `${company || name} 검색 순위 보고서 ${from} ${to}.pdf`;

/** Addresses that a report was sent to, and other addresses that refused it. */
type Mailed = z.input<typeof calls.sendReport.response>['data'];

/**
 * Draws a report and mails it to the customer, then to each of the others separately. A failure with one of the others affects no
 * other receiver.
 * @throws Error when the customer's mail could not be sent: then nothing was sent
 */
async function mailReport(
  domain: SiteDomain,
  origin: string,
  customer: PersonAccount,
  period: Period,
  others: string[],
): Promise<Mailed> {
  requireMail(domain);
  const report = await makeReport(domain, customer, period);
  const content = await reportPdfs.draw(report);
  const { company, name } = report.customer;
  const lines = [
    `${name} 님, 안녕하세요.`,
    '',
    `${longDay(period.from)}부터 ${longDay(period.to)}까지의 검색 순위 보고서를 보내 드립니다.`,
    '',
    ...report.introduction.text.split('\n'),
    ...(report.demo ? ['', '데모 데이터: 순위는 시뮬레이터가 만든 값이며 실제 순위가 아닙니다.'] : []),
    '',
    '자세한 내용은 첨부한 PDF 파일에서 확인하실 수 있습니다.',
  ];
  const query = new URLSearchParams({ from: period.from, to: period.to }).toString();
  const page = `${origin}/work/pdf?${query}`;
  const mail = {
    subject: `${company || name} 검색 순위 보고서 (${longDays(period.from, period.to)})`,
    lines,
    attachments: [
      { filename: reportFileName(report.customer, period), content, contentType: 'application/pdf' },
    ],
  };
  // Only the customer has an account to open the page with.
  const forCustomer = [...lines, { label: '보고서 보기', href: page }];
  await deliverMail(domain, { ...mail, lines: forCustomer, to: customer.email });
  const mailed: Mailed = { sent_to: [customer.email], failed: [] };
  for (const to of new Set(others)) {
    if (to === customer.email) continue;
    try {
      await deliverMail(domain, { ...mail, to });
      mailed.sent_to.push(to);
    } catch (error) {
      logError(`report of ${domain.code} to one beside the customer`, error);
      mailed.failed.push(to);
    }
  }
  return mailed;
}

/** Sends a report now. @throws AppError 404, 503 `MAIL_UNAVAILABLE` */
export async function sendReport(
  actor: ActorContext,
  { userId, from, to, others }: z.output<typeof calls.sendReport.body>,
): Promise<Mailed> {
  const customer = await customerOf(actor.domain, userId);
  const mailed = await mailReport(
    actor.domain,
    await hostOrigin(actor.ctx, actor.domain),
    customer,
    { from, to },
    others,
  );
  const detail = { from, to, receivers: mailed.sent_to.length };
  await auditWork(actor, 'report-sent', 'report', detail, toPerson(customer));
  return mailed;
}

interface ScheduleRow {
  id: number;
  domain: string;
  schedule_key: string;
  customer: number;
  enabled: Flag;
  day_of_month: number;
  others: string | null;
  last_month: string | null;
  last_sent_ms: number | null;
  next_try_ms: number;
  last_error: string | null;
  version: number;
}

const scheduleTable = table<ScheduleRow>('report-schedule');

const toSchedule = (row: ScheduleRow, customer: calls.ReportSchedule['customer']): calls.ReportSchedule => ({
  customer,
  enabled: Boolean(row.enabled),
  day_of_month: row.day_of_month,
  others: textsColumn(row.others) ?? [],
  // The column `last_month` may hold a month that was skipped (`saveSchedule`).
  last_month: row.last_sent_ms === null ? null : seoulMonth(new Date(row.last_sent_ms), -1),
  last_sent_at: isoOrNull(row.last_sent_ms),
  last_error: row.last_error,
  version: row.version,
});

export async function listSchedules(domain: SiteDomain, userId?: string): Promise<calls.ReportSchedule[]> {
  const of = userId === undefined ? {} : { customer: await customerFilter(domain, userId) };
  const rows = await scheduleTable()
    .where({ ...of, domain: domain.code })
    .orderBy('id')
    .limit(REPORT_SCHEDULES_MAX);
  const people = await peopleOf(rows.map(({ customer }) => customer));
  return rows.map((row) => toSchedule(row, people.get(row.customer) ?? CLOSED_ACCOUNT));
}

/** Days of the report that a customer was sent last, and the day on which the next one is sent by itself; null without one. */
export async function nextReport(
  { code }: SiteDomain,
  customer: number,
): Promise<{ last: Period | null; next_on: string | null }> {
  const row = await scheduleTable().where({ domain: code, customer }).first('*');
  if (!row) return { last: null, next_on: null };
  const last = row.last_sent_ms === null ? null : monthBefore(seoulDay(new Date(row.last_sent_ms)));
  const at = platform().clock();
  const isOver = row.last_month !== null && row.last_month >= seoulMonth(at, -1);
  const day = `${seoulMonth(at, isOver ? 1 : 0)}-${String(row.day_of_month).padStart(2, '0')}`;
  const today = seoulDay(at);
  return { last, next_on: row.enabled ? (day < today ? today : day) : null };
}

/**
 * Creates or changes a customer's schedule. If it is switched on after its day of the month, the previous month counts as sent, so
 * that the first report is not sent at once.
 * @throws AppError 404, 409 with both versions when it has been changed since
 */
export async function saveSchedule(
  domain: SiteDomain,
  { userId, version, ...input }: z.output<typeof calls.saveReportSchedule.body>,
): Promise<calls.ReportSchedule> {
  const customer = await customerOf(domain, userId);
  const schedule_key = `${domain.code} ${customer.id}`;
  const at = platform().clock();
  const stored = await scheduleTable().where({ schedule_key }).first('enabled');
  const isTurnedOn = input.enabled && !stored?.enabled;
  const changed = {
    ...input,
    others: JSON.stringify(input.others),
    ...(isTurnedOn && hasReachedSendingTime(input.day_of_month, at) && { last_month: seoulMonth(at, -1) }),
  };
  // After a failure the next attempt is at once. Without one, its report may just be being sent: the claim stays.
  const next_try_ms = sql().raw('case when last_error is null then next_try_ms else 0 end');
  const made = {
    ...changed,
    next_try_ms: 0,
    schedule_key,
    domain: domain.code,
    customer: customer.id,
    version: 1,
  };
  const edit = async (trx: Knex): Promise<ScheduleRow | null> => {
    if (!(await lockAccount(trx, customer.id))) throw notFound('회원');
    const rows = scheduleTable(trx);
    if (version) return writeVersion(rows.where({ schedule_key }), version, { ...changed, next_try_ms });
    await lockSite(trx, domain);
    const others = scheduleTable(trx).where({ domain: domain.code }).whereNot({ schedule_key });
    if (!stored && (await countOf(others)) >= REPORT_SCHEDULES_MAX)
      throw conflict(`정기 발송은 ${koreanNumber(REPORT_SCHEDULES_MAX)}건까지 등록할 수 있습니다.`);
    const [row] = await rows.insert(made).onConflict('schedule_key').ignore().returning('*');
    return row ?? null;
  };
  const find = async () => {
    const row = await scheduleTable().where({ schedule_key }).first('*');
    if (!row) throw notFound('정기 발송');
    return row;
  };
  return editRow(edit, { find, toResponse: (row) => toSchedule(row, toPerson(customer)), input });
}

const HOUR_MS = 3_600_000;

/**
 * Sends the reports due this month, each on the replica that claims its schedule first. A failed one is retried an hour later,
 * until the end of the month.
 * @returns the number of reports sent
 */
export async function sendDueReports(at: Date = platform().clock(), signal?: AbortSignal): Promise<number> {
  const today = seoulDay(at);
  if (!isSendingTime(at)) return 0;
  const month = seoulMonth(at, -1);
  const due = await scheduleTable()
    .where({ enabled: true })
    .where('day_of_month', '<=', Number(today.slice(8)))
    .where('next_try_ms', '<=', at.getTime())
    .where((open) => open.whereNull('last_month').orWhere('last_month', '<', month))
    // A blocked account's schedule waits until it is unblocked, that of an archived site until the site is used again.
    .whereNotIn('customer', userTable().where({ blocked: true }).select('id'))
    .whereIn('domain', sitesInUse())
    .orderBy('id');
  let sent = 0;
  for (const row of due) {
    if (signal?.aborted) break;
    if ((await claimSchedule(row, at)) && (await sendScheduled(row, at))) sent += 1;
  }
  return sent;
}

/**
 * Sets the next attempt of a schedule and removes its error, so that no other replica sends its report, also after an edit.
 * @returns false when another replica has claimed it, or when it was changed after it was read
 * @public The API tests load it from dist.
 */
export async function claimSchedule({ id, version }: ScheduleRow, at: Date): Promise<boolean> {
  const claimed = await scheduleTable()
    .where({ id, version })
    .where('next_try_ms', '<=', at.getTime())
    .update({ next_try_ms: at.getTime() + HOUR_MS, last_error: null });
  return claimed === 1;
}

/** Sends the report of a claimed schedule, and stores the result in the schedule. @returns whether the customer got it */
async function sendScheduled(row: ScheduleRow, at: Date) {
  const domain = await platform().domains.ofCode(row.domain);
  const customer = await userEntries().findOne({ where: { id: row.customer } });
  const update = (change: object) => scheduleTable().where({ id: row.id }).update(change);
  // The site was archived a moment ago.
  if (!domain) return false;
  if (customer?.approval !== 'approved') {
    // The receiver no longer exists.
    await update({ enabled: false, last_error: '받는 회원이 없어 발송을 멈췄습니다.' });
    return false;
  }
  try {
    const others = textsColumn(row.others) ?? [];
    const { from, to } = monthBefore(seoulDay(at));
    const { sent_to, failed } = await mailReport(
      domain,
      await mailOrigin(domain),
      customer,
      { from, to },
      others,
    );
    // Not retried even if others did not get it: the customer has received it.
    const last_error =
      failed.length > 0 ? `함께 받는 사람 가운데 ${failed.join(', ')}에게는 보내지 못했습니다.` : null;
    await update({ last_month: seoulMonth(at, -1), last_sent_ms: at.getTime(), last_error });
    await auditCustomer(domain, null, {
      action: 'report-sent',
      target: asTarget(customer),
      detail: { what: 'report' satisfies WorkRecordKind, from, to, receivers: sent_to.length },
    });
    return true;
  } catch (error) {
    logError(`report of ${row.domain}`, error);
    await update({ last_error: '메일을 보내지 못했습니다. 한 시간 뒤 다시 보냅니다.' });
    return false;
  }
}
