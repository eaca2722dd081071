import type { InboxEntry, InboxKind } from 'api-extensions/contracts/work/inbox';
import {
  DAY_MS,
  HOUR_MS,
  seoulDay,
  seoulDayNumber,
  seoulMidnight,
} from 'api-extensions/contracts/rules/days';
import type { BadgeLabel } from '../../../ui/badge';

export const KIND_LABELS: Record<InboxKind, BadgeLabel> = {
  consultation: { text: '새 상담', tone: 'primary' },
  applicant: { text: '가입 승인', tone: 'primary' },
  estimate_request: { text: '견적 요청', tone: 'primary' },
  estimate_answer: { text: '견적 응답', tone: 'success' },
  alert: { text: '순위 알림', tone: 'tint' },
  job: { text: '작업', tone: 'neutral' },
  renewal: { text: '계약 갱신', tone: 'warn' },
  night: { text: '조회 실패', tone: 'danger' },
};

/** A person waits for an answer, for more than a day. */
export const isOverdue = ({ kind, since }: Pick<InboxEntry, 'kind' | 'since'>, now: number): boolean =>
  ['consultation', 'applicant', 'estimate_request'].includes(kind) && now - Date.parse(since) > DAY_MS;

/** Hour of the day at which what was put off to another day comes back. */
const MORNING_MS = 9 * HOUR_MS;

/** Choices of until when an entry is put off. */
export function snoozeChoices(now: number): { label: string; until: string }[] {
  const at = (days: number) =>
    new Date(seoulMidnight(seoulDay(new Date(now), days)).getTime() + MORNING_MS).toISOString();
  // Day 0 was a Thursday.
  const weekday = (seoulDayNumber(new Date(now)) + 4) % 7;
  const daysToMonday = (8 - weekday) % 7 || 7;
  return [
    { label: '1시간 뒤', until: new Date(now + HOUR_MS).toISOString() },
    { label: '내일 오전 9시', until: at(1) },
    // On a Sunday both would be the same.
    ...(daysToMonday > 1 ? [{ label: '다음 주 월요일', until: at(daysToMonday) }] : []),
    { label: '한 달 뒤', until: at(30) },
  ];
}

/** Whether an entry is put off now. */
export const isSnoozed = ({ snoozed }: Pick<InboxEntry, 'snoozed'>, now: number): boolean =>
  snoozed !== null && Date.parse(snoozed.until) > now;

/** The parts of the list: what waits for the caller or for anybody, all that waits, what is put off. */
export const VIEWS = { mine: '내 차례', all: '전체', snoozed: '미룬 일' } as const;
export type View = keyof typeof VIEWS;

export const isIn = (view: View, entry: InboxEntry, userId: string | undefined, now: number): boolean =>
  view === 'snoozed'
    ? isSnoozed(entry, now)
    : !isSnoozed(entry, now) && (view === 'all' || entry.assignee === null || entry.assignee.id === userId);
