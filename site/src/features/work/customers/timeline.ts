import { seoulDay } from 'api-extensions/contracts/rules/days';
import type { AuditEntry } from 'api-extensions/contracts/audit-log';
import type { Estimate } from 'api-extensions/contracts/estimates';
import type { Consultation } from 'api-extensions/contracts/service';
import type { Contract } from 'api-extensions/contracts/work-contracts';
import type { Job } from 'api-extensions/contracts/work-jobs';
import type { Slot } from 'api-extensions/contracts/work-slots';
import { koreanDays } from '../../../platform/korean-format';

export const TIMELINE_LABELS = {
  request: '상담 신청',
  sent: '견적 발송',
  accepted: '견적 수락',
  declined: '견적 거절',
  expired: '견적 기한 만료',
  recalled: '견적 회수',
  signed: '계약 시작',
  expiry: '계약 종료',
  terminated: '계약 해지',
  begun: '슬롯 시작',
  ended: '슬롯 종료',
  job: '작업 완료',
  report: '보고서 발송',
};

export interface TimelineEntry {
  /** Unique: its type with the number of what happened. */
  key: string;
  type: keyof typeof TIMELINE_LABELS;
  /** A Seoul day. */
  day: string;
  /** Null where only the day is known. */
  at: string | null;
  text: string;
  href: string;
}

export interface TimelineSources {
  requests: readonly Consultation[];
  estimates: readonly Estimate[];
  contracts: readonly Contract[];
  slots: readonly Slot[];
  /** Finished ones. */
  jobs: readonly Job[];
  /** Entries of the audit log. */
  reports: readonly AuditEntry[];
}

const instant = (at: string) => ({ day: seoulDay(new Date(at)), at });

const ofRequest = ({ receipt, product, keyword, received_at }: Consultation): TimelineEntry => ({
  key: `request ${receipt}`,
  type: 'request',
  ...instant(received_at),
  text: [product, keyword].filter(Boolean).join(', ') || receipt,
  href: `/admin/consultations?q=${encodeURIComponent(receipt)}`,
});

function ofEstimate({ id, title, state, sent_at, closed_at }: Estimate): TimelineEntry[] {
  // A request that was withdrawn before an estimate was sent is no answer to one.
  if (sent_at === null) return [];
  const shared = { text: title, href: `/admin/estimates/${id}` };
  const sent: TimelineEntry = { key: `sent ${id}`, type: 'sent', ...instant(sent_at), ...shared };
  if (closed_at === null || state === 'requested' || state === 'quoted') return [sent];
  return [sent, { key: `${state} ${id}`, type: state, ...instant(closed_at), ...shared }];
}

function ofContract({ id, title, from, to, closed_on }: Contract, today: string): TimelineEntry[] {
  const shared = { at: null, text: title, href: `/work/contracts/${id}` };
  const begun = from <= today && (closed_on === null || from <= closed_on);
  return [
    ...(begun ? [{ type: 'signed' as const, day: from, ...shared }] : []),
    ...(closed_on !== null ? [{ type: 'terminated' as const, day: closed_on, ...shared }] : []),
    ...(closed_on === null && to < today ? [{ type: 'expiry' as const, day: to, ...shared }] : []),
  ].map((entry) => ({ key: `${entry.type} ${id}`, ...entry }));
}

function ofSlot({ id, keyword, from, to, closed_on }: Slot, today: string): TimelineEntry[] {
  const shared = { at: null, text: keyword, href: `/work/slots/${id}` };
  const end = closed_on ?? to;
  const isOver = closed_on !== null || to < today;
  return [
    ...(from <= today && from <= end ? [{ type: 'begun' as const, day: from, ...shared }] : []),
    ...(isOver ? [{ type: 'ended' as const, day: end, ...shared }] : []),
  ].map((entry) => ({ key: `${entry.type} ${id}`, ...entry }));
}

const ofJob = ({ id, title, done_on }: Job): TimelineEntry[] =>
  done_on === null
    ? []
    : [{ key: `job ${id}`, type: 'job', day: done_on, at: null, text: title, href: `/work/jobs/${id}` }];

function ofReport({ id, at, target, detail: { from, to } }: AuditEntry): TimelineEntry[] {
  if (!target || typeof from !== 'string' || typeof to !== 'string') return [];
  const query = new URLSearchParams({ userId: target.id, from, to });
  return [
    {
      key: `report ${id}`,
      type: 'report',
      ...instant(at),
      text: koreanDays({ from, to }),
      href: `/work/pdf?${query.toString()}`,
    },
  ];
}

/** What happened with a customer, newest first. Within a day, what has no time comes last. */
export function timelineOf(sources: TimelineSources, today: string): TimelineEntry[] {
  const entries = [
    ...sources.requests.map(ofRequest),
    ...sources.estimates.flatMap(ofEstimate),
    ...sources.contracts.flatMap((contract) => ofContract(contract, today)),
    ...sources.slots.flatMap((slot) => ofSlot(slot, today)),
    ...sources.jobs.flatMap(ofJob),
    ...sources.reports.flatMap(ofReport),
  ];
  return entries.sort(
    (one, other) => other.day.localeCompare(one.day) || (other.at ?? '').localeCompare(one.at ?? ''),
  );
}
