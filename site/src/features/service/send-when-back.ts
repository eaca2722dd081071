import { CallError } from '../../platform/api-call';

/** Pauses between tries in milliseconds: they double up to the longest. A CMS that restarts is away for less than a minute. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** After this time without the server the failure is shown. */
const GIVE_UP_MS = 5 * 60_000;

const AWAY_STATUS = [502, 503, 504];

/** Whether a call has failed because the server is away, so that the same call may succeed later. */
export function isServerAway(thrown: unknown): boolean {
  if (!(thrown instanceof CallError)) return false;
  const { failure } = thrown;
  if (failure.kind === 'refused') return AWAY_STATUS.includes(failure.error.status);
  if (failure.kind === 'unreadable') return AWAY_STATUS.includes(failure.status ?? 0);
  return failure.kind === 'network' || failure.kind === 'timeout';
}

/** Waits for a time, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    // Not all browsers that wait come back at the same moment.
    const timer = setTimeout(finish, ms * (0.75 + Math.random() / 2));
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}

/**
 * Makes a call again while the server is away. The call must have an idempotency key: a try whose response was lost counts.
 * @param onWait called before each pause
 * @param signal ends the waiting, not a call in progress
 * @throws the call's failure: any other one at once, that of an absent server after five minutes or an abort
 */
export async function sendWhenBack<Result>(
  send: () => Promise<Result>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<Result> {
  const end = Date.now() + GIVE_UP_MS;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await send();
    } catch (thrown) {
      if (!isServerAway(thrown) || Date.now() >= end || signal.aborted) throw thrown;
      onWait();
      await pause(ms, signal);
      if (signal.aborted) throw thrown;
    }
  }
}
