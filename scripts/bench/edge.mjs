import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withTemporaryFolder } from '../lib/temporary-folder.mjs';
import { generateLoad } from './edge/load.mjs';
import { HOSTS, hostName, PAGES, PATHS, switchSite, writeReleases } from './edge/release.mjs';
import { agentFor, fetchFrom, forEachOf } from './edge/requests.mjs';
import {
  findProgram,
  makeCertificate,
  startCaddyFileServer,
  startCaddyInFront,
  startEdge,
  startPlainNginx,
} from './edge/servers.mjs';
import { median } from './publish/figures.mjs';

export const title =
  'edge: pages, brotli and 304 beside the file servers of nginx and Caddy, and behind Caddy, over http and https; memory and switches with 1,000 hosts';

const ROUNDS = 5;
const SECONDS = 2;
/** The hosts under load. With their pages they take about half of the edge's memory for files. */
const BUSY_HOSTS = 100;
const AIM_RATIO = 0.5;
const AIM_MEGABYTES = 200;
/** Number of Caddy's questions that are measured. */
const QUESTIONS = 2000;
const SWITCHES = 50;
const AIM_SWITCH_MS = 100;

const KINDS = [
  { name: 'page', headers: () => ({}) },
  { name: 'brotli', headers: () => ({ 'Accept-Encoding': 'gzip, deflate, br' }) },
  { name: '304', headers: (tag) => ({ 'Accept-Encoding': 'gzip, deflate, br', 'If-None-Match': tag }) },
];

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  const wrk = findProgram('wrk');
  log(
    `${new Date().toISOString()}  ${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.versions.node}`,
  );
  log(
    `load by ${wrk ? 'wrk' : 'a generator in Node'}, 32 connections, ${ROUNDS} rounds of ${SECONDS} s each in turn`,
  );
  await withTemporaryFolder('bench-edge', async (folder) => {
    const release = await writeReleases(folder);
    log(
      `${HOSTS} hosts × ${PAGES} pages, a page ${kilobytes(release.pageBytes)}, as brotli ${kilobytes(release.brotliBytes)}`,
    );
    const servers = [];
    try {
      await measure({ servers, folder, releasesDir: release.releasesDir, wrk, log });
    } finally {
      for (const server of servers.toReversed()) await server.stop();
    }
  });
}

/** Starts the servers, which it adds to `servers`, and measures them. */
async function measure({ servers, folder, releasesDir, wrk, log }) {
  const [nginx, caddy] = ['nginx', 'caddy'].map(findProgram);
  const start = async (starting) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  const edge = await start(startEdge(releasesDir));
  if (!nginx) log('nginx is not installed');
  if (!caddy) log('Caddy is not installed');
  const startOthers = async (tls) => {
    const started = [];
    if (caddy) started.push(await start(startCaddyInFront(edge, caddy, folder, tls)));
    if (nginx) started.push(await start(startPlainNginx(nginx, folder, tls)));
    if (caddy) started.push(await start(startCaddyFileServer(caddy, folder, tls)));
    return started;
  };
  await measureSpeed('http', [edge, ...(await startOthers(null))], folder, wrk, log);
  const tls = makeCertificate(folder);
  if (!tls) log('openssl is not installed: nothing is measured over https');
  else if (caddy) await measureSpeed('https', await startOthers(tls), folder, wrk, log);
  await measureAsk(edge, log);
  await measureMemory(edge, log);
  await measureSwitches(edge, releasesDir, log);
}

/** Compares the first of the servers, which is the edge or the edge behind Caddy, with the others. */
async function measureSpeed(scheme, servers, folder, wrk, log) {
  log('');
  log(row([scheme, 'server', 'requests/s', 'p99 ms', `${servers[0].name}/server`]));
  for (const kind of KINDS) {
    const files = new Map();
    for (const server of servers) files.set(server, await writeRequestFile(server, kind, folder));
    const results = new Map(servers.map((server) => [server, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) {
        const result = await generateLoad(wrk, server, files.get(server), SECONDS);
        if (result.failed > 0) throw new Error(`${server.name} refused ${result.failed} requests`);
        results.get(server).push(result);
      }
    }
    for (const server of servers) report(kind, server, results, servers[0], log);
  }
}

function report(kind, server, results, first, log) {
  const own = results.get(server);
  // The ratio of each round, not the ratio of sums: other load on the machine affects adjacent rounds alike.
  const ratio = median(results.get(first).map(({ perSecond }, round) => perSecond / own[round].perSecond));
  log(
    row([
      kind.name,
      server.name,
      Math.round(median(own.map(({ perSecond }) => perSecond))).toLocaleString('en'),
      median(own.map(({ p99 }) => p99)).toFixed(1),
      server === first ? '' : describeRatio(server, ratio),
    ]),
  );
}

/**
 * Writes a request for each page of the busy hosts to a file for the load generator, and sends each once, so that it is cached.
 * @returns the file's path
 */
async function writeRequestFile(server, kind, folder) {
  const agent = agentFor(server, 8);
  const blocks = [];
  const pages = Array.from({ length: BUSY_HOSTS }, (_, n) => PATHS.map((page) => [hostName(n), page])).flat();
  await forEachOf(pages, 8, async ([host, page]) => {
    const first = await fetchFrom(server, host, page, KINDS[1].headers(), agent);
    const headers = kind.headers(first.headers.etag);
    const response = await fetchFrom(server, host, page, headers, agent);
    if (response.status !== (kind.name === '304' ? 304 : 200))
      throw new Error(`${server.name} answers ${response.status}`);
    if (kind.name === 'brotli' && server.brotli && response.headers['content-encoding'] !== 'br') {
      throw new Error(`${server.name} does not send brotli`);
    }
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    blocks.push(`GET ${page} HTTP/1.1\n${lines.join('\n')}\n.\n`);
  });
  agent.destroy();
  const file = path.join(folder, `${server.port}-${kind.name}.txt`);
  await writeFile(file, blocks.join(''));
  return file;
}

/** Measures Caddy's question whether a host may have a certificate beside /healthz, which the same server answers with the least work. */
async function measureAsk(edge, log) {
  const management = { ...edge, port: edge.managementPort };
  const agent = agentFor(management, 1);
  const times = { ask: [], healthz: [] };
  for (let n = 0; n < QUESTIONS; n += 1) {
    for (const [name, path] of [
      ['ask', `/ask?domain=${hostName(n % HOSTS)}`],
      ['healthz', '/healthz'],
    ]) {
      const since = performance.now();
      const { status } = await fetchFrom(management, 'localhost', path, {}, agent);
      times[name].push(performance.now() - since);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    }
  }
  agent.destroy();
  const [ask, least] = [median(times.ask), median(times.healthz)].map((ms) => Math.round(ms * 1000));
  log('');
  log(
    `/ask for one of ${HOSTS} hosts: ${ask} µs with its request, ${(ask / least).toFixed(2)} times /healthz${verdict(ask <= 1.5 * least, '≤ 1.5')}`,
  );
}

async function measureMemory(edge, log) {
  const agent = agentFor(edge, 16);
  const pages = Array.from({ length: HOSTS }, (_, n) => PATHS.map((page) => [hostName(n), page])).flat();
  for (const headers of [{}, { 'Accept-Encoding': 'br' }]) {
    await forEachOf(pages, 16, ([host, page]) => fetchFrom(edge, host, page, headers, agent));
  }
  agent.destroy();
  const { now, peak } = await readMemory(edge.pid);
  log('');
  const held = verdict(peak === null || peak < AIM_MEGABYTES, `< ${AIM_MEGABYTES} MB`);
  log(
    now === null
      ? 'memory: this system has no /proc to read it from'
      : `memory of the edge after every page of ${HOSTS} hosts, twice: ${now} MB resident, ${peak} MB at most${held}`,
  );
}

/** Measures from the rename of a link to the first response of the new release, requested without a pause. */
async function measureSwitches(edge, releasesDir, log) {
  const agent = agentFor(edge, 1);
  const times = [];
  for (let n = 0; n < SWITCHES; n += 1) {
    const id = `20261121-000000-${n + 2}`;
    const switchedAt = await switchSite(releasesDir, n, id);
    for (;;) {
      const { body } = await fetchFrom(edge, hostName(n), '/builds/latest.json', {}, agent);
      if (body.includes(id)) break;
    }
    times.push(performance.now() - switchedAt);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)];
  log(
    `a switch is served after ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, with ${HOSTS} sites${verdict(p95 <= AIM_SWITCH_MS, `≤ ${AIM_SWITCH_MS} ms`)}`,
  );
}

/** Memory of a process in MB now and at most; null without /proc. */
async function readMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status);
    return found ? Math.round(Number(found[1]) / 1024) : null;
  };
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The ratio, and the verdict where there is an aim: beside nginx over http. */
function describeRatio({ name, isSecure }, ratio) {
  return `${ratio.toFixed(2)}${name === 'nginx' && !isSecure ? verdict(ratio >= AIM_RATIO, `≥ ${AIM_RATIO}`) : ''}`;
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const verdict = (held, aim) => (held ? `  (aim ${aim}: held)` : `  (aim ${aim}: MISSED)`);
const row = ([kind, server, ...figures]) =>
  `${kind.padEnd(8)}${server.padEnd(16)}${figures.map((figure, n) => (n < 2 ? figure.padStart(12) : `   ${figure}`)).join('')}`.trimEnd();
