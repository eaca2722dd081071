import type http from 'node:http';

/** Stops accepting, waits up to `graceMs` for requests in progress, then closes their connections. */
export function closeServer(server: http.Server, graceMs: number): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle only after its answer, so idle ones are closed repeatedly.
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

/** Ends each connection with its next answer; the server still accepts new ones. */
export function endConnections(server: http.Server): void {
  server.prependListener('request', (_req, res: http.ServerResponse) => {
    res.shouldKeepAlive = false;
  });
}
