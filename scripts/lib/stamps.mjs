import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, inRoot } from './paths.mjs';

/** Names of output folders and others that are no sources. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.cache',
  'public',
  '.data',
  'build',
  '.strapi',
  'generated',
]);

function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) return yield entry;
  for (const name of fs.readdirSync(entry).sort()) {
    if (!SKIPPED.has(name)) yield* filesBelow(path.join(entry, name));
  }
}

/**
 * Digests files and folders of the checkout, by name and content.
 * @param {string[]} entries relative to the checkout
 */
function digestOf(entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(inRoot(entry))) {
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether `stampFile` records that the output beside it was made from these entries. */
export function isFresh(stampFile, entries) {
  try {
    return fs.readFileSync(stampFile, 'utf8') === digestOf(entries);
  } catch {
    return false;
  }
}

/** Records in `stampFile` that the output beside it is made from these entries. */
export function writeStamp(stampFile, entries) {
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, digestOf(entries));
}
