import type { InboxState } from 'api-extensions/contracts/work/inbox';
import { openInboxStream, SILENCE_MS } from './inbox-stream';

/** What the tabs of a browser tell each other. */
type Message =
  | { kind: 'state'; state: InboxState }
  | { kind: 'alive' }
  /** A tab that has just opened asks for the state. */
  | { kind: 'ask' }
  /** A person looks at a tab that shows this state. */
  | { kind: 'seen'; version: string }
  | { kind: 'end' };

export interface InboxListener {
  /** @param hasNew an entry has come since the state before */
  onState: (state: InboxState, hasNew: boolean) => void;
  /** An entry has come, and no tab of this browser is looked at: called in one tab. */
  onUnseen: (state: InboxState) => void;
  onEnd: () => void;
}

/** Time in which a visible tab answers. */
const ANSWER_MS = 500;
/** Interval at which a visible tab checks whether the tab with the stream still tells anything. */
const CHECK_MS = 10_000;

const isVisible = () => document.visibilityState === 'visible';

/**
 * Follows the inbox with one stream for all tabs of a browser: the tab that has the lock opens it and tells the others. A tab whose stream the
 * browser has suspended is replaced when another one is looked at. Where locks or channels are missing, each tab has a stream of its own.
 * Nothing is open while the page is in the back-forward cache.
 * @param userId of the signed-in person; tabs of another one are not listened to
 */
export function followInbox(userId: string, { onState, onUnseen, onEnd }: InboxListener): () => void {
  let stop: (() => void) | null = null;

  const start = () => {
    const name = `inbox ${userId}`;
    const ended = new AbortController();
    const channel = 'BroadcastChannel' in window && 'locks' in navigator ? new BroadcastChannel(name) : null;
    let last: InboxState | null = null;
    let closeStream: (() => void) | null = null;
    let heardMs = performance.now();
    let unseen: ReturnType<typeof setTimeout> | undefined;
    const tell = (message: Message) => channel?.postMessage(message);

    const show = (state: InboxState): boolean => {
      const hasNew =
        last !== null && state.newest !== null && state.newest.since > (last.newest?.since ?? '');
      last = state;
      onState(state, hasNew);
      if (isVisible()) tell({ kind: 'seen', version: state.version });
      return hasNew;
    };
    const finish = () => {
      stop?.();
      stop = null;
      onEnd();
    };
    const openStream = () => {
      closeStream = openInboxStream({
        onState(state) {
          tell({ kind: 'state', state });
          if (show(state) && !isVisible()) unseen = setTimeout(() => onUnseen(state), ANSWER_MS);
        },
        onAlive: () => tell({ kind: 'alive' }),
        onEnd() {
          tell({ kind: 'end' });
          finish();
        },
      });
    };
    const dropStream = () => {
      clearTimeout(unseen);
      closeStream?.();
      closeStream = null;
    };
    /** Waits for the lock, or takes it, and has the stream while it has the lock. */
    const queue = (options: LockOptions) =>
      void navigator.locks
        .request(name, options, () => {
          if (ended.signal.aborted) return undefined;
          openStream();
          return new Promise<void>((resolve) => {
            ended.signal.addEventListener('abort', () => resolve());
          });
        })
        // Taken by another tab, or no longer waited for.
        .catch(() => {
          if (ended.signal.aborted) return;
          dropStream();
          queue({ signal: ended.signal });
        });
    const takeOver = () => {
      const isSilent = performance.now() - heardMs > SILENCE_MS;
      if (isVisible() && isSilent && closeStream === null) {
        heardMs = performance.now();
        queue({ steal: true });
      }
    };
    const onVisible = () => {
      if (isVisible() && last) tell({ kind: 'seen', version: last.version });
      takeOver();
    };

    let checks: ReturnType<typeof setInterval> | undefined;
    if (channel) {
      channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
        heardMs = performance.now();
        if (message.kind === 'state') show(message.state);
        else if (message.kind === 'ask' && closeStream && last) tell({ kind: 'state', state: last });
        else if (message.kind === 'seen' && message.version === last?.version) clearTimeout(unseen);
        else if (message.kind === 'end') finish();
      });
      document.addEventListener('visibilitychange', onVisible, { signal: ended.signal });
      checks = setInterval(takeOver, CHECK_MS);
      queue({ signal: ended.signal });
      tell({ kind: 'ask' });
    } else openStream();

    stop = () => {
      ended.abort();
      clearInterval(checks);
      dropStream();
      channel?.close();
    };
  };

  const onPageHide = () => {
    stop?.();
    stop = null;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !stop) start();
  };
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  start();
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    stop?.();
    stop = null;
  };
}
