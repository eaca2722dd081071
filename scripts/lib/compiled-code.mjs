import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MemoryCms } from '../proof/memory-cms.mjs';
import { inRoot } from './paths.mjs';
import { copySite } from './site-copy.mjs';

const CACHE = inRoot('site/.data/compiled');
const KEY = 'a-key-for-compiling-0123456789';

/**
 * Compiles the checkout's site once, without any content: the compiled code does not depend on the sites
 * (site/gatsby/specimen.ts). Products that tests start use it and need no build of their own.
 * @returns {Promise<{codeDir: string, siteDir: string}>} a `code` folder of releases (site/edge/release-layout.ts) with this
 *   version, and the copy of the site that it was built in, whose caches make a further build quick
 */
export async function compileSiteOnce() {
  const load = createRequire(inRoot('package.json'));
  const { codeVersion } = load('./site/dist/publisher/code-version.js');
  const version = codeVersion(inRoot('site'));
  const folder = path.join(CACHE, version);
  const compiled = { codeDir: path.join(folder, 'releases/code'), siteDir: path.join(folder, 'site') };
  if (fs.existsSync(path.join(compiled.codeDir, version))) return compiled;
  const { buildCode } = load('./site/dist/publisher/build.js');
  const { storeCode } = load('./site/dist/publisher/code-store.js');
  fs.rmSync(CACHE, { recursive: true, force: true });
  fs.mkdirSync(compiled.codeDir, { recursive: true });
  const siteDir = copySite(folder);
  const cms = new MemoryCms();
  await cms.listen();
  try {
    const signal = new AbortController().signal;
    await buildCode({ siteDir, cmsUrl: cms.url, token: KEY, domains: [], timeoutMs: 1_800_000, signal });
    await storeCode(siteDir, path.join(folder, 'releases'), version, null);
  } finally {
    await cms.close();
  }
  return compiled;
}
