import {
  APPLY_HONEYPOT,
  CONFIRMATION_FIELD,
  CONSULTATION_FIELDS,
} from '../../../contracts/rules/consultation';
import { escapeHtml } from '../../../contracts/rules/html';
import type { AppError } from '../../platform/errors';

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.6;max-width:36rem;margin:0 auto;padding:1.5rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input:not([type=checkbox],[type=radio]),textarea,select{width:100%;box-sizing:border-box;font:inherit;padding:.6rem;border:1px solid #6b7280;border-radius:.375rem}
fieldset{margin:1rem 0 0;padding:0;border:0}
legend{padding:0;font-weight:600}
fieldset label{margin:.25rem 0;font-weight:400}
[role=alert]{border-left:4px solid #b91c1c;background:#fef2f2;padding:.75rem 1rem}
.hint,.error{margin:.25rem 0 0}
.error{color:#b91c1c}
button{font:inherit;font-weight:600;margin-top:1.5rem;padding:.75rem 1.5rem;border:0;border-radius:.375rem;background:#1f2937;color:#fff}
.trap{position:absolute;left:-10000px}`;

/** A page without the site's design, scripts and files. @param main HTML */
export const plainPage = (title: string, main: string): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${main}
</main></body></html>
`;

/** What went wrong, and the errors of controls that the form does not have. */
export const alertOf = (error: AppError, known: ReadonlySet<string>): string => {
  const others = Object.entries(error.fields).filter(([name]) => !known.has(name));
  return `<div role="alert"><p>${escapeHtml(error.message)}</p>${others.map(([, said]) => `<p>${escapeHtml(said)}</p>`).join('')}</div>`;
};

/** Hint and error below a control, and the attributes that name them. */
export function notesOf(name: string, hint: string, error: string): { attributes: string; html: string } {
  const notes = Object.entries({ hint, error }).filter(([, text]) => text);
  const described = notes.map(([kind]) => `${name}-${kind}`).join(' ');
  return {
    attributes: `${error && ' aria-invalid="true"'}${described && ` aria-describedby="${described}"`}`,
    html: notes
      .map(([kind, text]) => `<p class="${kind}" id="${name}-${kind}">${escapeHtml(text)}</p>`)
      .join(''),
  };
}

/** The field that people do not see (APPLY_HONEYPOT). */
export const TRAP = `<p class="trap" aria-hidden="true"><input name="${APPLY_HONEYPOT}" tabindex="-1" autocomplete="off" value=""></p>`;

const FIELDS = [...CONSULTATION_FIELDS, CONFIRMATION_FIELD];

/**
 * HTML page for an error of a form without JavaScript, with the form and its input. It loads no file of the site and runs no
 * script.
 */
export function renderFormPage(error: AppError, fields: Record<string, string>): string {
  const errors = error.fields;
  const value = (name: string) => escapeHtml(fields[name] ?? '');
  const input = ({ name, label, required, hint = '', autoComplete, rows }: (typeof FIELDS)[number]) => {
    const notes = notesOf(name, hint, errors[name] ?? '');
    const attributes = `id="${name}" name="${name}" autocomplete="${autoComplete}"${notes.attributes}`;
    const control = rows
      ? `<textarea rows="${rows}" ${attributes}>\n${value(name)}</textarea>`
      : `<input ${attributes} value="${value(name)}">`;
    return `<label for="${name}">${label} (${required ? '필수' : '선택'})</label>${control}${notes.html}`;
  };
  const box = (name: string, label: string) => {
    const notes = notesOf(name, '', errors[name] ?? '');
    return `<label><input type="checkbox" id="${name}" name="${name}" value="on"${fields[name] ? ' checked' : ''}${notes.attributes}> ${label}</label>${notes.html}`;
  };
  const known = new Set([...FIELDS.map(({ name }) => name), 'privacy', 'marketing']);
  return plainPage(
    '상담 신청을 확인해 주세요',
    `${alertOf(error, known)}
<form method="post" action="/api/service/apply" accept-charset="utf-8">
<input type="hidden" name="type" value="${value('type')}">
<input type="hidden" name="privacy_version" value="${value('privacy_version')}">
${TRAP}
${FIELDS.map(input).join('\n')}
${box('privacy', '개인정보 수집·이용에 동의합니다. (필수)')}
${box('marketing', '혜택과 소식 받기에 동의합니다. (선택)')}
<button>다시 보내기</button>
</form>
<p><a href="/service/apply">처음부터 다시 작성하기</a> · <a href="/privacy">개인정보처리방침</a></p>`,
  );
}
