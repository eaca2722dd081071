/** Code for the forms of blocks, which React does not hydrate. Loaded with the first focus of a field. */

const OFFLINE = '인터넷에 연결되어 있지 않습니다. 연결을 확인한 뒤 다시 눌러 주세요.';

/**
 * Keeps the page while a form would leave it without a network: the browser's error page would lose what was typed. Such forms are
 * in blocks, which React does not hydrate, so that the browser shows the message.
 */
export function holdFormsOffline(events: Pick<Window, 'addEventListener'> = window): void {
  events.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent;
    if (event.defaultPrevented || navigator.onLine || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    submitter.setCustomValidity(OFFLINE);
    submitter.reportValidity();
    submitter.setCustomValidity('');
  });
}

/** Loads the code that sends forms of the editors, with the first focus in one: on other pages it is not loaded. */
export function prepareSending(
  events: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): void {
  let isLoading = false;
  const load = (target: unknown) => {
    if (isLoading || !(target instanceof Element) || !target.closest('form[data-form]')) return;
    isLoading = true;
    import('./send-form').then(
      ({ sendForms }) => {
        events.removeEventListener('focusin', onFocus);
        sendForms(events);
      },
      () => (isLoading = false),
    );
  };
  const onFocus = ({ target }: Event) => load(target);
  events.addEventListener('focusin', onFocus);
  load(document.activeElement);
}

/** Copies what was typed to the fields of the same name in the other forms of a group. */
function shareTyped(field: unknown): void {
  if (!(field instanceof HTMLInputElement) || field.type === 'radio') return;
  const group = field.closest('[data-part=lookups]');
  for (const other of group?.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`) ?? [])
    if (other !== field) other.value = field.value;
}

/** Keeps keyword and target when another kind of lookup is chosen: each kind has a native form of its own (hero-search.tsx). */
export function shareTypedText(events: Pick<Window, 'addEventListener'> = window): void {
  // What was typed before this code came.
  shareTyped(document.activeElement);
  events.addEventListener('input', ({ target }) => shareTyped(target));
}
