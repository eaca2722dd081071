import { readRun } from './runs';
import { runChanged } from './worker';

export type RunRow = Awaited<ReturnType<typeof readRun>>;

/** Changes on other replicas are seen within this time; local ones at once, but not more often. */
const POLL_MS = 500;
const COALESCE_MS = 100;

interface Poller {
  /** Called after each read of the run; with null when it is gone. */
  followers: Set<(row: RunRow | Error) => void>;
  stop: AbortController;
}

const pollers = new Map<string, Poller>();

/** Waits for a local change, or until it is time to poll. */
function changed(id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, POLL_MS);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(done, COALESCE_MS);
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
 * Follows a run; all followers share each read.
 * @param follower called with the run, or with an error
 * @returns a function that ends it
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
