import { seoulDay } from '../../../../contracts/rules/days';
import type { Job, JobEvent, JobKind, JobState } from '../../../../contracts/work/jobs';
import { CLOSED_ACCOUNT, peopleOf } from '../../../shared/accounts/people';
import type { Person } from '../../../../contracts/work/fields';
import { rhythm } from '../../../../contracts/work/rhythm';
import { type SlotRow, slotTable } from '../slots';
import type { Knex } from 'knex';
import { type Flag, isoOf, jsonColumn, nowMs, sql, table } from '../../../platform/tables';

/** A job as stored. */
export interface JobRow {
  id: number;
  version: number;
  domain: string;
  slot: number | null;
  kind: JobKind;
  title: string;
  memo: string | null;
  state: JobState;
  assignee: number | null;
  start_day: string;
  due_day: string;
  done_day: string | null;
  proof_url: string | null;
  proof_file: number | null;
  comments: number;
  template: number | null;
  /** The series that made it, and the day of its rhythm; unique together. */
  series: number | null;
  series_day: string | null;
  created_ms: number;
  updated_ms: number;
}

export const jobTable = table<JobRow>('work-job');

/** A series as stored, with the columns that its jobs have as well. */
export interface SeriesRow extends Pick<
  JobRow,
  'id' | 'version' | 'domain' | 'slot' | 'kind' | 'title' | 'memo' | 'assignee' | 'created_ms' | 'updated_ms'
> {
  /** In JSON. */
  rhythm: string;
  days: number;
  first_day: string;
  last_day: string | null;
  paused: Flag;
}

export const seriesTable = table<SeriesRow>('job-series');

export const readRhythm = jsonColumn(rhythm);

interface FileRow {
  id: number;
  domain: string;
  job: number;
  name: string;
  size: number;
  mime: string;
  /** In Base64. */
  content: string;
  created_ms: number;
}

export const fileTable = table<FileRow>('work-file');

export const distinctIds = (ids: (number | null)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null)),
];
const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function proofOf(
  { proof_url, proof_file }: JobRow,
  files: Map<number, Pick<FileRow, 'id' | 'name' | 'size' | 'mime'>>,
): Job['proof'] {
  if (proof_url) return { type: 'link', url: proof_url };
  const file = proof_file === null ? undefined : files.get(proof_file);
  return file ? { type: 'file', ...file } : null;
}

export const isOpen = (state: JobState): boolean => state === 'todo' || state === 'doing';

export const personOf = (people: ReadonlyMap<number, Person>, key: number | null): Person =>
  (key === null ? undefined : people.get(key)) ?? CLOSED_ACCOUNT;

/** Slots of jobs or series by id. */
export const readJobSlots = async (rows: readonly { slot: number | null }[], trx = sql()) =>
  byId(
    await slotTable(trx)
      .whereIn('id', distinctIds(rows.map(({ slot }) => slot)))
      .select('id', 'keyword', 'target', 'customer', 'paused', 'from_day', 'to_day', 'closed_day'),
  );

export type JobSlot = Pick<
  SlotRow,
  'id' | 'keyword' | 'target' | 'customer' | 'paused' | 'from_day' | 'to_day' | 'closed_day'
>;

/** A slot as a job's response has it. */
export const toSlotOfJob = (slot: JobSlot | undefined, people: ReadonlyMap<number, Person>): Job['slot'] =>
  slot
    ? {
        id: slot.id,
        keyword: slot.keyword,
        target: slot.target,
        customer: personOf(people, slot.customer),
      }
    : null;

const toSeriesOfJob = ({ series_day }: JobRow, series: SeriesRow | undefined): Job['series'] =>
  series && series_day !== null
    ? {
        id: series.id,
        day: series_day,
        rhythm: readRhythm(series.rhythm),
        last: series.last_day,
        paused: Boolean(series.paused),
      }
    : null;

/** Responses for jobs. @param today Seoul day */
export async function toJobs(rows: JobRow[], today: string): Promise<Job[]> {
  const slots = await readJobSlots(rows);
  const series = byId(await seriesTable().whereIn('id', distinctIds(rows.map((row) => row.series))));
  const files = byId(
    await fileTable()
      .whereIn('id', distinctIds(rows.map(({ proof_file }) => proof_file)))
      .select('id', 'name', 'size', 'mime'),
  );
  const people = await peopleOf([
    ...rows.map(({ assignee }) => assignee),
    ...[...slots.values()].map(({ customer }) => customer),
  ]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    title: row.title,
    memo: row.memo ?? '',
    state: row.state,
    slot: toSlotOfJob(slots.get(row.slot ?? 0), people),
    assignee: row.assignee === null ? null : personOf(people, row.assignee),
    start: row.start_day,
    due: row.due_day,
    overdue: isOpen(row.state) && row.due_day < today,
    done_on: row.done_day,
    proof: proofOf(row, files),
    comments: row.comments,
    series: toSeriesOfJob(row, series.get(row.series ?? 0)),
    created_at: isoOf(row.created_ms),
    updated_at: isoOf(row.updated_ms),
  }));
}

export async function toJob(row: JobRow, today: string): Promise<Job> {
  const [job] = await toJobs([row], today);
  if (!job) throw new Error(`toJobs returned nothing for job ${row.id}`);
  return job;
}

export interface EventRow {
  id: number;
  job: number;
  domain: string;
  day: string;
  at_ms: number;
  type: JobEvent['type'];
  text: string | null;
  actor: string | null;
}

export const eventTable = table<EventRow>('work-job-event');

export const toEvent = ({ id, day, at_ms, type, text, actor }: EventRow): JobEvent => ({
  id,
  day,
  at: isoOf(at_ms),
  type,
  text: text ?? '',
  actor: actor ?? '',
});

/** Adds an event to a job's history. @param day Seoul day; default: today */
export async function addEvent(
  trx: Knex,
  job: Pick<JobRow, 'id' | 'domain'>,
  {
    type,
    text = '',
    actor = '',
    day,
  }: { type: JobEvent['type']; text?: string; actor?: string; day?: string },
): Promise<JobEvent> {
  const now = nowMs();
  const [row] = await eventTable(trx)
    .insert({
      job: job.id,
      domain: job.domain,
      day: day ?? seoulDay(new Date(now)),
      at_ms: now,
      type,
      text,
      actor: actor.slice(0, 80),
    })
    .returning('*');
  if (!row) throw new Error(`insert into work_job_events returned no row for job ${job.id}`);
  return toEvent(row);
}

/** Removes jobs with all their rows. @param jobs query of their ids */
export async function removeJobs(trx: Knex, jobs: Knex.QueryBuilder): Promise<void> {
  await eventTable(trx).whereIn('job', jobs.clone()).del();
  await fileTable(trx).whereIn('job', jobs.clone()).del();
  await jobTable(trx).whereIn('id', jobs.clone()).del();
}
