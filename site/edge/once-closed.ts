import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls back when a response is over. All parts of the edge share one listener: Node's `pipeline` adds seven to a response, and more
 * than ten look like a leak.
 */
export function onceClosed(res: ServerResponse, done: () => void): void {
  const known = waiting.get(res);
  if (known) {
    known.push(done);
    return;
  }
  const all = [done];
  waiting.set(res, all);
  res.once('close', () => {
    for (const each of all) each();
  });
}
