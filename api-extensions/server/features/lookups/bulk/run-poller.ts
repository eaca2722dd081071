import { readRun } from './runs';
import { runChanged } from './worker';

export type RunRow = Awaited<ReturnType<typeof readRun>>;

/** Changes on other replicas are seen after this long; on this one at once, but not more often than that. */
const LOOK_MS = 500;
const TOGETHER_MS = 100;

interface Poller {
  /** Called with the run each time that it was read; null when it is gone. */
  followers: Set<(row: RunRow | Error) => void>;
  stop: AbortController;
}

const pollers = new Map<string, Poller>();

/** Waits for a change here, or until it is time to look for one elsewhere. */
function changed(id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, LOOK_MS);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(done, TOGETHER_MS);
    };
    runChanged.once(id, soon);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      runChanged.off(id, soon);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

async function poll(id: string, { followers, stop }: Poller): Promise<void> {
  while (!stop.signal.aborted) {
    await changed(id, stop.signal);
    if (stop.signal.aborted) return;
    const row = await readRun(id).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    for (const follower of [...followers]) follower(row);
  }
}

/**
 * Follows a run: however many do, it is read once each time.
 * @param follower called with the run, or with what went wrong
 * @returns what ends it
 */
export function followRun(id: string, follower: (row: RunRow | Error) => void): () => void {
  let poller = pollers.get(id);
  if (!poller) {
    poller = { followers: new Set(), stop: new AbortController() };
    pollers.set(id, poller);
    void poll(id, poller);
  }
  const { followers, stop } = poller;
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0 || pollers.get(id)?.stop !== stop) return;
    pollers.delete(id);
    stop.abort();
  };
}
