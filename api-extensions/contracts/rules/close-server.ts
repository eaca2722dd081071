import type http from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Stops accepting, waits up to `graceMs` for requests in progress, then closes their connections. */
export async function closeServer(server: http.Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  // The end of the socket resets connections that wait for being accepted, many after a pause of the event loop. It has just
  // accepted them when an immediate runs.
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
