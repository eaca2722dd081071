import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Increase it when the publisher writes releases differently from the same sources: every site is then rendered again. */
const LAYOUT = 4;

/** Sources below the site's folder that affect how pages look. */
const SOURCES = [
  'package.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'gatsby-browser.tsx',
  'gatsby',
  'src',
];

/** Tests, their fixtures and documents affect no page. */
const NO_SOURCE = /\.test\.tsx?$|\.md$|[\\/]fixtures$/;

/** The sources in a folder and below, or the file itself; in a fixed order. */
function* filesBelow(entry: string): Generator<string> {
  if (NO_SOURCE.test(entry)) return;
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) return yield entry;
  for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/** Name and version of every package that the site depends on: another version may render pages differently. */
function dependencyVersions(siteDir: string): string {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const { dependencies: named } = require(path.join(siteDir, 'package.json')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(named)
    .map((name) => {
      const folders = require.resolve.paths(name) ?? [];
      const file = folders
        .map((folder) => path.join(folder, name, 'package.json'))
        .find((candidate) => fs.existsSync(candidate));
      const { version } = JSON.parse(file ? fs.readFileSync(file, 'utf8') : '{}') as { version?: string };
      return `${name}@${version ?? 'none'}`;
    })
    .join('\n');
}

/**
 * Version of the code that decides how pages look: 16 hex digits of a digest over the site's sources, the contracts they
 * share with the server, and the versions of the packages that the site depends on. A site whose live release has another
 * version is rendered again.
 */
export function codeVersion(siteDir: string): string {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  const contracts = path.join(path.dirname(resolve('api-extensions/package.json')), 'contracts');
  const hash = createHash('sha256').update(`${LAYOUT}\0${dependencyVersions(siteDir)}\0`);
  for (const [root, entries] of [
    [siteDir, SOURCES],
    [contracts, ['.']],
  ] as const) {
    for (const entry of entries) {
      for (const file of filesBelow(path.join(root, entry))) {
        hash
          .update(`${path.relative(root, file)}\0`)
          .update(fs.readFileSync(file))
          .update('\0');
      }
    }
  }
  return hash.digest('hex').slice(0, 16);
}
