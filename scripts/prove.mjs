#!/usr/bin/env node
// The long proofs (`npm run prove`): generated requests by the ten thousand, then wapiti and sqlmap against a running
// stack with demo data. `npm run prove requests|wapiti|sqlmap [number]` runs one. What is found is explained in docs/security.md.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode } from './lib/checks.mjs';
import { UserError, fail, say } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePorts } from './lib/ports.mjs';
import { buildStale, install } from './lib/prepare.mjs';
import { run, stopRunning } from './lib/run.mjs';
import { Stack } from './lib/stack.mjs';

const REQUESTS = 50_000;
const WAPITI_SECONDS = 900;
/** Those that ask no server outside this machine. */
const WAPITI_MODULES = 'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,cookieflags,http_headers,csp';

/** Calls with every parameter that a visitor can send. */
const ADDRESSES = [
  '/api/common/appconfig?url=localhost',
  '/api/common/seometa?url=/service&domain=rankup',
  '/api/common/page?url=/service&domain=rankup',
  '/api/common/code?gr_id=kakao_channel&domain=rankup&use_yn=1',
  '/api/common/redirect?url=/services&domain=rankup',
  '/api/service/prodInfo?id=1&domain=rankup',
  '/api/board?domain=rankup',
  '/api/board/notice?domain=rankup&page=1&q=rank',
  '/api/board/post/1?domain=rankup',
  '/api/image?url=/uploads/a.png&w=320&q=75',
  '/api/auth/callback/email?email=a@example.test&token=x&callbackUrl=/',
  '/api/auth/signin?callbackUrl=/',
  '/api/search/limits',
];

async function sendGenerated(count) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  say(`\n${count} generated requests, seed ${seed}`);
  await run(
    inRoot('node_modules/.bin/jest'),
    [
      '--config',
      '.config/jest.config.mjs',
      '--selectProjects',
      'api-sqlite',
      '--runInBand',
      '--testTimeout=3600000',
      '--testPathPatterns',
      'generated-requests',
    ],
    {
      cwd: inRoot(),
      inherit: true,
      env: { ...process.env, GENERATED_REQUESTS: String(count), GENERATED_SEED: String(seed) },
    },
  );
}

function isInstalled(name) {
  if (spawnSync('which', [name]).status === 0) return true;
  say(`\n${name} is not installed (Debian: apt install ${name}): left out`);
  return false;
}

/** @returns {string[]} findings */
function scanWithWapiti(origin, folder, seconds) {
  say(`\nwapiti, ${seconds} s at most`);
  const report = path.join(folder, 'wapiti.json');
  const starts = ADDRESSES.flatMap((address) => ['-s', `${origin}${address}`]);
  execFileSync(
    'wapiti',
    [
      ...['-u', `${origin}/`, ...starts, '-m', WAPITI_MODULES, '--scope', 'domain', '--flush-session'],
      ...['--max-scan-time', String(seconds), '--store-session', folder, '-f', 'json', '-o', report],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], timeout: (seconds + 300) * 1000 },
  );
  const { vulnerabilities, anomalies } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path: where, info }) => `wapiti: ${kind}: ${method} ${where}: ${info}`),
  );
}

/** @returns {string[]} findings */
function scanWithSqlmap(origin, folder) {
  const wanted = ADDRESSES.filter((address) => address.includes('='));
  say(`\nsqlmap, ${wanted.length} addresses`);
  return wanted.flatMap((address) => {
    const { stdout, status } = spawnSync(
      'sqlmap',
      [
        ...['-u', `${origin}${address}`, '--batch', '--flush-session', '--output-dir', folder],
        ...['--level', '2', '--risk', '2', '--technique', 'BEUS', '--ignore-code', '*', '--disable-coloring'],
      ],
      { encoding: 'utf8', timeout: 600_000, maxBuffer: 2 ** 26 },
    );
    if (status === null) return [`sqlmap: ${address}: not finished in 10 minutes`];
    if (/identified the following injection point|is vulnerable/.test(stdout))
      return [`sqlmap: ${address}: injectable`];
    // Only this says that it looked at every parameter.
    if (!/all tested parameters do not appear to be injectable/.test(stdout))
      return [`sqlmap: ${address}: no result: ${stdout.trim().split('\n').slice(-3).join(' ')}`];
    return [];
  });
}

async function scan(scanners) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prove-'));
  const env = { ...process.env, NODE_ENV: 'development' };
  for (const name of Object.keys(env)) if (/^(DATABASE_|NAVER_|CMS_|PUBLISH)/.test(name)) delete env[name];
  const stack = new Stack({ ports: await freePorts(), dataDir: folder, env });
  try {
    stack.startSimulator();
    await stack.startCms();
    await stack.startEdge();
    const origin = `http://localhost:${stack.ports.site}`;
    return scanners.flatMap((scanner) => scanner(origin, folder));
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  checkNode();
  const [only, number] = process.argv.slice(2);
  if (only && !['requests', 'wapiti', 'sqlmap'].includes(only)) {
    throw new UserError('npm run prove [requests|wapiti|sqlmap] [requests, or seconds of wapiti]');
  }
  await install();
  await buildStale();
  if (!only || only === 'requests') await sendGenerated(Number(number ?? REQUESTS));
  const scanners = [];
  if ((!only || only === 'wapiti') && isInstalled('wapiti')) {
    const seconds = only ? Number(number ?? WAPITI_SECONDS) : WAPITI_SECONDS;
    scanners.push((origin, folder) => scanWithWapiti(origin, folder, seconds));
  }
  if ((!only || only === 'sqlmap') && isInstalled('sqlmap')) scanners.push(scanWithSqlmap);
  if (scanners.length === 0) return;
  const findings = await scan(scanners);
  say(`\n${findings.length} findings`);
  for (const finding of findings) say(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRunning();
    process.exit(130);
  });
}
main().catch(fail);
