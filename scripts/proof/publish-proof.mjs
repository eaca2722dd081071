import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../lib/child.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.cjs';
import { MemoryCms } from './memory-cms.mjs';
import { randomContent } from './random-content.mjs';
import { compareWithBuild } from './reference.mjs';

const KEY = 'a-key-for-the-proof-0123456789-0123456789';

/** Waits for a condition. Fails at once when a release failed or the publisher has exited. */
async function until(condition, what, child, cms) {
  const started = Date.now();
  while (!condition()) {
    const failed = cms.reports.find(({ status }) => status === 'failed');
    if (failed)
      throw new Error(
        `while waiting for ${what}, the publish of ${failed.domain} failed: ${failed.failure.detail}`,
      );
    if (child.hasExited || Date.now() - started > 600_000)
      throw new Error(`gave up waiting for ${what}; end of the publisher's log: ${child.tail}`);
    await wait(20);
  }
}

/** A full `gatsby build` of everything in the CMS. */
function gatsbyBuild(siteDir, cmsUrl) {
  const cli = createRequire(path.join(siteDir, 'package.json')).resolve('gatsby/cli.js');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    CI: 'true',
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_CPU_COUNT: os.cpus().length <= 2 ? '1' : undefined,
    NODE_OPTIONS: '',
    CMS_URL: cmsUrl,
    BUILD_API_TOKEN: KEY,
  };
  const child = spawn(process.execPath, [cli, 'build', '--no-color'], {
    cwd: siteDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (tail = (tail + chunk).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`gatsby build ended with ${code}\n${tail}`)),
    );
  });
}

/** Gatsby deletes removed pages from its output, but no other files. */
function removePlainFiles(publicDir) {
  for (const name of fs.readdirSync(publicDir)) {
    if (!name.startsWith('~')) continue;
    for (const file of fs.readdirSync(path.join(publicDir, name), { recursive: true })) {
      if (/\.(xml|txt|ico|webmanifest|svg|png)$/.test(file)) fs.rmSync(path.join(publicDir, name, file));
    }
  }
}

/**
 * Publishes random content and random edits one by one, and compares the live sites with a full `gatsby build` of the same
 * content at the end of each round.
 * @param {{siteDir: string, seed: number, sites: number, edits: number, rounds: number, codeDir?: string, log?: (line: string) => void}} options
 *   `codeDir`: a `code` folder of releases to take the compiled code from, in place of building it
 * @returns {Promise<{compared: number, differences: string[], releases: number}>} `compared` counts files
 */
export async function provePublishing({
  siteDir,
  seed,
  sites,
  edits,
  rounds,
  codeDir,
  log = () => undefined,
}) {
  const random = randomContent(seed);
  const cms = new MemoryCms();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-proof-'));
  const releasesDir = path.join(folder, 'releases');
  if (codeDir)
    fs.cpSync(codeDir, path.join(releasesDir, 'code'), { recursive: true, preserveTimestamps: true });
  await cms.listen();
  const codes = Array.from({ length: sites }, (_none, index) => `site${index}`);
  for (const code of codes) cms.set(code, random.site(code));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SITE_DIR: siteDir,
    RELEASES_DIR: releasesDir,
    CMS_URL: cms.url,
    PUBLISH_KEY: KEY,
    BUILD_API_TOKEN: KEY,
    PUBLISHER_PORT: String(port),
  };
  const publisher = new Child({
    name: 'publisher',
    args: [inRoot('site/dist/publisher/main.js')],
    cwd: inRoot(),
    env,
    logDir: folder,
  });
  const notify = () =>
    fetch(`http://127.0.0.1:${port}/notify`, { method: 'POST', headers: { authorization: `Bearer ${KEY}` } });
  const result = { compared: 0, differences: [], releases: 0 };
  let renamed = 0;
  try {
    await until(
      () => cms.isSettled && publisher.tail.includes('all sites are live'),
      'the first release',
      publisher,
      cms,
    );
    for (let round = 1; round <= rounds; round += 1) {
      for (let edit = 0; edit < edits; edit += 1) {
        const code = random.pick(codes);
        const site = cms.sites.get(code);
        // Now and then a site is removed and added again with other content, or gets another code and keeps its hosts.
        const fate = random.chance(0.1) ? random.pick(['removed', 'renamed']) : 'edited';
        if (!site) cms.set(code, random.site(code));
        else if (fate === 'removed') cms.set(code, null);
        else if (fate === 'renamed') {
          renamed += 1;
          const other = `renamed${renamed}`;
          codes.splice(codes.indexOf(code), 1, other);
          cms.set(code, null);
          cms.set(other, { ...site, code: other });
        } else {
          random.edit(site);
          cms.set(code, site);
        }
        await notify();
        // Sometimes one by one, sometimes several before the publisher is done.
        if (random.chance(0.7)) await until(() => cms.isSettled, `edit ${edit}`, publisher, cms);
      }
      await until(() => cms.isSettled, 'the last edit', publisher, cms);
      removePlainFiles(path.join(siteDir, 'public'));
      await gatsbyBuild(siteDir, cms.url);
      const { compared, differences } = compareWithBuild({
        publicDir: path.join(siteDir, 'public'),
        releasesDir,
        domains: [...cms.sites.keys()],
      });
      result.compared += compared;
      result.differences.push(...differences.map((difference) => `round ${round}: ${difference}`));
      log(
        `round ${round}: ${compared} files compared, ${differences.length} differences, ${cms.reports.length} releases`,
      );
    }
    result.releases = cms.reports.length;
    return result;
  } finally {
    await publisher.stop();
    await cms.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
