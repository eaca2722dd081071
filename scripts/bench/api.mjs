import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/console.mjs';
import { withStack } from '../lib/temporary-stack.mjs';
import { generateLoad } from './edge/load.mjs';
import { fetchFrom, forEachOf } from './edge/requests.mjs';
import { findProgram } from './edge/servers.mjs';
import { startCpuClock } from './publish/cpu.mjs';
import { median } from './publish/figures.mjs';

export const title = "api: each call of the common API, warm, beside Strapi's own /_health";

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP = 500;
const AIM_RATIO = 0.7;
const HOST = 'localhost';
const HEALTH = { name: 'health', path: '/_health' };

/** The measured calls: as a browser makes them, one repeated with its entity tag. */
const CALLS = [
  { name: 'appconfig', path: `/api/common/appconfig?url=${HOST}` },
  { name: 'config', path: '/api/common/config?domain=rankup' },
  { name: 'seometa', path: '/api/common/seometa?url=%2Fservice&domain=rankup' },
  { name: 'menu', path: '/api/common/menu?domain=rankup' },
  { name: 'role', path: '/api/common/role?domain=rankup' },
  { name: 'mms/role', path: '/api/work/mms/role?domain=rankup' },
  { name: 'code', path: '/api/common/code?domain=rankup' },
  { name: 'mms/code', path: '/api/work/mms/code?gr_id=kakao_channel&domain=rankup&use_yn=1' },
  { name: 'prodInfo', path: '/api/service/prodInfo?id=1&domain=rankup' },
  { name: 'redirect', path: '/api/common/redirect?url=%2Fservices&domain=rankup' },
  { name: 'menu, 304', path: '/api/common/menu?domain=rankup', tagged: true },
];

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  const wrk = findProgram('wrk');
  if (!wrk) log('wrk is not installed (Debian: apt install wrk): a slower generator in Node takes its place');
  log(`load by ${wrk ? 'wrk' : 'Node'}, 32 connections, ${ROUNDS} rounds of ${SECONDS} s each in turn`);
  // Set as in production, but with the demo content, which production refuses.
  await withStack('api', { env: { SEED_DEMO: 'true' } }, async (stack, folder) => {
    await stack.startCms();
    const kinds = await Promise.all(
      [HEALTH, ...CALLS].map((kind) => prepareRequest(kind, stack.ports.cms, folder)),
    );
    report(await measure(kinds, wrk, stack), log);
  });
}

/**
 * Sends a request once, so that the response is cached, and writes the request to a file for the load generator.
 * @returns the kind with that `file` and the `bytes` of the response's body
 */
async function prepareRequest(kind, port, folder) {
  const first = await fetchFrom({ port }, HOST, kind.path, kind.headers);
  const headers = { ...kind.headers, ...(kind.tagged && { 'If-None-Match': first.headers.etag }) };
  const { status, body } = await fetchFrom({ port }, HOST, kind.path, headers);
  const expected = kind.tagged ? 304 : kind === HEALTH ? 204 : 200;
  if (status !== expected) throw new UserError(`${kind.path} answers ${status}`);
  const lines = Object.entries({ Host: HOST, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const file = path.join(folder, `${kind.name.replace(/\W+/g, '-')}.txt`);
  fs.writeFileSync(file, `GET ${kind.path} HTTP/1.1\n${lines.join('\n')}\n.\n`);
  return { ...kind, file, bytes: body.length };
}

/** Requests per second, and CPU time of the CMS for one in milliseconds, of each kind, by round. */
async function measure(kinds, wrk, stack) {
  const { port, pid } = { port: stack.ports.cms, pid: stack.child('cms').process.pid };
  await warmUp(kinds, port);
  const results = new Map(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const spent = startCpuClock([pid]);
      const { perSecond, failed } = await generateLoad(wrk, { port }, kind.file, SECONDS);
      if (failed > 0) throw new UserError(`${kind.path}: ${failed} requests were refused`);
      results.get(kind).push({ perSecond, cpu: (spent() ?? NaN) / (perSecond * SECONDS) });
      await untilIdle(pid);
    }
  }
  return results;
}

async function warmUp(kinds, port) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  for (const { path: address, headers } of kinds) {
    const requests = Array.from({ length: WARM_UP });
    await forEachOf(requests, 32, () => fetchFrom({ port }, HOST, address, headers, agent));
  }
  agent.destroy();
}

/** Waits until a process is idle: slow responses that were abandoned must not affect the next measurement. */
async function untilIdle(pid) {
  for (let idleChecks = 0; idleChecks < 2;) {
    const spent = startCpuClock([pid]);
    await wait(100);
    idleChecks = (spent() ?? 0) <= 10 ? idleChecks + 1 : 0;
  }
}

function report(results, log) {
  const [[, health]] = results;
  log('');
  log(row('', 'requests/s', 'bytes', '/ _health', 'in CPU time'));
  for (const [kind, own] of results) {
    // Uses the ratio of each round: other load on the machine affects adjacent rounds alike.
    const ratio = median(own.map(({ perSecond }, round) => perSecond / health[round].perSecond));
    const inCpu = median(own.map(({ cpu }, round) => health[round].cpu / cpu));
    const aim = CALLS.some(({ name }) => name === kind.name)
      ? `  (aim ≥ ${AIM_RATIO}: ${ratio >= AIM_RATIO ? 'held' : 'MISSED'})`
      : '';
    const requests = Math.round(median(own.map(({ perSecond }) => perSecond))).toLocaleString('en');
    const figures = [requests, kind.bytes.toLocaleString('en'), ratio.toFixed(2), inCpu.toFixed(2)];
    log(`${row(kind.name, ...figures)}${aim}`);
  }
}

const row = (name, ...figures) =>
  `${name.padEnd(12)}${figures.map((figure) => figure.padStart(13)).join('')}`;
