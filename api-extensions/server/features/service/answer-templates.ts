import type { z } from 'zod';
import type * as calls from '../../../contracts/service/answers';
import { ANSWER_TEMPLATES_MAX } from '../../../contracts/service/answers';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { siteTemplates, type TemplateRow } from '../../shared/sites/site-templates';

interface Own {
  text: string | null;
}

const templates = siteTemplates<Own>({
  table: 'answer-template',
  max: ANSWER_TEMPLATES_MAX,
  label: '답변 템플릿',
});

const toTemplate = (row: TemplateRow & Own): calls.AnswerTemplate => ({
  id: row.document_id,
  name: row.name,
  text: row.text ?? '',
});

export const listAnswerTemplates = async (site: SiteDomain): Promise<calls.AnswerTemplate[]> =>
  (await templates.list(site)).map(toTemplate);

/** Saves a template, over one of the same name. @throws AppError 409 if the site has ANSWER_TEMPLATES_MAX others */
export const saveAnswerTemplate = async (
  site: SiteDomain,
  { name, text }: z.output<typeof calls.saveAnswerTemplate.body>,
): Promise<calls.AnswerTemplate> => toTemplate(await templates.save(site, { name, text }));

/** @throws AppError 404 */
export async function removeAnswerTemplate(site: SiteDomain, id: string): Promise<void> {
  if ((await templates.remove(site, id)) === null)
    throw new AppError(404, 'NOT_FOUND', '찾는 답변 템플릿이 없습니다.');
}
