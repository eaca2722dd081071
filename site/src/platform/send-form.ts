/** Sends forms of the editors (features/blocks/form-block.tsx) without leaving the page. Loaded with the first focus in one. */

import { APPLY_FILL_MIN_MS, APPLY_HONEYPOT } from 'api-extensions/contracts/rules/consultation';
import type { SentForm } from 'api-extensions/contracts/service/forms';
import { CallError, callForm, newRequestKey } from './api-call';
import { failureText, hasErrorCode, rejectedFieldErrors } from './failure-text';
import { noteGoal } from './goals';
import { readRequestSource } from './tab-source';

const ADDRESS = '/api/service/forms';
const PRIVACY = 'privacy';

interface Sending {
  /** Idempotency key of what is sent next. */
  key: string;
  isUnderWay: boolean;
}
const sendings = new WeakMap<HTMLFormElement, Sending>();

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const partOf = (form: HTMLFormElement, part: string): HTMLElement | null | undefined =>
  form.parentElement?.querySelector<HTMLElement>(`[data-part=${part}]`);

function say(form: HTMLFormElement, part: string, text: string): void {
  const element = partOf(form, part);
  if (element) element.textContent = text;
}

/** The controls of a field: one, or the options of a choice. */
const controlsOf = (field: Element) => [
  ...field.querySelectorAll<HTMLInputElement>('input, select, textarea'),
];

function clearError(field: Element): void {
  const error = field.querySelector('[data-part=error]');
  if (!error) return;
  error.remove();
  for (const control of controlsOf(field)) {
    control.setAttribute('aria-invalid', 'false');
    const rest = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== error.id);
    control.setAttribute('aria-describedby', rest.join(' '));
  }
}

function showError(field: Element, text: string): void {
  clearError(field);
  const error = document.createElement('p');
  error.dataset.part = 'error';
  error.id = `error-${newRequestKey()}`;
  error.textContent = text;
  field.append(error);
  for (const control of controlsOf(field)) {
    control.setAttribute('aria-invalid', 'true');
    const described = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', described ? `${described} ${error.id}` : error.id);
  }
}

/** Shows the errors at their fields and focuses the first. @returns the errors of fields that the page does not have */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): string[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  for (const field of fields) {
    const text = errors[field.dataset.field ?? ''];
    if (text) showError(field, text);
    else clearError(field);
  }
  const first = fields.find((field) => field.querySelector('[data-part=error]'));
  if (first) controlsOf(first)[0]?.focus();
  const known = new Set(fields.map(({ dataset }) => dataset.field));
  return Object.entries(errors).flatMap(([name, text]) => (known.has(name) ? [] : text));
}

/** Answers by the names of their fields: the options of a choice have numbers behind it. */
function answersOf(form: HTMLFormElement, data: FormData): SentForm['answers'] {
  const answers: SentForm['answers'] = {};
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset.field ?? '';
    if (name === PRIVACY) continue;
    const values = controlsOf(field)
      .map((control) => control.name)
      .filter((control, index, all) => all.indexOf(control) === index)
      .flatMap((control) => data.getAll(control).map(String));
    answers[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return answers;
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Asks again for what the failure needs: another consent, another key. @returns the message for the whole form */
function explain(form: HTMLFormElement, sending: Sending, thrown: unknown): string {
  const control = (name: string) => form.elements.namedItem(name);
  const failure = thrown instanceof CallError ? thrown.failure : undefined;
  const errors = rejectedFieldErrors(thrown);
  if (hasErrorCode(thrown, 'IDEMPOTENCY_CONFLICT')) sending.key = newRequestKey();
  if (hasErrorCode(thrown, 'BOT_SUSPECTED')) {
    // A password manager may have filled in the honeypot: the next attempt is sent without it.
    const trap = control(APPLY_HONEYPOT);
    if (trap instanceof HTMLInputElement) trap.value = '';
    return '자동으로 입력된 것으로 보여 보내지 못했습니다. 내용을 확인하고 한 번 더 눌러 주세요.';
  }
  const version = failure?.kind === 'refused' ? failure.error.details.privacy_version : undefined;
  if (typeof version === 'string') {
    const [shown, agreed] = [control('privacy_version'), control(PRIVACY)];
    if (shown instanceof HTMLInputElement) shown.value = version;
    if (agreed instanceof HTMLInputElement) agreed.checked = false;
    showErrors(form, { [PRIVACY]: '바뀐 개인정보처리방침을 확인하고 다시 동의해 주세요.' });
    return failureText(thrown);
  }
  return [failureText(thrown, navigator.onLine), ...showErrors(form, errors)].join(' ');
}

function finish(form: HTMLFormElement, receipt: string): void {
  say(form, 'receipt', receipt);
  form.hidden = true;
  const sent = partOf(form, 'sent');
  if (sent) {
    sent.hidden = false;
    sent.focus();
  }
  noteGoal('consultation');
}

async function send(form: HTMLFormElement, sending: Sending): Promise<void> {
  const data = new FormData(form);
  say(form, 'failure', '');
  say(form, 'progress', '보내는 중입니다.');
  // Autofill can be faster than the time that the server asks for.
  const elapsed = performance.now();
  if (elapsed < APPLY_FILL_MIN_MS) await wait(APPLY_FILL_MIN_MS - elapsed);
  // What the contract refuses, it names by its fields.
  const json = {
    form: textOf(data, 'form'),
    answers: answersOf(form, data),
    privacy: data.has(PRIVACY),
    privacy_version: textOf(data, 'privacy_version'),
    idempotency_key: sending.key,
    elapsed_ms: Math.round(performance.now()),
    website: textOf(data, APPLY_HONEYPOT),
    source: readRequestSource(),
  } satisfies SentForm;
  try {
    const { ok, body } = await callForm(ADDRESS, { json });
    const receipt = (body as { data?: { receipt?: unknown } } | null)?.data?.receipt;
    if (!ok || typeof receipt !== 'string') throw new CallError({ kind: 'unreadable' });
    finish(form, receipt);
  } catch (thrown) {
    say(form, 'failure', explain(form, sending, thrown));
  } finally {
    say(form, 'progress', '');
  }
}

const formOf = (target: unknown): HTMLFormElement | null =>
  target instanceof HTMLFormElement && target.matches('[data-form]') ? target : null;

/** Sends forms of the editors when they are submitted, and takes an error away when its field is changed. */
export function sendForms(events: Pick<Window, 'addEventListener'> = window): void {
  // The server's errors are shown at the fields, all at once and in Korean.
  const prepare = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;
  };
  prepare();
  events.addEventListener('focusin', prepare);
  events.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    // Without a network the browser says so at the button (block-forms.ts).
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    const sending = sendings.get(form) ?? { key: newRequestKey(), isUnderWay: false };
    sendings.set(form, sending);
    if (sending.isUnderWay) return;
    sending.isUnderWay = true;
    void send(form, sending).finally(() => (sending.isUnderWay = false));
  });
  events.addEventListener('input', ({ target }) => {
    const field = target instanceof Element && target.closest('form[data-form] [data-field]');
    if (field) clearError(field);
  });
}
