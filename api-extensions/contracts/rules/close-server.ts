import type http from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Stops accepting, waits up to `graceMs` for requests in progress, then closes their connections. */
export async function closeServer(server: http.Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  // Closing resets connections that are not yet accepted, which can be many after a pause of the event loop. When an immediate
  // runs, the loop has just accepted them.
  await setImmediate();
  await new Promise<void>((resolve) => {
    // A kept-alive connection becomes idle only after its response, so idle ones are closed repeatedly.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Ends each connection with its next response; the server still accepts new ones. */
export function endConnections(server: http.Server): void {
  server.prependListener('request', (_req, res: http.ServerResponse) => {
    res.shouldKeepAlive = false;
  });
}
