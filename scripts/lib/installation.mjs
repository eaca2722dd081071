import fs from 'node:fs';
import path from 'node:path';
import { checkDisk, checkNode, checkPorts } from './checks.mjs';
import { UserError, say } from './console.mjs';
import { describeSources } from './lookup-sources.mjs';
import { inRoot } from './paths.mjs';
import { buildStale, installPackages } from './prepare.mjs';

const readPort = (name, fallback) => {
  const value = process.env[name] ? Number(process.env[name]) : fallback;
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new UserError(`${name}=${process.env[name]} is not a port: give a number from 1 to 65535.`);
};

/**
 * Makes this checkout ready to run: checks the machine, installs missing packages, builds outdated folders.
 * @returns {Promise<{ports: {site: number, cms: number, simulator: number, publisher: number}, dataDir: string}>}
 * @throws UserError naming the obstacle
 */
export async function prepareInstallation() {
  checkNode();
  const ports = {
    site: readPort('SITE_PORT', 8000),
    cms: readPort('CMS_PORT', 1337),
    simulator: readPort('SIMULATOR_PORT', 8790),
    publisher: readPort('PUBLISHER_PORT', 8791),
  };
  await checkPorts({
    SITE_PORT: ports.site,
    CMS_PORT: ports.cms,
    SIMULATOR_PORT: ports.simulator,
    PUBLISHER_PORT: ports.publisher,
  });
  // An empty value is unset, as for every program.
  const dataDir = path.resolve(process.env.DATA_DIR || inRoot('cms/.data'));
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkDisk(0.2, dataDir);
  await installPackages();
  await buildStale();
  return { ports, dataDir };
}

/** Prints the addresses of a running stack, and the demo accounts. */
export function printAddresses({ ports, dataDir, cmsUrl, lookups }) {
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
  for (const [index, line] of describeSources(lookups).entries())
    say(`  ${index === 0 ? 'Lookups   ' : '          '}  ${line}`);
  say(`  Logs        ${path.relative(process.cwd(), path.join(dataDir, 'logs'))}/`);
  say('Ctrl-C stops it all.');
}
