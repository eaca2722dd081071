import { email } from '../../../contracts/accounts/fields';
import { fieldName, optionsOf } from '../../../contracts/rules/form-fields';
import { rejectInput } from '../../platform/errors';
import { DRAFT, latestOf, PUBLISHED } from '../../platform/drafts';
import { repository } from '../../platform/tables';
import { FORM_UID, receiversOf } from '../../shared/sites/forms';
import { placeOf } from './field-places';

const RECEIVERS_MAX = 5;

interface FormRow {
  name: string | null;
  receivers: string | null;
  fields?: { kind: string | null; label: string | null; options: string | null }[];
  domain?: { documentId: string } | null;
}

interface PageRow {
  documentId: string;
  title: string;
  path: string;
  blocks: { __component: string; form?: string | null }[];
}

const formEntries = repository<FormRow>(FORM_UID);

/** Names of a site's forms. @param isPublished only those that visitors see */
export async function formNames(site: string, isPublished: boolean): Promise<Set<string>> {
  const rows = await formEntries().findMany({
    where: { domain: { documentId: site }, ...(isPublished ? PUBLISHED : DRAFT) },
    select: ['name'],
  });
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

interface FormError {
  path: (string | number)[];
  message: string;
}

/** The first error of a form that its schema cannot find, or null. */
function formError({ fields = [], receivers }: Pick<FormRow, 'fields' | 'receivers'>): FormError | null {
  const names = new Set<string>();
  for (const [index, { kind, label, options }] of fields.entries()) {
    const name = fieldName((label ?? '').trim());
    if (label && names.has(name))
      return {
        path: ['fields', index, 'label'],
        message: `‘${label}’ 항목이 이미 있습니다. 다른 이름을 적어 주세요.`,
      };
    names.add(name);
    const isChoice = kind === 'field-choice' || kind === 'field-choices';
    if (isChoice && optionsOf(options ?? '').length < 2)
      return {
        path: ['fields', index, 'options'],
        message: '고를 것을 한 줄에 하나씩, 둘 이상 적어 주세요.',
      };
  }
  const addresses = receiversOf(receivers);
  const wrong = addresses.find((address) => email.safeParse(address).data !== address);
  if (wrong !== undefined)
    return { path: ['receivers'], message: `메일 주소가 아닙니다: ${wrong}. 한 줄에 하나씩 적어 주세요.` };
  return addresses.length > RECEIVERS_MAX
    ? { path: ['receivers'], message: `메일 주소는 ${RECEIVERS_MAX}개까지 적을 수 있습니다.` }
    : null;
}

/** Checks a form as it was written. @throws ValidationError that names the place in the form */
export async function checkForm(documentId: string): Promise<void> {
  const form = await formEntries().findOne({
    where: { documentId, ...latestOf(FORM_UID) },
    populate: { fields: true },
  });
  const error = form && formError(form);
  if (!error) return;
  const place = await placeOf(FORM_UID, error.path, { documentId });
  rejectInput(`${place}: ${error.message}`, String(error.path[0]));
}

/** Pages of a site that show a form. @param isLive only as visitors see them */
async function pagesWith(site: string, form: string, isLive: boolean): Promise<string[]> {
  const pages = await repository<PageRow>('page')().findMany({
    where: { domain: { documentId: site }, ...(isLive && PUBLISHED) },
    populate: { blocks: { on: { 'blocks.form': { select: ['form'] } } } },
  });
  const shown = pages.filter(({ blocks }) => blocks.some((block) => block.form === form));
  return [
    ...new Map(shown.map(({ documentId, title, path }) => [documentId, `‘${title}’(${path})`])).values(),
  ];
}

const REFUSED: Record<string, string> = {
  delete: '지울 수 없습니다',
  unpublish: '사이트에서 내릴 수 없습니다',
  update: '이름을 바꿀 수 없습니다',
};

/**
 * Refuses to delete, take down or rename a form that pages show: blocks name it, so they would be empty.
 * @throws ValidationError that names the pages
 */
export async function checkFormInUse(
  action: string,
  documentId: string,
  data: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const refused = REFUSED[action];
  if (refused === undefined) return;
  const form = await formEntries().findOne({
    where: { documentId, ...latestOf(FORM_UID) },
    populate: { domain: true },
  });
  if (!form?.name || !form.domain) return;
  if (action === 'update' && (data?.name === undefined || data.name === form.name)) return;
  const pages = await pagesWith(form.domain.documentId, form.name, action === 'unpublish');
  if (pages.length > 0)
    rejectInput(
      `이 양식을 쓰는 페이지가 있어 ${refused}: ${pages.join(', ')}. 먼저 페이지에서 ‘문의 양식’ 블록을 빼거나 다른 양식으로 바꿔 주세요.`,
      action === 'update' ? 'name' : undefined,
    );
}
