import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import type * as calls from '../../../../contracts/work/job-templates';
import { JOB_TEMPLATES_MAX } from '../../../../contracts/work/job-templates';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { conflict } from '../../../platform/errors';
import { notFound } from '../base/actor';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { auditWork } from '../base/audit';
import type { SlotRow } from '../slots';
import { lockSite } from '../../../platform/content-types';
import { addEvent, jobTable, removeJobs, seriesTable } from './rows';
import type { Knex } from 'knex';
import { countOf, type Flag, nowMs, table } from '../../../platform/tables';

interface TemplateRow extends Omit<calls.JobTemplate, 'use_yn'> {
  domain: string;
  use_yn: Flag;
  created_ms: number;
  updated_ms: number;
}

const templateTable = table<TemplateRow>('job-template');

const toTemplate = ({ id, version, product, kind, title, memo, start_after, days, use_yn }: TemplateRow) => ({
  id,
  version,
  product: product ?? '',
  kind,
  title,
  memo: memo ?? '',
  start_after,
  days,
  use_yn: Boolean(use_yn),
});

/** Creates a new slot's jobs from the templates of its product, except those that would begin after its last day. @returns their number */
export async function createTemplateJobs(trx: Knex, slot: SlotRow): Promise<number> {
  const templates = await templateTable(trx)
    .where({ domain: slot.domain, use_yn: true })
    .whereIn('product', ['', slot.product])
    .orderBy(['start_after', 'id']);
  const now = nowMs();
  let made = 0;
  for (const { id, kind, title, memo, start_after, days } of templates) {
    const start_day = addDays(slot.from_day, start_after);
    if (start_day > slot.to_day) continue;
    const [job] = await jobTable(trx)
      .insert({
        domain: slot.domain,
        slot: slot.id,
        kind,
        title,
        memo,
        state: 'todo',
        assignee: slot.assignee,
        start_day,
        due_day: addDays(start_day, days - 1),
        comments: 0,
        template: id,
        version: 1,
        created_ms: now,
        updated_ms: now,
      })
      .returning('id');
    if (!job) continue;
    await addEvent(
      trx,
      { id: job.id, domain: slot.domain },
      { type: 'created', text: '작업 템플릿에서 만듦' },
    );
    made += 1;
  }
  return made;
}

/** Removes the jobs and series of a removed slot. The series first: a pass that makes their jobs holds them. */
export async function removeJobsOf(trx: Knex, slot: number): Promise<void> {
  await seriesTable(trx).where({ slot }).del();
  await removeJobs(trx, jobTable(trx).where({ slot }).select('id'));
}

export async function listTemplates({ code }: SiteDomain): Promise<calls.JobTemplate[]> {
  const rows = await templateTable()
    .where({ domain: code })
    .orderBy(['product', 'start_after', 'id'])
    .limit(JOB_TEMPLATES_MAX);
  return rows.map(toTemplate);
}

/** Creates a template, or changes one if its version is current. @throws AppError 404, 409 */
export async function saveTemplate(
  actor: ActorContext,
  body: z.output<typeof calls.saveJobTemplate.body>,
): Promise<calls.JobTemplate> {
  const { id, version = 0, ...fields } = body;
  const domain = actor.domain.code;
  const edit = async (trx: Knex): Promise<TemplateRow | null> => {
    const now = nowMs();
    if (id === undefined) {
      await lockSite(trx, actor.domain);
      if ((await countOf(templateTable(trx).where({ domain }))) >= JOB_TEMPLATES_MAX)
        throw conflict(`작업 템플릿은 ${JOB_TEMPLATES_MAX}개까지 만들 수 있습니다.`);
      const made = { ...fields, domain, version: 1, created_ms: now, updated_ms: now };
      const [row] = await templateTable(trx).insert(made).returning('*');
      if (row) await auditWork(actor, 'work-created', 'template', { id: row.id, title: row.title });
      return row ?? null;
    }
    const changed = { ...fields, updated_ms: now };
    const row = await writeVersion(templateTable(trx).where({ id, domain }), version, changed);
    if (row) await auditWork(actor, 'work-changed', 'template', { id, title: row.title });
    return row;
  };
  const find = async () => {
    const row = await templateTable().where({ id, domain }).first();
    if (!row) throw notFound('작업 템플릿');
    return row;
  };
  return editRow(edit, { find, toResponse: toTemplate, input: fields });
}

/** Removes templates; jobs created from them are kept. @returns the number removed */
export async function removeTemplates(actor: ActorContext, ids: number[]): Promise<number> {
  const removed = await templateTable().where({ domain: actor.domain.code }).whereIn('id', ids).del();
  if (removed > 0) await auditWork(actor, 'work-removed', 'template', { removed });
  return removed;
}
