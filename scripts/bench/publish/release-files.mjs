import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

async function digestOf(folder, hash = createHash('sha1'), below = '') {
  const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(below, entry.name);
    if (entry.isDirectory()) await digestOf(folder, hash, name);
    else
      hash
        .update(`${name}\0`)
        .update(await fs.readFile(path.join(folder, name)))
        .update('\0');
  }
  return hash;
}

/** Digest of every site's live files by domain: names and bytes, compressed forms included. */
export async function digestSites(releases) {
  const live = path.join(releases, 'live');
  const digests = new Map();
  for (const domain of await fs.readdir(live)) {
    if (!domain.startsWith('.')) digests.set(domain, (await digestOf(path.join(live, domain))).digest('hex'));
  }
  return digests;
}

/** Domains whose files differ between two such digests. */
export function changedSites(before, after) {
  const domains = new Set([...before.keys(), ...after.keys()]);
  return [...domains].filter((domain) => before.get(domain) !== after.get(domain)).sort();
}
