#!/usr/bin/env node
// Installs what is missing, builds what is stale, seeds an empty database and runs the whole product on this machine.
import fs from 'node:fs';
import path from 'node:path';
import { checkDisk, checkNode, checkPorts } from './lib/checks.mjs';
import { UserError, endSteps, fail, say, step } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { buildStale, install } from './lib/prepare.mjs';
import { stopRunning } from './lib/run.mjs';

const port = (name, fallback) => {
  const value = process.env[name] ? Number(process.env[name]) : fallback;
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new UserError(`${name}=${process.env[name]} is not a port: give a number from 1 to 65535.`);
};

let stack;
let stopping = false;

async function shutDown() {
  if (stopping) {
    stack?.kill();
    process.exit(130);
  }
  stopping = true;
  endSteps();
  stopRunning();
  say('\nStopping …');
  await stack?.stop();
  say('Stopped.');
  process.exit(process.exitCode ?? 0);
}

async function failAndStop(error) {
  if (stopping) return;
  fail(error);
  await shutDown();
}

function printAddresses({ ports, dataDir, cmsUrl, usesSimulator }) {
  const file = path.join(dataDir, 'demo-accounts.json');
  const accounts = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  const site = (host) => `http://${host}${ports.site === 80 ? '' : `:${ports.site}`}`;
  say();
  say('Running:');
  const printSite = (name, address, code) => {
    say(`  ${name}  ${address}`);
    const members = accounts.filter(({ where }) => where === code);
    const names = members.map(({ email }) => email.split('@')[0]).join(', ');
    const [first] = members;
    if (first) say(`              ${names} @${first.email.split('@')[1]}  ${first.password}`);
  };
  printSite('랭크업    ', `${site('localhost')}  (also ${site('rankup.localhost')})`, 'rankup');
  printSite('탑키워드  ', site('topkeyword.localhost'), 'topkeyword');
  say(`  Admin       ${cmsUrl}/admin`);
  for (const { where, email, password } of accounts)
    if (where.endsWith('/admin')) say(`              ${email}  ${password}`);
  say(
    `  Lookups by  ${usesSimulator ? 'the simulator: every answer is demo data (데모 데이터)' : 'Naver, with the keys of the environment'}`,
  );
  say(`  Logs        ${path.relative(process.cwd(), path.join(dataDir, 'logs'))}/`);
  say('Ctrl-C stops it all.');
}

async function main() {
  checkNode();
  const ports = {
    site: port('SITE_PORT', 8000),
    cms: port('CMS_PORT', 1337),
    simulator: port('SIMULATOR_PORT', 8790),
    publisher: port('PUBLISHER_PORT', 8791),
  };
  await checkPorts({
    SITE_PORT: ports.site,
    CMS_PORT: ports.cms,
    SIMULATOR_PORT: ports.simulator,
    PUBLISHER_PORT: ports.publisher,
  });
  const dataDir = path.resolve(process.env.DATA_DIR ?? inRoot('cms/.data'));
  fs.mkdirSync(dataDir, { recursive: true });
  checkDisk(0.2, dataDir);
  await install();
  await buildStale();

  const { Stack } = await import('./lib/stack.mjs');
  stack = new Stack({ ports, dataDir });
  stack.on('failed', failAndStop);
  stack.on('restart', say);
  stack.startSimulator();
  await step('Starting the CMS', () => stack.startCms());
  const isFirst = !stack.hasRelease();
  stack.startPublisher();
  if (isFirst) await step('Rendering the first release', () => stack.firstRelease());
  await step('Starting the edge', () => stack.startEdge());
  printAddresses(stack);
  stack.on('publisher', (text) => process.stdout.write(text));
}

process.on('SIGINT', shutDown);
process.on('SIGTERM', shutDown);
main().catch(failAndStop);
