import type { EstimateState } from '../../../../contracts/estimates/estimates';
import { longDays, seoulDay } from '../../../../contracts/rules/days';
import type { TimelineEntry } from '../../../../contracts/work/customers';

/** The period of a contract or slot. */
interface Term {
  id: number;
  title: string;
  from: string;
  to: string;
  closed_on: string | null;
}

/** The records of one customer from which the timeline is built. Fields `…at` are ISO times, days are Seoul days. */
export interface TimelineSources {
  requests: readonly { receipt: string; product: string; keyword: string; at: string }[];
  estimates: readonly {
    id: string;
    title: string;
    state: EstimateState;
    by_member: boolean;
    requested_at: string;
    sent_at: string | null;
    closed_at: string | null;
  }[];
  contracts: readonly Term[];
  slots: readonly Term[];
  /** Finished jobs. */
  jobs: readonly { id: number; title: string; day: string }[];
  /** Published posts. */
  posts: readonly { id: number; title: string; url: string; day: string }[];
  /** Backlinks that the checker has found. */
  links: readonly { id: number; url: string; day: string }[];
  /** Sent reports. */
  reports: readonly { id: string; at: string; from: string; to: string }[];
  /** Files, with the time of storing them or of showing them to the customer. */
  files: readonly { id: number; name: string; at: string }[];
  /** Changes of the customer notes. */
  notes: readonly { id: string; at: string; author: string }[];
}

type Source<Name extends keyof TimelineSources> = TimelineSources[Name][number];
type Moment = Pick<TimelineEntry, 'day' | 'at'>;

const instant = (at: string): Moment => ({ day: seoulDay(new Date(at)), at });
const onDay = (day: string): Moment => ({ day, at: null });

const toEntry = (
  type: TimelineEntry['type'],
  id: string | number,
  moment: Moment,
  shown: Pick<TimelineEntry, 'text' | 'ref'>,
): TimelineEntry => ({ key: `${type} ${id}`, type, ...moment, ...shown });

const requestEntry = ({ receipt, product, keyword, at }: Source<'requests'>): TimelineEntry =>
  toEntry('request', receipt, instant(at), {
    text: [product, keyword].filter(Boolean).join(', ') || receipt,
    ref: receipt,
  });

function estimateEntries({
  id,
  title,
  state,
  by_member,
  requested_at,
  sent_at,
  closed_at,
}: Source<'estimates'>) {
  const shown = { text: title, ref: id };
  const asked = by_member ? [toEntry('asked', id, instant(requested_at), shown)] : [];
  // Before it is sent, an estimate has no answer: it is only withdrawn.
  if (sent_at === null) return asked;
  const sent = [...asked, toEntry('sent', id, instant(sent_at), shown)];
  if (closed_at === null || state === 'requested' || state === 'quoted') return sent;
  return [...sent, toEntry(state, id, instant(closed_at), shown)];
}

function contractEntries(
  { id, title, from, to, closed_on }: Source<'contracts'>,
  today: string,
): TimelineEntry[] {
  const shown = { text: title, ref: String(id) };
  const hasStarted = from <= today && (closed_on === null || from <= closed_on);
  return [
    ...(hasStarted ? [toEntry('signed', id, onDay(from), shown)] : []),
    ...(closed_on !== null ? [toEntry('terminated', id, onDay(closed_on), shown)] : []),
    ...(closed_on === null && to < today ? [toEntry('expiry', id, onDay(to), shown)] : []),
  ];
}

function slotEntries({ id, title, from, to, closed_on }: Source<'slots'>, today: string): TimelineEntry[] {
  const shown = { text: title, ref: String(id) };
  const end = closed_on ?? to;
  const hasEnded = closed_on !== null || to < today;
  return [
    ...(from <= today && from <= end ? [toEntry('begun', id, onDay(from), shown)] : []),
    ...(hasEnded ? [toEntry('ended', id, onDay(end), shown)] : []),
  ];
}

const reportEntry = ({ id, at, from, to }: Source<'reports'>): TimelineEntry =>
  toEntry('report', id, instant(at), { text: longDays(from, to), ref: `${from}/${to}` });

/** Builds the events of a customer, newest first. Within a day, events without a time come last. */
export function buildTimeline(sources: TimelineSources, today: string): TimelineEntry[] {
  const entries = [
    ...sources.requests.map(requestEntry),
    ...sources.estimates.flatMap(estimateEntries),
    ...sources.contracts.flatMap((contract) => contractEntries(contract, today)),
    ...sources.slots.flatMap((slot) => slotEntries(slot, today)),
    ...sources.jobs.map(({ id, title, day }) =>
      toEntry('job', id, onDay(day), { text: title, ref: String(id) }),
    ),
    ...sources.posts.map(({ id, title, url, day }) =>
      toEntry('post', id, onDay(day), { text: title, ref: url }),
    ),
    ...sources.links.map(({ id, url, day }) => toEntry('link', id, onDay(day), { text: url, ref: url })),
    ...sources.reports.map(reportEntry),
    ...sources.files.map(({ id, name, at }) =>
      toEntry('file', id, instant(at), { text: name, ref: String(id) }),
    ),
    ...sources.notes.map(({ id, at, author }) => toEntry('note', id, instant(at), { text: author, ref: '' })),
  ];
  return entries.sort(
    (one, other) => other.day.localeCompare(one.day) || (other.at ?? '').localeCompare(one.at ?? ''),
  );
}
