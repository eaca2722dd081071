import { AsyncLocalStorage } from 'node:async_hooks';
import { logFormat, logLine, type LogLevel } from 'api-extensions/contracts/rules/log-line';
import { newRequestId } from 'api-extensions/contracts/rules/request-id';

/** Writes one line to the log. */
export type Log = (message: string, level?: LogLevel) => void;

const requestIds = new AsyncLocalStorage<string>();

/** Runs work whose log lines and calls to the CMS carry a request id: that of the CMS's call, or a new one. */
export const withRequestId = <Result>(work: () => Result, requestId: string = newRequestId()): Result =>
  requestIds.run(requestId, work);

/** Id of the request that the current work belongs to; null outside of withRequestId. */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null;

/** Writes to standard output, with the time. */
export const consoleLog: Log = (message, level = 'info') => {
  const event = { level, program: 'publisher', message, requestId: currentRequestId() } as const;
  process.stdout.write(`${logLine(event, logFormat(process.env))}\n`);
};

/** The time since a moment as `1.2 s` or `850 ms`. */
export function formatDuration(sinceMs: number, nowMs = Date.now()): string {
  const ms = nowMs - sinceMs;
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
