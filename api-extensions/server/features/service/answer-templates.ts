import type { z } from 'zod';
import type * as calls from '../../../contracts/service/answers';
import { ANSWER_TEMPLATES_MAX } from '../../../contracts/service/answers';
import type { SiteDomain } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
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
export async function saveAnswerTemplate(
  actor: ActorContext,
  { name, text }: z.output<typeof calls.saveAnswerTemplate.body>,
): Promise<calls.AnswerTemplate> {
  const { row, isNew } = await templates.save(actor.domain, { name, text });
  await audit(actor, isNew ? 'template-added' : 'template-changed', row.name);
  return toTemplate(row);
}

/** @throws AppError 404 */
export async function removeAnswerTemplate(actor: ActorContext, id: string): Promise<void> {
  const name = await templates.remove(actor.domain, id);
  if (name === null) throw new AppError(404, 'NOT_FOUND', '찾는 답변 템플릿이 없습니다.');
  await audit(actor, 'template-removed', name);
}

const audit = (
  { ctx, domain, user }: ActorContext,
  change: 'template-added' | 'template-changed' | 'template-removed',
  answer_template: string,
) =>
  recordAudit(domain, ctx, {
    action: 'consultation-settings',
    actor: user,
    detail: { change, answer_template },
  });
