import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const LEFT_OUT = new Set(['.cache', 'public', '.data', 'dist', 'node_modules', 'e2e']);

/**
 * Copies the site's sources, so that a build there does not share the checkout's cache.
 * @param {string} folder target; created if needed
 * @returns {string} the copy, to be passed to a Stack as siteDir
 */
export function copySite(folder) {
  const copy = path.join(folder, 'site');
  fs.mkdirSync(copy, { recursive: true });
  for (const name of fs.readdirSync(inRoot('site'))) {
    if (!LEFT_OUT.has(name)) fs.cpSync(inRoot('site', name), path.join(copy, name), { recursive: true });
  }
  // Packages are resolved from the folder above, as in the checkout.
  fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  const own = inRoot('site/node_modules');
  if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, 'node_modules'));
  return copy;
}
