import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { MemoryCms } from '../proof/memory-cms.mjs';
import { inRoot } from './paths.mjs';
import { copySite } from './site-copy.mjs';

const CACHE = inRoot('node_modules/.cache/site-code');
const KEY = 'a-key-for-compiling-0123456789';

/**
 * Compiles the checkout's site once, without any content: what Gatsby compiles does not depend on the sites
 * (site/gatsby/specimen.ts). Products that tests start take it from here and need no build of their own.
 * @returns {Promise<string>} a `code` folder of releases (site/edge/release-layout.ts) with this version
 */
export async function compiledCode() {
  const load = createRequire(inRoot('package.json'));
  const { codeVersion } = load('./site/dist/publisher/code-version.js');
  const version = codeVersion(inRoot('site'));
  const folder = path.join(CACHE, version);
  if (fs.existsSync(folder)) return path.join(folder, 'code');
  const { build } = load('./site/dist/publisher/build.js');
  const { storeCode } = load('./site/dist/publisher/code-store.js');
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'site-code-'));
  const cms = new MemoryCms();
  await cms.listen();
  try {
    const siteDir = copySite(temporary);
    const signal = new AbortController().signal;
    await build({ siteDir, cmsUrl: cms.url, token: KEY, domains: [], timeoutMs: 1_800_000, signal });
    const draft = `${folder}.${process.pid}`;
    fs.mkdirSync(path.join(draft, 'code'), { recursive: true });
    await storeCode(siteDir, draft, version, null);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(draft, folder);
  } finally {
    await cms.close();
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  // Versions of sources that have changed since are of no use any more.
  for (const name of fs.readdirSync(CACHE)) {
    if (name !== version) fs.rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
  return path.join(folder, 'code');
}
