import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Raise it when the same source is laid out differently: every site is then rendered once more. */
const LAYOUT = 3;

/** Sources below the site's folder that decide how pages look. */
const SOURCES = [
  'package.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'gatsby-browser.tsx',
  'gatsby',
  'src',
];

function* filesBelow(entry: string): Generator<string> {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    if (!/\.test\.tsx?$/.test(entry)) yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/**
 * Version of the code that decides how pages look: 16 hex digits of a digest over the site's sources, the contracts they
 * share with the server, and Gatsby's version. A site whose live release has another version is rendered again.
 */
export function codeVersion(siteDir: string): string {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  const contracts = path.join(path.dirname(resolve('api-extensions/package.json')), 'contracts');
  const hash = createHash('sha256')
    .update(`${LAYOUT}\0`)
    .update(fs.readFileSync(resolve('gatsby/package.json')));
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
