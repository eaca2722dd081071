import { type InboxEntry, inbox } from 'api-extensions/contracts/work/inbox';
import { useEffect } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useInboxState } from '../../../platform/inbox-state';

/** Reload interval in ms, in case the stream does not get through. */
const REFRESH_MS = 60_000;

/** What waits for the staff. Read again when the stream tells of a change, unless the tab is hidden. */
export function useInbox() {
  const found = useSWR(['work inbox'], () => callApi(inbox), { refreshInterval: REFRESH_MS });
  const told = useInboxState()?.version;
  const { data, mutate } = found;
  const shown = data?.data.version;
  useEffect(() => {
    if (told === undefined || shown === undefined || told === shown) return undefined;
    const reload = () => {
      if (document.visibilityState === 'visible') void mutate();
    };
    reload();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
    // Once for each version that is told: an older list may come from a server that has not heard of it yet.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [told]);
  return found;
}

/** Name of an entry for screen readers and messages. */
export const entryName = ({ title, kind, note }: InboxEntry): string =>
  kind === 'alert' ? `${title} 순위 알림` : title || note;
