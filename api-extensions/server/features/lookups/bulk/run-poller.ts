import { readRun } from './runs';
import { runChanged } from './worker';

/** A run's row; undefined when the run was deleted. */
export type FollowedRun = Awaited<ReturnType<typeof readRun>>;

/** Time within which changes by other replicas are seen. */
const POLL_MS = 500;
/** Wait after a local change, so that several changes make one read. */
const COALESCE_MS = 100;

interface Poller {
  /** Called after each read of the run. */
  followers: Set<(row: FollowedRun | Error) => void>;
  stop: AbortController;
}

const pollers = new Map<string, Poller>();

/** Waits for a local change, or until it is time to poll. */
function waitForChange(id: string, signal: AbortSignal): Promise<void> {
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
    await waitForChange(id, stop.signal);
    if (stop.signal.aborted) return;
    const row = await readRun(id).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    for (const follower of [...followers]) follower(row);
  }
}

/**
 * Follows a run: it is read after each change, once for all followers in this process.
 * @param follower called with the run, or with the error of reading it
 * @returns a function that stops following
 */
export function followRun(id: string, follower: (row: FollowedRun | Error) => void): () => void {
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
