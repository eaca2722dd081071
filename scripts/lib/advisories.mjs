import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The first versions without the known advisories of a package, one for each major version that was fixed or never had the
 * fault. A major version older than all of them was never fixed.
 */
const FIXED = {
  '@babel/helpers': ['7.26.10'],
  '@babel/runtime': ['7.26.10'],
  '@babel/traverse': ['7.23.2'],
  'ansi-regex': ['2.0.0', '3.0.1', '4.1.1', '5.0.1', '6.0.1'],
  axios: ['0.30.2', '1.12.0'],
  'body-parser': ['1.20.3', '2.2.1'],
  'brace-expansion': ['1.1.12', '2.0.2', '3.0.1', '4.0.1'],
  braces: ['3.0.3'],
  cookie: ['0.7.0'],
  'cross-spawn': ['6.0.6', '7.0.5'],
  'decode-uri-component': ['0.2.1'],
  dompurify: ['2.5.8', '3.2.4'],
  ejs: ['3.1.10'],
  elliptic: ['6.6.1'],
  'engine.io': ['6.4.2'],
  esbuild: ['0.25.0'],
  express: ['4.20.0'],
  'follow-redirects': ['1.15.6'],
  'form-data': ['2.5.4', '3.0.4', '4.0.4'],
  got: ['11.8.5', '12.1.0'],
  'http-cache-semantics': ['4.1.1'],
  'http-proxy-middleware': ['2.0.9', '3.0.5'],
  'image-size': ['1.2.1', '2.0.2'],
  immutable: ['3.8.3', '4.3.8', '5.1.5'],
  'js-yaml': ['3.14.2', '4.1.1'],
  json5: ['1.0.2', '2.2.2'],
  jsonwebtoken: ['9.0.0'],
  knex: ['2.4.0'],
  koa: ['2.16.3', '3.0.3'],
  'loader-utils': ['1.4.2', '2.0.4', '3.2.1'],
  lodash: ['4.17.21'],
  'lodash.template': ['4.18.0'],
  micromatch: ['4.0.8'],
  minimatch: ['3.0.5'],
  minimist: ['1.2.6'],
  multer: ['2.0.2'],
  nanoid: ['3.3.8', '5.0.9'],
  'node-fetch': ['2.6.7', '3.1.1'],
  nodemailer: ['9.1.0'],
  'nth-check': ['2.0.1'],
  'on-headers': ['1.1.0'],
  'path-to-regexp': ['0.1.12', '1.9.0', '3.3.0', '6.3.0', '8.0.0'],
  postcss: ['8.4.31'],
  'prosemirror-view': ['1.42.3'],
  prismjs: ['1.30.0'],
  qs: ['6.14.1'],
  rollup: ['2.79.2', '3.29.5', '4.22.4'],
  'sanitize-html': ['2.17.5'],
  semver: ['5.7.2', '6.3.1', '7.5.2'],
  send: ['0.19.0', '1.1.0'],
  'serialize-javascript': ['6.0.2'],
  'serve-static': ['1.16.0', '2.1.0'],
  sharp: ['0.35.0'],
  '@simplewebauthn/server': ['13.3.2'],
  'socket.io-parser': ['3.4.3', '4.2.3'],
  tar: ['6.2.1', '7.5.1'],
  'tar-fs': ['1.16.6', '2.1.4', '3.1.1'],
  terser: ['4.8.1', '5.14.2'],
  'tough-cookie': ['4.1.3'],
  undici: ['5.29.0', '6.21.2', '7.5.0'],
  validator: ['13.15.22'],
  vite: ['5.4.21', '6.4.1', '7.1.11'],
  webpack: ['5.94.0'],
  'webpack-dev-middleware': ['5.3.4', '6.1.2', '7.1.0'],
  'webpack-dev-server': ['5.2.1'],
  'word-wrap': ['1.2.4'],
  ws: ['5.2.4', '6.2.3', '7.5.10', '8.17.1'],
  xml2js: ['0.5.0'],
  zod: ['3.22.3'],
};

/** Versions with an advisory that stay, because another package pins them, and why they do no harm. */
export const ACCEPTED = {
  'cookie@0.5.0': 'of Gatsby: its development server writes no cookie from input',
  'esbuild@0.21.5': "of Strapi's Vite: the fault is in esbuild's development server, which is not used",
  'immutable@3.7.6': "of Gatsby's GraphQL compiler: runs in the build, on queries of this repository",
  'serialize-javascript@5.0.1': "of Gatsby's CSS minifier: runs in the build, on styles of this repository",
};

const numbers = (version) =>
  version
    .split('-')[0]
    .split('.')
    .map((part) => Number(part));
const isBelow = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)];
  const n = a.findIndex((part, index) => part !== b[index]);
  return n >= 0 && a[n] < b[n];
};

/** Whether a version of a package is older than the fix of a known advisory. */
export function isVulnerable(name, version, fixed = FIXED) {
  const minima = fixed[name] ?? [];
  const major = (of) => numbers(of)[0];
  const own = minima.find((minimum) => major(minimum) === major(version));
  if (own) return isBelow(version, own);
  return minima.length > 0 && minima.every((minimum) => major(minimum) > major(version));
}

/** Name of the package at a path of package-lock.json, which nests packages below `node_modules/`. */
const nameAt = (place) => place.split('node_modules/').at(-1);

/** Entries of package-lock.json, as `name@version` with their path, that are older than a fix. */
export function findVulnerable(lock, fixed = FIXED) {
  return Object.entries(lock.packages)
    .filter(([place, { version }]) => version && place.includes('node_modules/'))
    .map(([place, { name = nameAt(place), version }]) => ({ place, name, version }))
    .filter(({ name, version }) => isVulnerable(name, version, fixed));
}

/** Vulnerable entries that no reason accepts. */
export const findUnaccepted = (lock) =>
  findVulnerable(lock).filter(({ name, version }) => !(`${name}@${version}` in ACCEPTED));

/**
 * Asks the registry for advisories of all packages in package-lock.json.
 * @param run runs npm with arguments, and returns its output, also when npm fails
 * @returns names with severity of packages that are not accepted; null if the registry does not answer
 */
export async function askRegistry(run) {
  const output = await run(['audit', '--json', '--package-lock-only']);
  const report = parseJson(output);
  if (!report?.vulnerabilities) return null;
  const accepted = new Set(Object.keys(ACCEPTED).map((entry) => entry.slice(0, entry.lastIndexOf('@'))));
  return Object.values(report.vulnerabilities)
    .filter(({ name, severity, via }) => {
      // A package that only depends on a vulnerable one is named by that one.
      const isOwn = via.some((cause) => typeof cause === 'object');
      return isOwn && ['high', 'critical'].includes(severity) && !accepted.has(name);
    })
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const readLock = () => JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
