import type { InboxState } from 'api-extensions/contracts/work/inbox';
import { KIND_LABELS } from './inbox-texts';

/** The choice is of this browser, as the permission is. */
const KEY = 'inbox-notices';

/** Telephones show notices of service workers only. */
export const canNotify = (): boolean =>
  'Notification' in window && window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Switches the notices of this browser. @returns whether they are on: the person, or the browser, may refuse */
export async function setNotifies(isOn: boolean): Promise<boolean> {
  if (isOn && (await Notification.requestPermission()) !== 'granted') return false;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    return false;
  }
  return isOn;
}

/** Shows a notice of the newest entry. Its click leads to the tab that shows it. */
export function notify({ newest, count }: InboxState): void {
  if (!newest || !notifies()) return;
  try {
    // The tag replaces an earlier notice.
    const notice = new Notification(`${KIND_LABELS[newest.kind].text}: ${newest.title}`, {
      body: `처리할 일 ${count}건`,
      tag: 'inbox',
    });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers have no notices without a service worker.
  }
}
