import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import type * as calls from '../../../../contracts/work/jobs';
import { JOB_EVENTS_MAX, TIMELINE_JOBS_MAX } from '../../../../contracts/work/jobs';
import type { SiteDomain } from '../../../platform/domains';
import { pageInfo } from '../../../platform/paging';
import { findAccount, assigneeFilter, customerFilter } from '../../../shared/accounts/people';
import type { Caller } from '../../../shared/accounts/sessions';
import { pageOf, seoulToday, type Sorts } from '../base/tables';
import { type EventRow, isOpen, type JobRow, toEvent, toJobs, eventTable, jobTable } from './rows';
import { findJob } from './store';
import { slotIdsOf, slotTable } from '../slots';
import type { Knex } from 'knex';
import { userTable } from '../../../platform/content-types';
import { whereContains, countOf, sql } from '../../../platform/tables';

type Query = z.output<typeof calls.jobList.query>;

const SORTS: Sorts<Query['sort']> = {
  due: ['j.due_day', 'asc'],
  newest: ['j.id', 'desc'],
  title: ['j.title', 'asc'],
  state: ['j.state', 'asc'],
  assignee: ['a.name', 'asc'],
  done: ['j.done_day', 'desc'],
};

/** Limits a query of jobs `j` to open ones by their due day; `week`: within the next seven days. */
export function whereDue<Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  when: 'overdue' | 'today' | 'week',
  now: string,
) {
  query.whereIn('j.state', ['todo', 'doing']);
  if (when === 'overdue') return query.where('j.due_day', '<', now);
  if (when === 'today') return query.where('j.due_day', now);
  return query.whereBetween('j.due_day', [now, addDays(now, 7)]);
}

/** Limits a query of jobs `j` to those in progress between two days: from their start to the due day, or to the day they were done. */
const whereInProgress = <Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  from: string,
  to: string,
) =>
  query
    .where('j.start_day', '<=', to)
    .whereRaw("case when j.state = 'done' then coalesce(j.done_day, j.due_day) else j.due_day end >= ?", [
      from,
    ]);

/** A page of the site's jobs, with counts of all of them (SPEC §7 `joblist`). */
export async function listJobs(
  domain: SiteDomain,
  user: Caller,
  filters: Query,
): Promise<z.input<typeof calls.jobList.response>> {
  const now = seoulToday();
  const query = jobTable.as('j').where('j.domain', domain.code);
  const text = filters.q;
  if (text) {
    query
      .leftJoin({ s: slotTable.tableName() }, 's.id', 'j.slot')
      .leftJoin({ c: userTable.tableName() }, 'c.id', 's.customer');
    whereContains(query, ['j.title', 'j.memo', 's.keyword', 'c.company'], text);
  }
  if (filters.sort === 'assignee') query.leftJoin({ a: userTable.tableName() }, 'a.id', 'j.assignee');
  if (filters.state) query.whereIn('j.state', filters.state);
  if (filters.kind) query.where('j.kind', filters.kind);
  if (filters.slot_id) query.where('j.slot', filters.slot_id);
  if (filters.series_id) query.where('j.series', filters.series_id);
  if (filters.userId)
    query.whereIn('j.slot', slotIdsOf(domain, await customerFilter(domain, filters.userId)));
  if (filters.assignee) query.where('j.assignee', await assigneeFilter(domain, user, filters.assignee));
  if (filters.day) whereInProgress(query, filters.day, filters.day);
  if (filters.due) whereDue(query, filters.due, now);
  if (filters.due_from) query.where('j.due_day', '>=', filters.due_from);
  if (filters.due_to) query.where('j.due_day', '<=', filters.due_to);
  const rows = await pageOf(query, SORTS, filters, 'j.id').select<JobRow[]>('j.*');
  return {
    data: await toJobs(rows, now),
    page: pageInfo(filters, await countOf(query)),
    counts: await countJobs(domain, now),
    today: now,
  };
}

async function countJobs({ code }: SiteDomain, now: string) {
  const rows = await jobTable().where({ domain: code }).groupBy('state').select('state').count({ jobs: '*' });
  const counts = { todo: 0, doing: 0, done: 0, cancelled: 0, overdue: 0, today: 0 };
  for (const { state, jobs } of rows) counts[state] = Number(jobs);
  const open = () => jobTable.as('j').where('j.domain', code);
  counts.overdue = await countOf(whereDue(open(), 'overdue', now));
  counts.today = await countOf(whereDue(open(), 'today', now));
  return counts;
}

/** Jobs that are not done, and those of them that are overdue, by what a column names: the person who has them, or the site. */
export async function countOpenJobs<Column extends 'assignee' | 'domain'>(
  sites: readonly string[],
  column: Column,
  now: string,
): Promise<Map<JobRow[Column], { open: number; overdue: number }>> {
  const rows = await jobTable
    .as('j')
    .whereIn('j.domain', sites)
    .whereIn('j.state', ['todo', 'doing'])
    .groupBy(`j.${column}`)
    .select<{ key: JobRow[Column]; open: number; overdue: number }[]>(
      { key: `j.${column}` },
      sql().raw('count(*) as open, count(case when j.due_day < ? then 1 end) as overdue', [now]),
    );
  return new Map(
    rows.map(({ key, open, overdue }) => [key, { open: Number(open), overdue: Number(overdue) }]),
  );
}

const laterDay = (a: string, b: string) => (a > b ? a : b);
const earlierDay = (a: string, b: string) => (a < b ? a : b);

/** Jobs in progress between two days, with their events and the bar that the timeline draws (SPEC §7 `jobtimeline`). @throws AppError 404 */
export async function readJobTimeline(
  domain: SiteDomain,
  { job_id, start, end, assignee }: z.output<typeof calls.jobTimeline.query>,
): Promise<z.input<typeof calls.jobTimeline.response>> {
  const now = seoulToday();
  let rows: JobRow[];
  if (job_id !== undefined) rows = [await findJob(domain, job_id)];
  else {
    const query = whereInProgress(jobTable.as('j').where('j.domain', domain.code), start, end);
    if (assignee) query.where('j.assignee', (await findAccount(domain, assignee))?.id ?? -1);
    rows = await query
      .whereNot('j.state', 'cancelled')
      .orderBy(['j.start_day', 'j.id'])
      .select<JobRow[]>('j.*')
      .limit(TIMELINE_JOBS_MAX + 1);
  }
  const shown = rows.slice(0, TIMELINE_JOBS_MAX);
  const events = await eventTable()
    .whereIn(
      'job',
      shown.map(({ id }) => id),
    )
    .whereBetween('day', [start, end])
    .orderBy([
      { column: 'day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(JOB_EVENTS_MAX);
  const byJob = new Map<number, EventRow[]>();
  for (const event of events.reverse()) byJob.set(event.job, [...(byJob.get(event.job) ?? []), event]);
  const jobs = await toJobs(shown, now);
  return {
    data: {
      start,
      end,
      today: now,
      jobs: jobs.map((job) => {
        const last = (!isOpen(job.state) && job.done_on) || job.due;
        const bar = { from: laterDay(job.start, start), to: earlierDay(laterDay(last, job.start), end) };
        return {
          job,
          bar: bar.from <= bar.to ? bar : null,
          events: (byJob.get(job.id) ?? []).map(toEvent),
        };
      }),
      more: rows.length > shown.length,
    },
  };
}
