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
