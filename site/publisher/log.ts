/** Writes one line a step, with the time, to standard output. */
export type Log = (message: string) => void;

export const consoleLog: Log = (message) => {
  process.stdout.write(`${new Date().toISOString()} publisher: ${message}\n`);
};

/** `1.2 s` or `850 ms`. */
export function duration(sinceMs: number, nowMs = Date.now()): string {
  const ms = nowMs - sinceMs;
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
