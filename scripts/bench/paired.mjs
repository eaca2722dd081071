import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { URLSearchParams } from 'node:url';
import { UserError } from '../lib/console.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { freeStackPorts } from '../lib/ports.cjs';
import { Stack } from '../lib/stack.mjs';

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

/** Provides a stack whose CMS is not started yet, its data folder and one kept connection; removes all of them afterwards. */
export async function onStack(name, databaseUrl, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`));
  const env = { ...process.env, NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD, DATABASE_URL: databaseUrl };
  const stack = new Stack({ ports: await freeStackPorts(), dataDir: folder, env });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await work({ stack, folder, agent });
  } finally {
    agent.destroy();
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends over a kept connection. @returns status, headers, JSON and ms; a string body is sent as it is, with its type */
export function timed(port, path, { address = '127.0.0.1', method = 'GET', headers = {}, body, agent } = {}) {
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

export const percentile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** Measures both kinds in turn, half of each at a time, so that other load on the machine affects both alike. */
export async function inTurn(rounds, one, other) {
  const times = { one: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.one.push(await one(round));
    times.other.push(await other(round));
  }
  return times;
}

/** One line: medians and p95 of both in ms, their ratio, and whether the aim is met. */
export function compare(name, { one, other }, aim) {
  const [a, b] = [percentile(one, 0.95), percentile(other, 0.95)];
  const figures = [percentile(one, 0.5), a, percentile(other, 0.5), b].map((value) =>
    value.toFixed(1).padStart(10),
  );
  const ratio = b / a;
  return `${name.padEnd(26)}${figures.join('')}${ratio.toFixed(2).padStart(8)}  (aim ≤ ${aim}: ${ratio <= aim ? 'held' : 'MISSED'})`;
}

/** Signs in as the demo administrator. @returns the header for the admin's API */
export async function asAdministrator(port, password) {
  const { status, json } = await timed(port, '/admin/login', {
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
  const keep = (response) => {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return response;
  };
  const { json } = keep(await timed(port, '/api/auth/csrf', { headers }));
  const body = new URLSearchParams({ csrfToken: json.csrfToken, email, password, json: 'true' }).toString();
  const reply = keep(
    await timed(port, '/api/auth/callback/credentials', {
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
