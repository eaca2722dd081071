import type { FormField } from '../../../contracts/common/site-form';
import { fieldName, optionName } from '../../../contracts/rules/form-fields';
import { escapeHtml } from '../../../contracts/rules/html';
import { formPrivacyHint } from '../../../contracts/rules/privacy-hint';
import type { SiteDomain } from '../../platform/domains';
import type { AppError } from '../../platform/errors';
import { findForm } from '../../shared/sites/forms';
import { alertOf, notesOf, plainPage, TRAP } from './form-page';

// Pages for a form of the editors that was sent without JavaScript.

const INPUT_TYPES: Partial<Record<FormField['kind'], string>> = {
  'field-phone': 'tel',
  'field-email': 'email',
  'field-day': 'date',
};

const BACK = '<p><a href="/">첫 화면으로 가기</a></p>';

/** What was sent and thereby ends: the text after sending, with the number of the request. */
export async function renderSentPage(domain: SiteDomain, form: string, receipt: string): Promise<string> {
  const found = await findForm(domain.documentId, form);
  const text = escapeHtml(found?.form.done_text ?? '').replaceAll('\n', '<br>');
  return plainPage('보내 주셔서 감사합니다', `<p>${text}</p><p>접수번호: ${receipt}</p>${BACK}`);
}

/** A control with its label, input and error. */
function renderField(
  { kind, label, help, required, options }: FormField,
  fields: Record<string, string>,
  error: string,
): string {
  const name = fieldName(label);
  const { attributes, html } = notesOf(name, help, error);
  const own = `id="${name}" name="${name}"${attributes}`;
  const value = escapeHtml(fields[name] ?? '');
  const title = `${escapeHtml(label)} (${required ? '필수' : '선택'})`;
  const box = (type: string, control: string, option: string) =>
    `<label><input type="${type}" name="${control}" value="${escapeHtml(option)}"${fields[control] === option ? ' checked' : ''}> ${escapeHtml(option)}</label>`;
  if (kind === 'field-consent')
    return `<label><input type="checkbox" ${own} value="on"${fields[name] ? ' checked' : ''}> ${title}</label>${html}`;
  if (kind === 'field-choice' || kind === 'field-choices') {
    const boxes = options.map((option, index) =>
      kind === 'field-choice' ? box('radio', name, option) : box('checkbox', optionName(name, index), option),
    );
    return `<fieldset${attributes}><legend>${title}</legend>${boxes.join('')}${html}</fieldset>`;
  }
  const control =
    kind === 'field-lines'
      ? `<textarea rows="5" ${own}>\n${value}</textarea>`
      : `<input type="${INPUT_TYPES[kind] ?? 'text'}" ${own} value="${value}">`;
  return `<label for="${name}">${title}</label>${control}${html}`;
}

/** The form with its errors and its input. @param domain null for an unknown host */
export async function renderEditorsFormPage(
  domain: SiteDomain | null,
  error: AppError,
  fields: Record<string, string>,
): Promise<string> {
  const found = domain && (await findForm(domain.documentId, fields.form ?? ''));
  const title = '보내신 내용을 확인해 주세요';
  if (!found) return plainPage(title, `${alertOf(error, new Set())}${BACK}`);
  const { form } = found;
  const known = new Set([...form.fields.map(({ label }) => fieldName(label)), 'privacy']);
  const consent = notesOf('privacy', formPrivacyHint(form.fields), error.fields.privacy ?? '');
  return plainPage(
    title,
    `${alertOf(error, known)}
<form method="post" action="/api/service/forms" accept-charset="utf-8" novalidate>
<input type="hidden" name="form" value="${escapeHtml(form.name)}">
<input type="hidden" name="privacy_version" value="${escapeHtml(fields.privacy_version ?? '')}">
${TRAP}
${form.fields.map((field) => renderField(field, fields, error.fields[fieldName(field.label)] ?? '')).join('\n')}
<label><input type="checkbox" id="privacy" name="privacy" value="on"${fields.privacy ? ' checked' : ''}${consent.attributes}> 개인정보 수집·이용에 동의합니다. (필수)</label>${consent.html}
<button>다시 보내기</button>
</form>
<p><a href="/privacy">개인정보처리방침</a></p>`,
  );
}
