import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { URLSearchParams } from 'node:url';
import { UserError } from '../lib/console.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { withStack } from '../lib/temporary-stack.mjs';

/** Password of every demo account of the measured CMS. */
export const PASSWORD = 'Demo-1234-5678';

/** Measures on SQLite, then on PostgreSQL where its server is found. */
export async function onEachDatabase(measure, log) {
  await measure('SQLite', undefined, log);
  if (!findPostgres()) return log('No PostgreSQL server found: SQLite only.');
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', server.url, log);
  } finally {
    await server.stop();
  }
}

/**
 * Runs work with a stack whose CMS is not started yet, its data folder and an HTTP agent that keeps one connection; all are removed
 * afterwards.
 * @param {string} name of the benchmark
 * @param {string | undefined} databaseUrl of PostgreSQL; without one, SQLite
 * @param {(context: {stack: import('../lib/stack.mjs').Stack, folder: string, agent: http.Agent}) => Promise<void>} work
 * @param {Record<string, string>} [settings] further variables of the programs
 */
export function withPairedStack(name, databaseUrl, work, settings) {
  const env = { DEMO_PASSWORD: PASSWORD, DATABASE_URL: databaseUrl, ...settings };
  return withStack(name, { env }, async (stack, folder) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    try {
      await work({ stack, folder, agent });
    } finally {
      agent.destroy();
    }
  });
}

/**
 * Sends a request and measures until the whole response has arrived.
 * @param {{address?: string, method?: string, headers?: object, body?: unknown, agent?: http.Agent}} options `body`: a string is sent
 *   as it is, with the content type of `headers`; another value as JSON
 * @returns {Promise<{status: number, headers: object, json: any, text: string, milliseconds: number}>} `json`: undefined where the text is none
 */
export function timedRequest(
  port,
  path,
  { address = '127.0.0.1', method = 'GET', headers = {}, body, agent } = {},
) {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const request = http.request(
      {
        host: address,
        port,
        path,
        method,
        agent,
        headers: {
          host: 'localhost',
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () => {
          const milliseconds = performance.now() - since;
          let json;
          try {
            json = JSON.parse(text);
          } catch {
            json = undefined;
          }
          resolve({ status: response.statusCode, headers: response.headers, json, text, milliseconds });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** @param {number} part e.g. 0.95 */
export const percentile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/**
 * Calls both functions in turn, so that other load on the machine affects both alike.
 * @param {(round: number) => Promise<number>} one resolves with its time in ms; so does `other`
 * @returns {Promise<{one: number[], other: number[]}>} the times of all rounds
 */
export async function measureInTurn(rounds, one, other) {
  const times = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.one.push(await one(round));
    times.other.push(await other(round));
  }
  return times;
}

/** @returns {string} a line: medians and p95 of both in ms, the ratio of their p95, and whether it is within the aim */
export function describeComparison(name, { one, other }, aim) {
  const [a, b] = [percentile(one, 0.95), percentile(other, 0.95)];
  const figures = [percentile(one, 0.5), a, percentile(other, 0.5), b].map((value) =>
    value.toFixed(1).padStart(10),
  );
  const ratio = b / a;
  return `${name.padEnd(26)}${figures.join('')}${ratio.toFixed(2).padStart(8)}  (aim ≤ ${aim}: ${ratio <= aim ? 'held' : 'MISSED'})`;
}

/** Signs in as the demo administrator. @returns the header for the admin's API */
export async function signInAsAdministrator(port, password) {
  const { status, json } = await timedRequest(port, '/admin/login', {
    method: 'POST',
    body: { email: 'admin@demo.test', password },
  });
  if (status !== 200) throw new Error(`the administrator could not sign in: ${status}`);
  return { authorization: `Bearer ${json.data.token}` };
}

/** Signs in by the protocol (AUTH.md). @returns the cookies, as a browser would send them */
export async function signIn(port, edgeKey, email, password, from = '10.9.9.9') {
  const headers = { 'x-edge-key': edgeKey, 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' };
  const jar = new Map();
  const storeCookies = (response) => {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return response;
  };
  const { json } = storeCookies(await timedRequest(port, '/api/auth/csrf', { headers }));
  const body = new URLSearchParams({ csrfToken: json.csrfToken, email, password, json: 'true' }).toString();
  const reply = storeCookies(
    await timedRequest(port, '/api/auth/callback/credentials', {
      method: 'POST',
      headers: {
        ...headers,
        cookie: [...jar.values()].join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    }),
  );
  if (reply.status !== 200 && reply.status !== 401)
    throw new UserError(`signing in answered ${reply.status}: ${reply.text}`);
  return [...jar.values()].join('; ');
}
