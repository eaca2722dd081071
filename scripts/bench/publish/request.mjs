import http from 'node:http';

const agent = new http.Agent({ keepAlive: true });

/**
 * One request to this machine under any host name.
 * @param {{port: number, host?: string, method?: string, path: string, headers?: object, body?: unknown}} options
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
export function request({ port, host = 'localhost', method = 'GET', path, headers = {}, body }) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          host,
          ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
        response.on('error', reject);
      },
    );
    sent.setTimeout(120_000, () => sent.destroy(new Error(`${method} ${path}: no answer in two minutes`)));
    sent.on('error', reject);
    sent.end(json);
  });
}

/**
 * The same for JSON answers.
 * @throws Error on any status but 2xx.
 */
export async function requestJson(options) {
  const { status, text } = await request(options);
  if (status < 200 || status > 299) {
    throw new Error(`${options.method ?? 'GET'} ${options.path} answered ${status}: ${text.slice(0, 500)}`);
  }
  return JSON.parse(text);
}
