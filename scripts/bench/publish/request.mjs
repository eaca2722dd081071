import http from 'node:http';
import https from 'node:https';

const PLAIN = { send: http.request, agent: new http.Agent({ keepAlive: true }) };
const SECURE = { send: https.request, agent: new https.Agent({ keepAlive: true }) };

/**
 * One request to this machine under any host name.
 * @param {{
 *   port: number, host?: string, isSecure?: boolean, from?: string, method?: string, path: string, headers?: object, body?: unknown,
 * }} options `isSecure`: over https; `from`: own address of the loopback interface, in a connection of its own
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
export function request({
  port,
  host = 'localhost',
  isSecure = false,
  from,
  method = 'GET',
  path,
  headers = {},
  body,
}) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const { send, agent } = isSecure ? SECURE : PLAIN;
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host: '127.0.0.1',
        servername: host,
        port,
        method,
        path,
        agent: from ? false : agent,
        localAddress: from,
        // The certificate is of Caddy's own CA.
        rejectUnauthorized: false,
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
 * The same for JSON responses.
 * @throws Error on any status but 2xx.
 */
export async function requestJson(options) {
  const { status, text } = await request(options);
  if (status < 200 || status > 299) {
    throw new Error(`${options.method ?? 'GET'} ${options.path} answered ${status}: ${text.slice(0, 500)}`);
  }
  return JSON.parse(text);
}
