import type { z } from 'zod';
import type * as calls from '../../../contracts/service/answers';
import { ANSWER_TEMPLATES_MAX } from '../../../contracts/service/answers';
import { lockSite } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { digest } from '../../platform/secrets';
import { countOf, inTransaction, nowMs, ownColumns, table } from '../../platform/tables';

interface TemplateRow {
  document_id: string;
  domain: string;
  /** Digest of site and name; unique. */
  template_key: string;
  name: string;
  text: string | null;
  updated_ms: number;
}

const templateTable = table<TemplateRow>('answer-template');

const toTemplate = (row: TemplateRow): calls.AnswerTemplate => ({
  id: row.document_id,
  name: row.name,
  text: row.text ?? '',
});

export async function listAnswerTemplates({ code }: SiteDomain): Promise<calls.AnswerTemplate[]> {
  const rows = await templateTable()
    .where({ domain: code })
    .orderBy(['name', 'id'])
    .limit(ANSWER_TEMPLATES_MAX);
  return rows.map(toTemplate);
}

/** Saves a template, over one of the same name. @throws AppError 409 if the site has ANSWER_TEMPLATES_MAX others */
export async function saveAnswerTemplate(
  site: SiteDomain,
  { name, text }: z.output<typeof calls.saveAnswerTemplate.body>,
): Promise<calls.AnswerTemplate> {
  const domain = site.code;
  const template_key = digest(`${domain} ${name}`);
  const changed = { name, text, updated_ms: nowMs() };
  const saved = await inTransaction(async (trx) => {
    await lockSite(trx, site);
    const others = templateTable(trx).where({ domain }).whereNot({ template_key });
    if ((await countOf(others)) >= ANSWER_TEMPLATES_MAX)
      throw conflict(`답변 템플릿은 ${ANSWER_TEMPLATES_MAX}개까지 만들 수 있습니다.`);
    const [row] = await templateTable(trx)
      .insert({ ...ownColumns(new Date(changed.updated_ms)), ...changed, domain, template_key })
      .onConflict('template_key')
      .merge(changed)
      .returning('*');
    return row;
  });
  if (!saved) throw new Error('upsert into answer_templates returned no row');
  return toTemplate(saved);
}

/** @throws AppError 404 */
export async function removeAnswerTemplate({ code }: SiteDomain, id: string): Promise<void> {
  if ((await templateTable().where({ document_id: id, domain: code }).del()) === 0)
    throw new AppError(404, 'NOT_FOUND', '찾는 답변 템플릿이 없습니다.');
}
