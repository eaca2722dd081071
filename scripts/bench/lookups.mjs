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

export const title =
  "lookups: a repeated lookup beside Strapi's own /_health; single lookups; 500 rows cold at 8 calls a second";

const HOST = 'localhost';
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP = 500;
const AIM_REPEATED = 0.5;
const ROWS = 500;
const PER_SECOND = 8;
const LATENCY_MS = 30;
const AIM_OF_RATE = 0.95;
const AIM_SINGLE_MS = 2000;
/** Targets that the simulator's lists contain. */
const SINGLE_TARGETS = {
  place: '다온미용실',
  web: 'example.com',
  view: 'blog.naver.com/myblog',
  shop: '다온리빙',
};

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  // Set as in production, but with the demo content, which production refuses; the rate is the simulator's limit.
  const env = {
    SEED_DEMO: 'true',
    LOOKUP_CALLS_PER_SECOND: `simulator=${PER_SECOND}`,
    LOOKUP_DAILY_LIMITS: '0:1000/5000',
  };
  await withStack('lookups', { env }, async (stack, folder) => {
    stack.startSimulator();
    await stack.startCms();
    await measureRepeated(stack, folder, log);
    await measureCold(stack, log);
    // Last: its calls would count against the rate of the bulk run.
    await measureSingle(stack, log);
  });
}

/** One lookup whose result is stored, again and again, beside `/_health`. */
async function measureRepeated(stack, folder, log) {
  const wrk = findProgram('wrk');
  if (!wrk) log('wrk is not installed (Debian: apt install wrk): a slower generator in Node takes its place');
  const query = `keyword=${encodeURIComponent('강남 인테리어')}&target=rankup.example`;
  const kinds = [
    { name: 'health', path: '/_health', status: 204 },
    { name: 'web, repeated', path: `/api/search/n/web?${query}`, status: 200 },
  ];
  const { port, pid } = { port: stack.ports.cms, pid: stack.child('cms').process.pid };
  for (const kind of kinds) {
    kind.file = path.join(folder, `${kind.status}.txt`);
    fs.writeFileSync(kind.file, `GET ${kind.path} HTTP/1.1\nHost: ${HOST}\n.\n`);
    kind.rounds = [];
    const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
    await forEachOf(Array.from({ length: WARM_UP }), 32, async () => {
      const { status } = await fetchFrom({ port }, HOST, kind.path, {}, agent);
      if (status !== kind.status) throw new UserError(`${kind.path} answers ${status}`);
    });
    agent.destroy();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { file, rounds, path: address } of kinds) {
      const spent = startCpuClock([pid]);
      const { perSecond, failed } = await generateLoad(wrk, { port }, file, SECONDS);
      if (failed > 0) throw new UserError(`${address}: ${failed} requests were refused`);
      rounds.push({ perSecond, cpu: (spent() ?? NaN) / (perSecond * SECONDS) });
    }
  }
  const [health, lookup] = kinds.map(({ rounds }) => rounds);
  const ratio = median(lookup.map(({ perSecond }, round) => perSecond / health[round].perSecond));
  const inCpu = median(lookup.map(({ cpu }, round) => health[round].cpu / cpu));
  const rate = (rounds) => Math.round(median(rounds.map(({ perSecond }) => perSecond))).toLocaleString('en');
  log(`repeated lookup   ${rate(lookup)}/s, /_health ${rate(health)}/s: ${verdict(ratio, AIM_REPEATED)}`);
  log(`                  in CPU time of the CMS ${inCpu.toFixed(2)}`);
}

/** What a visitor waits for: single lookups of every rank kind whose results are not stored, without others beside them. */
async function measureSingle(stack, log) {
  await send(stack.ports.simulator, 'PUT', '/__simulator/limits', { latencyMs: LATENCY_MS });
  const waits = [];
  for (const [kind, target] of Object.entries(SINGLE_TARGETS)) {
    const query = `keyword=${encodeURIComponent('성수동 미용실')}&target=${encodeURIComponent(target)}`;
    const startedAt = performance.now();
    await send(stack.ports.cms, 'GET', `/api/search/n/${kind}?${query}`);
    waits.push({ kind, ms: performance.now() - startedAt });
  }
  const slowest = Math.max(...waits.map(({ ms }) => ms));
  const each = waits.map(({ kind, ms }) => `${kind} ${Math.round(ms)} ms`).join(', ');
  log(
    `single lookup     ${each}  (aim ≤ ${AIM_SINGLE_MS} ms: ${slowest <= AIM_SINGLE_MS ? 'held' : 'MISSED'})`,
  );
}

/** A bulk run whose rows cost one call each, against a simulator that refuses calls above its rate. */
async function measureCold(stack, log) {
  const limits = { latencyMs: LATENCY_MS, perSecond: PER_SECOND };
  await send(stack.ports.simulator, 'PUT', '/__simulator/limits', limits);
  await send(stack.ports.simulator, 'DELETE', '/__simulator/stats');
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    // Lookups of one keyword would share the call.
    keyword: `강남 카페 ${index}`,
    target: `없는곳${index}`,
  }));
  const { data } = await send(stack.ports.cms, 'POST', '/api/search/bulk', { kind: 'place', rows });
  const address = `/api/search/bulk/${data.id}?key=${data.key}&after=1000000`;
  const pid = stack.child('cms').process.pid;
  const memory = [];
  const startedAt = performance.now();
  let run;
  do {
    await wait(250);
    ({
      data: { run },
    } = await send(stack.ports.cms, 'GET', address));
    memory.push({ done: run.done, mb: residentMb(pid) });
  } while (run.state !== 'finished');
  const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
  if (run.failed > 0) throw new UserError(`${run.failed} rows failed`);
  const { calls } = await send(stack.ports.simulator, 'GET', '/__simulator/stats');
  const perSecond = ROWS / seconds;
  log(
    `${ROWS} rows cold     ${seconds.toFixed(1)} s (${((performance.now() - startedAt) / 1000).toFixed(1)} s as seen), ` +
      `${calls.local} calls, ${perSecond.toFixed(2)}/s of ${PER_SECOND}: ${verdict(perSecond / PER_SECOND, AIM_OF_RATE)}`,
  );
  // After the first fifth all lazily loaded code is in memory.
  const steady = memory.filter(({ done }) => done > ROWS / 5);
  const half = Math.floor(steady.length / 2);
  const [first, second] = [steady.slice(0, half), steady.slice(half)].map((part) =>
    median(part.map(({ mb }) => mb)),
  );
  log(`memory of the CMS ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second`);
}

function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return NaN;
  }
}

function send(port, method, address, body) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { host: HOST, ...(payload && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        if (response.statusCode >= 300) reject(new UserError(`${address}: ${response.statusCode} ${text}`));
        else resolve(text === '' ? {} : JSON.parse(text));
      });
    });
    request.once('error', reject);
    request.end(payload);
  });
}

const verdict = (ratio, aim) => `${ratio.toFixed(2)}  (aim ≥ ${aim}: ${ratio >= aim ? 'held' : 'MISSED'})`;
