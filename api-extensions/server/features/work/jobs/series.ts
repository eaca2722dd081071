import type { z } from 'zod';
import { daysBetween } from '../../../../contracts/rules/days';
import { isDayOf, nextDays, type Rhythm, rhythmText } from '../../../../contracts/rules/rhythm';
import type * as calls from '../../../../contracts/work/job-series';
import { JOB_SERIES_MAX, type JobSeries, type SeriesState } from '../../../../contracts/work/job-series';
import type { repeat } from '../../../../contracts/work/rhythm';
import { SERIES_JOB_DAYS_MAX } from '../../../../contracts/work/rhythm';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { assigneeKey, peopleOf } from '../../../shared/accounts/people';
import { lockSite } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { conflict, invalidFields } from '../../../platform/errors';
import { notFound } from '../base/actor';
import { auditWork, differences } from '../base/audit';
import { seoulToday } from '../base/tables';
import { stateOf } from '../slots';
import {
  addEvent,
  isOpen,
  type JobRow,
  type JobSlot,
  jobTable,
  personOf,
  readJobSlots,
  removeJobs,
  type SeriesRow,
  seriesTable,
  toSlotOfJob,
} from './rows';
import { columnsOfDay, makeSeriesJobs, recurrenceOf } from './series-jobs';
import type { Knex } from 'knex';
import { countOf, nowMs, sql } from '../../../platform/tables';

const laterDay = (a: string, b: string) => (a > b ? a : b);

function seriesState(
  { paused }: SeriesRow,
  next: string | undefined,
  slot: JobSlot | undefined,
  today: string,
): SeriesState {
  if (next === undefined) return 'ended';
  if (paused) return 'paused';
  const state = slot && stateOf({ ...slot, extensions: 0 }, today);
  if (state === 'ended') return 'slot_ended';
  return state === 'paused' ? 'slot_paused' : 'running';
}

async function toSeries(rows: SeriesRow[]): Promise<JobSeries[]> {
  const today = seoulToday();
  const slots = await readJobSlots(rows);
  const people = await peopleOf([
    ...rows.map(({ assignee }) => assignee),
    ...[...slots.values()].map(({ customer }) => customer),
  ]);
  const jobs = await jobTable()
    .whereIn(
      'series',
      rows.map(({ id }) => id),
    )
    .where('series_day', '>=', today)
    .select('id', 'series', 'series_day');
  const idOf = new Map(jobs.map(({ id, series, series_day }) => [`${series} ${series_day}`, id]));
  return rows.map((row) => {
    const slot = slots.get(row.slot ?? 0);
    const recurrence = recurrenceOf(row);
    const [next] = nextDays(recurrence, today, 1);
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      title: row.title,
      memo: row.memo ?? '',
      slot: toSlotOfJob(slot, people),
      assignee: row.assignee === null ? null : personOf(people, row.assignee),
      ...recurrence,
      days: row.days,
      paused: Boolean(row.paused),
      state: seriesState(row, next, slot, today),
      next: next === undefined ? null : { day: next, job_id: idOf.get(`${row.id} ${next}`) ?? null },
    };
  });
}

async function toOneSeries(row: SeriesRow): Promise<JobSeries> {
  const [series] = await toSeries([row]);
  if (!series) throw new Error(`toSeries returned nothing for series ${row.id}`);
  return series;
}

/** Query of a site's series that have not ended. */
const openSeries = (trx: Knex, { code }: SiteDomain, today: string) =>
  seriesTable(trx)
    .where({ domain: code })
    .where((open) => open.whereNull('last_day').orWhere('last_day', '>=', today));

export const listSeries = async (domain: SiteDomain): Promise<JobSeries[]> =>
  toSeries(await openSeries(sql(), domain, seoulToday()).orderBy(['title', 'id']).limit(JOB_SERIES_MAX));

const hasEnded = (last: string | null, today: string) => last !== null && last < today;

async function findSeries({ code }: SiteDomain, id: number, trx: Knex = sql()): Promise<SeriesRow> {
  const row = await seriesTable(trx).where({ id, domain: code }).first();
  if (!row) throw notFound('반복 작업');
  return row;
}

export const readSeries = async (domain: SiteDomain, id: number): Promise<JobSeries> =>
  toOneSeries(await findSeries(domain, id));

/** @throws AppError 409 */
async function checkLimit(trx: Knex, domain: SiteDomain): Promise<void> {
  await lockSite(trx, domain);
  if ((await countOf(openSeries(trx, domain, seoulToday()))) >= JOB_SERIES_MAX)
    throw conflict(
      `반복 작업은 ${JOB_SERIES_MAX}개까지 만들 수 있습니다. 쓰지 않는 반복 작업을 끝내 주세요.`,
    );
}

type Fields = Pick<SeriesRow, 'domain' | 'slot' | 'kind' | 'title' | 'memo' | 'assignee'>;

/**
 * Stores a series whose first job is due on the first day of the rhythm from `due` on.
 * @throws AppError 400 for a series that begins in the past, has no day, or whose jobs take too long; 409
 */
export async function addSeries(
  trx: Knex,
  actor: ActorContext,
  fields: Fields,
  { start, due, rhythm, last }: z.output<typeof repeat> & { start: string; due: string },
): Promise<SeriesRow> {
  const days = daysBetween(start, due) + 1;
  if (due < seoulToday()) throw invalidFields({ due: '반복 작업의 첫 마감일은 오늘이나 그 뒤여야 합니다.' });
  if (days > SERIES_JOB_DAYS_MAX)
    throw invalidFields({ start: `반복 작업의 기간은 ${SERIES_JOB_DAYS_MAX}일 이하여야 합니다.` });
  const [first_day] = nextDays({ rhythm, first: due, last }, due, 1);
  if (first_day === undefined)
    throw invalidFields({ 'repeat.last': '첫 작업의 마감일보다 뒤의 날짜를 골라 주세요.' });
  await checkLimit(trx, actor.domain);
  const now = nowMs();
  const [series] = await seriesTable(trx)
    .insert({
      ...fields,
      rhythm: JSON.stringify(rhythm),
      days,
      first_day,
      last_day: last,
      paused: false,
      version: 1,
      created_ms: now,
      updated_ms: now,
    })
    .returning('*');
  if (!series) throw new Error('insert into job_series returned no row');
  const detail = { id: series.id, title: series.title, rhythm: rhythmText(rhythm) };
  await auditWork(actor, 'work-created', 'job-series', detail);
  return series;
}

/** Columns that a job has from its series. */
const SHARED_COLUMNS = ['kind', 'title', 'memo', 'assignee'] as const;

/**
 * Brings the jobs of a changed series to its state: changes the open ones, removes those that it has no longer if they are not begun,
 * and makes new ones.
 * @param from day of the first job to change @param since day from which jobs are removed: not before today
 * @returns ids of the removed jobs
 */
async function followSeries(
  trx: Knex,
  actor: ActorContext,
  { before, after, from, since }: { before: SeriesRow; after: SeriesRow; from: string; since: string },
): Promise<number[]> {
  const changed = Object.fromEntries(
    SHARED_COLUMNS.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
  const recurrence = recurrenceOf(after);
  const hasJobOn = (day: string) => !after.paused && isDayOf(recurrence, day);
  const jobs = await jobTable(trx).where({ series: after.id }).where('series_day', '>=', from);
  const removed: number[] = [];
  for (const job of jobs) {
    const day = job.series_day ?? '';
    if (!isOpen(job.state)) continue;
    const isUntouched = job.state === 'todo' && job.comments === 0;
    if (isUntouched && day >= since && !hasJobOn(day)) {
      removed.push(job.id);
      continue;
    }
    // A job whose days were changed for itself keeps them.
    const hasOwnDays = job.start_day !== columnsOfDay(before, day).start_day || job.due_day !== day;
    const columns: Partial<JobRow> = {
      ...changed,
      ...(after.days !== before.days && !hasOwnDays && { start_day: columnsOfDay(after, day).start_day }),
    };
    if (Object.keys(columns).length === 0) continue;
    await writeVersion(jobTable(trx).where({ id: job.id }), undefined, { ...columns, updated_ms: nowMs() });
    await addEvent(trx, job, { type: 'changed', text: '반복 작업과 함께', actor: actor.user.name });
  }
  await removeJobs(trx, jobTable(trx).whereIn('id', removed).select('id'));
  await makeSeriesJobs(trx, after);
  return removed;
}

/** Values for the audit log, with the rhythm in Korean. */
const audited = ({ rhythm, ...rest }: Partial<SeriesRow>) => ({
  ...rest,
  ...(rhythm !== undefined && { rhythm: rhythmText(JSON.parse(rhythm) as Rhythm) }),
});

/** Changes a series and its open jobs from a day on (updateJobSeries). @throws AppError 400, 404, 409 */
export async function updateSeries(
  actor: ActorContext,
  id: number,
  { version, from, ...input }: z.output<typeof calls.updateJobSeries.body>,
): Promise<z.input<typeof calls.updateJobSeries.response>> {
  const { domain } = actor;
  const today = seoulToday();
  const since = laterDay(from ?? today, today);
  const { assignee, rhythm, last, ...plain } = input;
  const given = {
    ...plain,
    ...(assignee !== undefined && { assignee: await assigneeKey(domain, assignee) }),
    ...(rhythm !== undefined && { rhythm: JSON.stringify(rhythm) }),
    ...(last !== undefined && { last_day: last }),
  };
  let removed: number[] = [];
  const edit = async (trx: Knex): Promise<SeriesRow | null> => {
    const before = await findSeries(domain, id, trx);
    const isReopened = hasEnded(before.last_day, today) && !hasEnded(given.last_day ?? null, today);
    if (isReopened && last !== undefined) await checkLimit(trx, domain);
    // A new rhythm has no days before the one from which it was chosen.
    const first_day = laterDay(before.first_day, since);
    const columns = {
      ...given,
      ...(given.rhythm !== undefined && given.rhythm !== before.rhythm && { first_day }),
    };
    const after = await writeVersion(seriesTable(trx).where({ id }), version, {
      ...columns,
      updated_ms: nowMs(),
    });
    if (!after) return null;
    removed = await followSeries(trx, actor, { before, after, from: from ?? today, since });
    await auditWork(actor, hasEnded(last ?? null, today) ? 'work-closed' : 'work-changed', 'job-series', {
      id,
      title: after.title,
      ...differences(audited(before), audited(columns)),
      ...(removed.length > 0 && { removed: removed.length }),
    });
    return after;
  };
  const data = await editRow(edit, {
    find: () => findSeries(domain, id),
    toResponse: toOneSeries,
    input,
  });
  return { data, removed };
}
