#!/usr/bin/env node
// The long proofs (`npm run prove`): advisories of all packages, tens of thousands of generated requests, then wapiti and sqlmap
// against a running stack with demo data. `npm run prove packages|requests|wapiti|sqlmap [number]` runs one. docs/security.md explains the findings.
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { URL, URLSearchParams } from 'node:url';
import { askRegistry, findUnaccepted, readLock } from './lib/advisories.mjs';
import { checkNode } from './lib/checks.mjs';
import { compileSiteOnce } from './lib/compiled-code.mjs';
import { UserError, reportFailure, say } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { buildStale, installPackages } from './lib/prepare.mjs';
import { runCommand, stopOnSignals } from './lib/run.mjs';
import { withStack } from './lib/temporary-stack.mjs';

const REQUESTS = 50_000;
const WAPITI_SECONDS = 900;
const SQLMAP_SECONDS = 900;
/** Modules that send no request outside this machine. */
const WAPITI_MODULES = 'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,cookieflags,http_headers,csp';
const PASSWORD = 'Demo-1234-5678';
const SITE = 'domain=rankup';

/**
 * Calls that a visitor can make, with every kind of parameter. Each answers 200 or a redirect, except those with an
 * asterisk, sqlmap's mark for a part of the path to test.
 */
const OPEN = [
  '/api/common/appconfig?url=localhost',
  `/api/common/seometa?url=/service&${SITE}`,
  `/api/common/page?path=/service&${SITE}`,
  `/api/common/menu?${SITE}`,
  `/api/common/code?gr_id=kakao_channel&${SITE}&use_yn=1`,
  `/api/common/redirect?url=/services&${SITE}`,
  `/api/service/prodInfo?id=1&${SITE}`,
  `/api/board?${SITE}`,
  `/api/board/notice?${SITE}&page=1&page_size=10&q=%EC%88%9C%EC%9C%84`,
  `/api/board/post/1?${SITE}`,
  '/api/board/post/1*',
  '/api/auth/callback/email?email=a@example.test&token=x&callbackUrl=/',
  '/api/auth/signin?callbackUrl=/',
  '/api/search/n/place?keyword=%EA%B0%95%EB%82%A8&target=x',
];

/** Calls of a manager: lists with search and sorting. */
const SIGNED_IN = [
  `/api/users/all?${SITE}&page=1&page_size=20&q=a&approval=approved&role=member&sort=name`,
  `/api/users/slot?${SITE}&page=1&q=a`,
  `/api/users/estimate?${SITE}&page=1&q=a&state=quoted`,
  '/api/users/audit?page=1&q=a&action=sign-in&user_id=1',
  '/api/users/estimate/1*',
  '/api/service/consultation?page=1&q=a&state=new&assignee=me',
  `/api/work/mms?${SITE}&page=1&q=a&state=running&kind=web&product=a&ends_within=7&moved=up`,
  '/api/work/mms/slot/1*',
  '/api/work/mms?userId=1*',
  '/api/work/mms/searchLog?pageSize=50&page=1&keyword=a&from=2026-01-01&to=2026-12-31',
  '/api/work/mms/searchLogFigures?keyword=a&from=2026-01-01&to=2026-12-31',
  `/api/work/mms/joblist?${SITE}&page=1&q=a&state=open&assignee=me`,
  `/api/work/mms/jobtimeline?${SITE}&start=2026-11-01&end=2026-11-30&assignee=1`,
  `/api/work/mms/backlinkList?${SITE}&page=1&q=a&state=live&sort=url`,
  `/api/work/mms/siteIndexList?${SITE}&page=1&q=a&engine=naver&sort=url`,
  `/api/work/mms/getBlogPostingJobList?${SITE}&page=1&q=a&assignee=me&sort=title`,
  '/api/work/mms/report?from=2026-11-01&to=2026-11-20&userId=1*',
];

/** Findings that are false positives, and why. */
const EXPLAINED = [
  ['X-Frame-Options is not set', 'frame-ancestors of the policy is what browsers read'],
  ['X-XSS-Protection is not set', 'no browser has it any more'],
  ['Strict-Transport-Security is not set', 'sent over https alone, and this stack speaks http'],
];

/** Compares every package of package-lock.json with the list of fixes, and with the registry's advisories if it answers. */
async function checkPackages() {
  const npm = async (args) => (await runScanner('npm', args, 300)).stdout;
  const known = findUnaccepted(readLock()).map(({ name, version, place }) => `${name} ${version} (${place})`);
  const advisories = await askRegistry(npm);
  if (advisories === null)
    say('\nThe registry answers no question for advisories: compared with the list alone');
  const found = [...known, ...(advisories ?? [])];
  say(`\n${found.length} vulnerable packages`);
  for (const line of found) say(`  ${line}`);
  if (found.length > 0) process.exitCode = 1;
}

async function sendGenerated(count) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  say(`\n${count} generated requests, seed ${seed}`);
  await runCommand(
    inRoot('node_modules/.bin/jest'),
    [
      '--config',
      '.config/jest.config.mjs',
      '--selectProjects',
      'api-sqlite',
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

/**
 * Runs a scanner while this process collects the logs of the scanned programs.
 * @returns {Promise<{ stdout: string, code: number | null }>} code null: stopped at its time limit
 */
function runScanner(command, args, seconds) {
  const options = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout) =>
      resolve({ stdout, code: error ? (typeof error.code === 'number' ? error.code : null) : 0 }),
    );
  });
}

/**
 * The target of the scanners: the site's address, a folder for their output, a manager's cookies, and the addresses for a visitor and for
 * the manager.
 * @typedef {{ origin: string, folder: string, cookie: string, open: string[], signedIn: string[] }} Target
 */

/**
 * @param {Target} target
 * @returns {Promise<string[]>} findings
 */
async function scanWithWapiti({ origin, folder, cookie, open, signedIn }, seconds) {
  const findings = [];
  for (const [who, addresses, headers] of [
    ['visitor', open, []],
    ['manager', signedIn, ['-H', `Cookie: ${cookie}`]],
  ]) {
    say(`\nwapiti as a ${who}, ${seconds} s at most`);
    const report = path.join(folder, `wapiti-${who}.json`);
    const starts = addresses.flatMap((address) => ['-s', `${origin}${address.replace('*', '')}`]);
    const { stdout, code } = await runScanner(
      'wapiti',
      [
        ...['-u', `${origin}/`, ...starts, ...headers, '-m', WAPITI_MODULES, '--scope', 'domain'],
        ...['--flush-session', '--max-scan-time', String(seconds), '--store-session', folder],
        ...['-f', 'json', '-o', report],
      ],
      seconds + 300,
    );
    if (code !== 0) throw new UserError(`wapiti ended with ${code ?? 'no answer'}: ${stdout.slice(-2000)}`);
    const { vulnerabilities, anomalies } = JSON.parse(fs.readFileSync(report, 'utf8'));
    for (const [kind, found] of Object.entries({ ...vulnerabilities, ...anomalies })) {
      for (const { method, path: where, info } of found)
        findings.push(`wapiti as a ${who}: ${kind}: ${method} ${where}: ${info}`);
    }
  }
  return findings;
}

/**
 * @param {Target} target
 * @returns {Promise<string[]>} findings
 */
async function scanWithSqlmap({ origin, folder, cookie, open, signedIn }) {
  const addresses = [...open, ...signedIn].filter((address) => /[=*]/.test(address));
  say(`\nsqlmap, ${addresses.length} addresses`);
  const findings = [];
  for (const address of addresses) {
    // Without names sqlmap would test the cookie, too.
    const names = [...new URL(address, origin).searchParams.keys()];
    const { stdout, code } = await runScanner(
      'sqlmap',
      [
        ...['-u', `${origin}${address}`, ...(address.includes('*') ? [] : ['-p', names.join(',')])],
        ...(signedIn.includes(address) ? ['--cookie', cookie] : []),
        ...['--batch', '--flush-session', '--output-dir', folder, '--ignore-code', '*'],
        ...['--level', '2', '--risk', '2', '--technique', 'BEUS', '--disable-coloring'],
      ],
      SQLMAP_SECONDS,
    );
    const found = [...stdout.matchAll(/5\d\d \([\w ]+\) - \d+ times/g)].map(([errors]) => errors);
    if (code === null) found.push(`not finished in ${SQLMAP_SECONDS} s`);
    else if (/identified the following injection point|is vulnerable/.test(stdout)) found.push('injectable');
    // Only this line shows that sqlmap tested every parameter.
    else if (!/all tested parameters do not appear to be injectable/.test(stdout))
      found.push(`no result: ${stdout.trim().split('\n').slice(-3).join(' ')}`);
    say(`  ${address}: ${found.join('; ') || 'nothing found'}`);
    findings.push(...found.map((what) => `sqlmap: ${address}: ${what}`));
  }
  return findings;
}

/** Signs in as the demo's manager (AUTH.md) and returns the cookies. */
async function signIn(origin) {
  const jar = new Map();
  const send = async (target, options = {}) => {
    const headers = { cookie: [...jar.values()].join('; '), 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${origin}/api/auth/${target}`, { ...options, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return response.json();
  };
  const { csrfToken } = await send('csrf');
  const account = { email: 'manager@rankup.test', password: PASSWORD };
  const body = new URLSearchParams({ csrfToken, ...account, json: 'true' });
  await send('callback/credentials', { method: 'POST', body });
  return [...jar.values()].join('; ');
}

/** Checks that the calls succeed: a scan of calls that reportFailure would find nothing. */
async function checkAddresses({ origin, cookie, open, signedIn }) {
  const problems = [];
  for (const address of [...open, ...signedIn].filter((one) => !one.includes('*'))) {
    const headers = signedIn.includes(address) ? { cookie } : {};
    const { status } = await fetch(`${origin}${address}`, { headers, redirect: 'manual' });
    if (status >= 400) problems.push(`${address} answers ${status}`);
  }
  if (problems.length > 0) throw new UserError(`Correct in scripts/prove.mjs: ${problems.join(', ')}`);
}

/** Runs scanners against a temporary stack. @returns their findings */
function scan(scanners) {
  const env = {
    DEMO_PASSWORD: PASSWORD,
    // Nightly work would be attributed to the scanners.
    TRACKING_WINDOW: 'off',
    SAVED_CHECK: 'off',
    LOOKUP_DAILY_LIMITS: '0:1000000/1000000',
  };
  return withStack('prove', { env, hasSiteCopy: true }, async (stack, folder) => {
    await stack.startProduct((await compileSiteOnce()).codeDir);
    const origin = `http://localhost:${stack.ports.site}`;
    const cookie = await signIn(origin);
    const output = path.join(folder, 'scanners');
    fs.mkdirSync(output);
    const target = { origin, folder: output, cookie, open: OPEN, signedIn: SIGNED_IN };
    await checkAddresses(target);
    const findings = [];
    for (const scanner of scanners) findings.push(...(await scanner(target)));
    return findings;
  });
}

async function main() {
  checkNode();
  const [only, number] = process.argv.slice(2);
  if (only && !['packages', 'requests', 'wapiti', 'sqlmap'].includes(only)) {
    throw new UserError('npm run prove [packages|requests|wapiti|sqlmap] [requests, or seconds of wapiti]');
  }
  if (!only || only === 'packages') await checkPackages();
  if (only === 'packages') return;
  await installPackages();
  await buildStale();
  if (!only || only === 'requests') await sendGenerated(Number(number ?? REQUESTS));
  const scanners = [];
  if ((!only || only === 'wapiti') && isInstalled('wapiti')) {
    const seconds = only ? Number(number ?? WAPITI_SECONDS) : WAPITI_SECONDS;
    scanners.push((target) => scanWithWapiti(target, seconds));
  }
  if ((!only || only === 'sqlmap') && isInstalled('sqlmap')) scanners.push(scanWithSqlmap);
  if (scanners.length === 0) return;
  const findings = await scan(scanners);
  const reasonOf = (finding) => EXPLAINED.find(([text]) => finding.endsWith(text))?.[1];
  const open = findings.filter((finding) => !reasonOf(finding));
  say(`\n${findings.length} findings, ${findings.length - open.length} of them explained`);
  for (const finding of findings) say(`  ${finding}${reasonOf(finding) ? ` (${reasonOf(finding)})` : ''}`);
  if (open.length > 0) process.exitCode = 1;
}

stopOnSignals();
main().catch(reportFailure);
