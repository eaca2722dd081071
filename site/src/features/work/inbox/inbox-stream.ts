import { type InboxState, inboxEvents, inboxState } from 'api-extensions/contracts/work/inbox';
import { addressOf } from '../../../platform/api-call';

/** The server sends something every 15 s; after this much silence the connection counts as broken. */
export const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

export interface StreamListener {
  onState: (state: InboxState) => void;
  /** Something was received, if only to keep the connection open. */
  onAlive: () => void;
  /** The session, or its rights, have ended: nothing more follows. */
  onEnd: () => void;
}

/**
 * Opens the stream of the inbox. A connection that breaks is opened again after growing delays, which differ from browser to browser so that
 * not all come back at once, or as soon as the browser is online. @returns function that closes it
 */
export function openInboxStream({ onState, onAlive, onEnd }: StreamListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isClosed = false;

  const drop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const retry = () => {
    drop();
    if (isClosed) return;
    timer = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(retry, SILENCE_MS);
    wait = FIRST_WAIT_MS;
    onAlive();
  };
  function open() {
    drop();
    source = new EventSource(addressOf(inboxEvents));
    timer = setTimeout(retry, SILENCE_MS);
    source.addEventListener('inbox', ({ data }: MessageEvent<string>) => {
      heard();
      const parsed = inboxState.safeParse(JSON.parse(data));
      if (parsed.success) onState(parsed.data);
    });
    source.addEventListener('alive', heard);
    source.addEventListener('end', () => {
      close();
      onEnd();
    });
    // The browser's own attempts know no growing delays.
    source.addEventListener('error', retry);
  }
  const reopen = () => {
    wait = FIRST_WAIT_MS;
    open();
  };
  function close() {
    isClosed = true;
    drop();
    window.removeEventListener('online', reopen);
  }

  window.addEventListener('online', reopen);
  open();
  return close;
}
