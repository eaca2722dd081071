import http from 'node:http';
import https from 'node:https';

/** An agent that keeps connections to a server of the benchmark. */
export const agentFor = ({ isSecure }, maxSockets) =>
  isSecure
    ? new https.Agent({ keepAlive: true, maxSockets, rejectUnauthorized: false })
    : new http.Agent({ keepAlive: true, maxSockets });

/**
 * Fetches a path of a host from a server on loopback.
 * @param {{port: number, isSecure?: boolean}} server
 * @returns {Promise<{status: number, headers: http.IncomingHttpHeaders, body: Buffer}>}
 */
export function fetchFrom({ port, isSecure }, host, path, headers, agent) {
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(
      { port, host: '127.0.0.1', servername: 'localhost', path, agent, headers: { Host: host, ...headers } },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}

/** Runs a task for each item, with limited concurrency. */
export async function forEachOf(items, width, task) {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
