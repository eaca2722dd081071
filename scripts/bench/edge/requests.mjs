import http from 'node:http';

/** Fetches a path of a host on a loopback port; resolves with status, headers and body. */
export function fetchFrom(port, host, path, headers = {}, agent = undefined) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path, agent, headers: { Host: host, ...headers } },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
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
