import { z } from 'zod';
import { type SiteForm, siteForm } from '../../../contracts/common/site-form';
import { optionsOf } from '../../../contracts/rules/form-fields';
import { publishedOf } from '../../platform/drafts';
import { repository } from '../../platform/tables';
import type { FieldSelection, Row } from './page-parts';

export const FORM_UID = 'api::form.form';

/** What visitors see of a form: not its receivers. */
export const FORM_READING: FieldSelection = {
  select: ['name', 'submit_label', 'done_text'],
  populate: { fields: { select: ['kind', 'label', 'help', 'required', 'options'] } },
};

const text = z.string().catch('');
/** A field as stored. A draft may still lack its label; then it is left out. */
const storedField = z.object({
  kind: siteForm.shape.fields.element.shape.kind,
  label: z.string().trim().min(1),
  help: text,
  required: z.boolean().catch(false),
  options: text.transform(optionsOf),
});

/** A form as visitors see it; null for a draft without a name. */
export function toSiteForm({ name, fields, submit_label, done_text }: Row): SiteForm | null {
  if (typeof name !== 'string' || name === '') return null;
  const parts = z.array(z.unknown()).catch([]).parse(fields);
  return {
    name,
    fields: parts.flatMap((part) => storedField.safeParse(part).data ?? []),
    submit_label: text.parse(submit_label) || '보내기',
    done_text: text.parse(done_text) || '담당자가 확인하고 연락드리겠습니다.',
  };
}

/** Addresses that an editor wrote, one a line. */
export const receiversOf = (typed: unknown): string[] =>
  text
    .parse(typed)
    .split(/[\n,;]/)
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);

export interface PublishedForm {
  form: SiteForm;
  /** Mail addresses that are told about requests, besides the site's staff. */
  receivers: string[];
}

/** The site's published form of this name, or null. @param domainId document id of the domain */
export async function findForm(domainId: string, name: string): Promise<PublishedForm | null> {
  const row = await repository<Row>(FORM_UID)().findOne({
    where: { domain: { documentId: domainId }, name, ...publishedOf(FORM_UID) },
    populate: { fields: true },
  });
  const form = row && toSiteForm(row);
  return form && { form, receivers: receiversOf(row.receivers) };
}
