import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SOURCES = [
  'package.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'gatsby-browser.tsx',
  'gatsby',
  'src',
  'publisher',
  'edge',
];

function* filesBelow(entry: string): Generator<string> {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield entry;
  else for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/**
 * A digest of the code that decides how pages look and are answered: the site's sources, the publisher's and the edge's,
 * the contracts they share, Gatsby's version.
 * A live release made by other code is rendered anew when the publisher starts, changed content or not.
 */
export function renderCode(siteDir: string): string {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  const contracts = path.join(path.dirname(resolve('api-extensions/package.json')), 'contracts');
  const hash = createHash('sha256').update(fs.readFileSync(resolve('gatsby/package.json')));
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
  return hash.digest('hex');
}
