import type { z } from 'zod';
import type { bulkResponse } from '../../../../contracts/work/fields';
import type * as calls from '../../../../contracts/work/jobs';
import { JOB_EVENTS_MAX } from '../../../../contracts/work/jobs';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { invalidFields } from '../../../platform/errors';
import { notFound } from '../base/actor';
import { auditWork, differences } from '../base/audit';
import { editEach } from '../base/edits';
import { assigneeKey } from '../../../shared/accounts/people';
import { seoulToday } from '../base/tables';
import { addSeries } from './series';
import { columnsOfDay, makeSeriesJobs } from './series-jobs';
import { addEvent, isOpen, type JobRow, toEvent, toJob, eventTable, fileTable, jobTable } from './rows';
import { slotTable } from '../slots';
import type { Knex } from 'knex';
import { inTransaction, nowMs, sql } from '../../../platform/tables';

type Body<Call extends { body: z.ZodType }> = z.output<Call['body']>;

const jobNotFound = () => notFound('작업');

export async function findJob(domain: SiteDomain, id: number, trx: Knex = sql()): Promise<JobRow> {
  const row = await jobTable(trx).where({ id, domain: domain.code }).first();
  if (!row) throw jobNotFound();
  return row;
}

function checkDays(start: string, due: string): void {
  if (due < start) throw invalidFields({ due: '마감일이 시작일보다 빠릅니다.' });
}

/**
 * Checks the slot of a new job, and locks it: a slot that is removed later takes the job with it. Call it after the insert, which
 * waits for other writers with SQLite.
 * @throws AppError 400
 */
async function checkSlot(trx: Knex, { code }: SiteDomain, id: number | null): Promise<void> {
  if (id === null) return;
  const slot: unknown = await slotTable(trx).where({ id, domain: code }).forShare().first('id');
  if (!slot) throw invalidFields({ slot_id: '찾는 슬롯이 없습니다.' });
}

export async function createJob(actor: ActorContext, body: Body<typeof calls.createJob>): Promise<calls.Job> {
  const { domain, user } = actor;
  const { kind, title, memo, slot_id, start, due } = body;
  checkDays(start, due);
  const assignee = await assigneeKey(domain, body.assignee);
  const now = nowMs();
  const fields = { domain: domain.code, slot: slot_id, kind, title, memo, assignee };
  const row = await inTransaction(async (trx) => {
    const series = body.repeat && (await addSeries(trx, actor, fields, { start, due, ...body.repeat }));
    const [made] = await jobTable(trx)
      .insert({
        ...fields,
        state: 'todo',
        ...(series ? columnsOfDay(series, series.first_day) : { start_day: start, due_day: due }),
        comments: 0,
        version: 1,
        created_ms: now,
        updated_ms: now,
      })
      .returning('*');
    if (!made) throw new Error('insert into work_jobs returned no row');
    await checkSlot(trx, domain, slot_id);
    await addEvent(trx, made, { type: 'created', actor: user.name });
    if (series) await makeSeriesJobs(trx, series);
    await auditWork(actor, 'work-created', 'job', { id: made.id, title });
    return made;
  });
  return toJob(row, seoulToday());
}

export async function readJobDetail(
  domain: SiteDomain,
  id: number,
): Promise<z.input<typeof calls.jobDetail.response>> {
  const row = await findJob(domain, id);
  const events = await eventTable().where({ job: id }).orderBy('id', 'desc').limit(JOB_EVENTS_MAX);
  return { data: { job: await toJob(row, seoulToday()), events: events.reverse().map(toEvent) } };
}

type Change = Partial<
  Pick<
    JobRow,
    | 'kind'
    | 'title'
    | 'memo'
    | 'assignee'
    | 'start_day'
    | 'due_day'
    | 'state'
    | 'done_day'
    | 'proof_url'
    | 'proof_file'
  >
>;

/** Type of the event that a change of a job adds to its history. */
function eventType(before: JobRow, state: JobRow['state'] | undefined): calls.JobEvent['type'] {
  if (state === undefined || state === before.state) return 'changed';
  if (state === 'done') return 'done';
  if (state === 'cancelled') return 'cancelled';
  return isOpen(before.state) ? (state === 'doing' ? 'started' : 'changed') : 'reopened';
}

/** Names of the changed fields in a job's history. */
const FIELD_LABELS: Partial<Record<keyof Change, string>> = {
  kind: '종류',
  title: '제목',
  memo: '메모',
  assignee: '담당자',
  start_day: '시작일',
  due_day: '마감일',
};

/** Changes a job if its version is current. @returns the updated job; null when its version is not current @throws AppError 400 */
async function applyChange(
  actor: ActorContext,
  trx: Knex,
  row: JobRow,
  version: number,
  change: Change,
): Promise<JobRow | null> {
  if (row.version !== version) return null;
  const reopens = change.state !== undefined && isOpen(change.state) && !isOpen(row.state);
  const columns: Change = { ...change, ...(reopens && { done_day: null }) };
  const next = { ...row, ...columns };
  checkDays(next.start_day, next.due_day);
  const written = await writeVersion(jobTable(trx).where({ id: row.id }), version, {
    ...columns,
    updated_ms: nowMs(),
  });
  if (!written) return null;
  const fields = Object.keys(differences(row, columns)).flatMap(
    (name) => FIELD_LABELS[name as keyof Change] ?? [],
  );
  const type = eventType(row, columns.state);
  const doneDay = type === 'done' ? (next.done_day ?? undefined) : undefined;
  await addEvent(trx, row, { type, text: fields.join(', '), actor: actor.user.name, day: doneDay });
  await auditWork(actor, type === 'done' || type === 'cancelled' ? 'work-closed' : 'work-changed', 'job', {
    id: row.id,
    ...differences(row, columns),
  });
  return written;
}

/**
 * Changes one job.
 * @param input what the caller sent, for the response to a conflict
 * @param check runs after the change, in its transaction; throws to undo it
 * @throws AppError 400, 404, 409
 */
async function editJob(
  actor: ActorContext,
  id: number,
  version: number,
  input: unknown,
  change: Change,
  check: (trx: Knex) => Promise<void> = () => Promise.resolve(),
): Promise<calls.Job> {
  const { domain } = actor;
  const edit = async (trx: Knex) => {
    const changed = await applyChange(actor, trx, await findJob(domain, id, trx), version, change);
    if (changed) await check(trx);
    return changed;
  };
  return editRow(edit, {
    find: () => findJob(domain, id),
    toResponse: (row) => toJob(row, seoulToday()),
    input,
  });
}

export async function updateJob(
  actor: ActorContext,
  id: number,
  { version, ...input }: Body<typeof calls.updateJob>,
): Promise<calls.Job> {
  const { assignee, start, due, ...plain } = input;
  return editJob(actor, id, version, input, {
    ...plain,
    ...(assignee !== undefined && { assignee: await assigneeKey(actor.domain, assignee) }),
    ...(start !== undefined && { start_day: start }),
    ...(due !== undefined && { due_day: due }),
  });
}

/** Marks a job as done. @throws AppError 400 for a future day or a file of another job, 404, 409 */
export async function finishJob(
  actor: ActorContext,
  id: number,
  { version, done_on = seoulToday(), proof_url, proof_file }: Body<typeof calls.finishJob>,
): Promise<calls.Job> {
  if (done_on > seoulToday()) throw invalidFields({ done_on: '완료일은 오늘보다 뒤일 수 없습니다.' });
  // Runs after the change, which locks the job: without the lock, another upload could remove the file.
  const checkFile = async (trx: Knex) => {
    if (proof_file === undefined) return;
    const file: unknown = await fileTable(trx).where({ id: proof_file, job: id }).first('id');
    if (!file) throw invalidFields({ proof_file: '올린 파일을 찾을 수 없습니다. 다시 올려 주세요.' });
  };
  const change: Change = {
    state: 'done',
    done_day: done_on,
    ...(proof_url !== undefined && { proof_url, proof_file: null }),
    ...(proof_file !== undefined && { proof_file, proof_url: null }),
  };
  return editJob(actor, id, version, { done_on, proof_url, proof_file }, change, checkFile);
}

export async function commentJob(actor: ActorContext, id: number, text: string): Promise<calls.JobEvent> {
  return inTransaction(async (trx) => {
    const job = await findJob(actor.domain, id, trx);
    await jobTable(trx).where({ id }).increment('comments', 1);
    return addEvent(trx, job, { type: 'comment', text, actor: actor.user.name });
  });
}

/**
 * Changes several jobs. Jobs whose version is not current are left unchanged and listed. A job that is in the requested state keeps
 * its done day.
 */
export async function bulkJobs(
  actor: ActorContext,
  { rows, set }: Body<typeof calls.bulkJobs>,
): Promise<z.input<typeof bulkResponse>> {
  const { domain } = actor;
  const { assignee, due, state } = set;
  const change: Change = {
    ...(assignee !== undefined && { assignee: await assigneeKey(domain, assignee) }),
    ...(due !== undefined && { due_day: due }),
  };
  const changeWithState: Change = { ...change, state, ...(state === 'done' && { done_day: seoulToday() }) };
  return inTransaction(async (trx) => {
    const ids = rows.map(({ id }) => id);
    const found = await jobTable(trx).where({ domain: domain.code }).whereIn('id', ids);
    const data = await editEach(rows, found, '작업', async (row, version) => {
      if (due !== undefined) checkDays(row.start_day, due);
      const own = state === undefined || state === row.state ? change : changeWithState;
      const isUnchanged = row.version === version && Object.keys(own).length === 0;
      return isUnchanged ? null : (await applyChange(actor, trx, row, version, own)) !== null;
    });
    return { data };
  });
}
