import { seoulDay } from 'api-extensions/contracts/rules/days';

/** Shows the popups of a page, which has them closed in its HTML. */

/** Days on which popups are not to be shown again, by their ids: of this browser. */
const HIDDEN = 'popups-hidden';

type Hidden = Record<string, string>;

function readHidden(): Hidden {
  try {
    return JSON.parse(localStorage.getItem(HIDDEN) ?? '{}') as Hidden;
  } catch {
    return {};
  }
}

/** Forgets the days before, so that the list does not grow. */
function hideToday(id: string, today: string): void {
  const kept = Object.entries(readHidden()).filter(([, day]) => day === today);
  try {
    localStorage.setItem(HIDDEN, JSON.stringify({ ...Object.fromEntries(kept), [id]: today }));
  } catch {
    // A browser that stores nothing shows it again with the next visit.
  }
}

/** Popups that were closed: they do not come back until the page is loaded again. */
const closed = new Set<string>();

/** Ends the listeners of the popup that is shown. */
let stop: () => void = () => undefined;

/** Shows the first popup of the page that is neither closed nor hidden for today. */
export function showPopups(now: () => Date = () => new Date()): void {
  stop();
  const hidden = readHidden();
  const today = seoulDay(now());
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-popup]')];
  const dialog = dialogs.find(({ dataset: { popup = '' } }) => !closed.has(popup) && hidden[popup] !== today);
  if (!dialog) return;
  const id = dialog.dataset.popup ?? '';
  const listening = new AbortController();
  const { signal } = listening;
  stop = () => listening.abort();
  /** Where the focus came from, to give it back. */
  let before: Element | null = null;
  const close = (forToday: boolean) => {
    const hadFocus = dialog.contains(document.activeElement);
    closed.add(id);
    if (forToday) hideToday(id, seoulDay(now()));
    dialog.open = false;
    if (hadFocus && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true });
    showPopups(now);
  };
  dialog.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !dialog.contains(relatedTarget)) before = relatedTarget;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-popup-close]');
      if (button) close(button.dataset.popupClose === 'day');
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      // Something else that Escape closes comes first: a modal dialog, a menu, an unfinished syllable.
      const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal');
      if (event.key === 'Escape' && !isTaken) close(false);
    },
    { signal },
  );
  // Not `show()`, which would take the focus from where the visitor is.
  dialog.open = true;
}
