import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Child } from '../lib/child.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.cjs';
import { stoppingAfterwards, withTemporaryFolder } from '../lib/temporary-folder.mjs';
import { MemoryCms } from './memory-cms.mjs';
import { createRandomContent } from './random-content.mjs';
import { compareWithBuild } from './reference.mjs';

const KEY = 'a-key-for-the-proof-0123456789-0123456789';

/** Waits for a condition. @throws Error as soon as a release failed or the publisher has exited, or after ten minutes */
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

/** Runs a full `gatsby build` of all sites in the CMS, with the publisher's environment. */
async function gatsbyBuild(siteDir, cmsUrl) {
  const { buildEnvironment } = createRequire(inRoot('package.json'))('./site/dist/publisher/build.js');
  const cli = createRequire(path.join(siteDir, 'package.json')).resolve('gatsby/cli.js');
  const options = { cwd: siteDir, env: buildEnvironment(cmsUrl, KEY, []), maxBuffer: 2 ** 26 };
  await promisify(execFile)(process.execPath, [cli, 'build', '--no-color'], options).catch((error) => {
    const tail = `${error.stdout}${error.stderr}`.slice(-4000);
    throw new Error(`gatsby build ended with ${error.code ?? error.signal}\n${tail}`);
  });
}

/** Removes the sites' files other than pages from Gatsby's output: Gatsby itself deletes only pages that are gone. */
function removePlainFiles(publicDir) {
  for (const name of fs.readdirSync(publicDir)) {
    if (!name.startsWith('~')) continue;
    for (const file of fs.readdirSync(path.join(publicDir, name), { recursive: true })) {
      if (/\.(xml|txt|ico|webmanifest|svg|png)$/.test(file)) fs.rmSync(path.join(publicDir, name, file));
    }
  }
}

/** Starts the publisher of the site's sources with a CMS. @returns its process, and a function that tells it of a change */
async function startPublisher({ siteDir, releasesDir, cmsUrl, logDir }) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SITE_DIR: siteDir,
    RELEASES_DIR: releasesDir,
    CMS_URL: cmsUrl,
    PUBLISH_KEY: KEY,
    BUILD_API_TOKEN: KEY,
    PUBLISHER_PORT: String(port),
  };
  const args = [inRoot('site/dist/publisher/main.js')];
  const publisher = new Child({ name: 'publisher', args, cwd: inRoot(), env, logDir });
  const headers = { authorization: `Bearer ${KEY}` };
  const notify = () => fetch(`http://127.0.0.1:${port}/notify`, { method: 'POST', headers });
  return { publisher, notify };
}

/** @returns a function that changes one of the sites at random in the CMS, and keeps `codes` in step */
function randomChanges(cms, random, codes) {
  let renamed = 0;
  return () => {
    const code = random.pick(codes);
    const site = cms.sites.get(code);
    // One edit of ten removes a site, which a later edit adds again with other content, or gives it another code with the same hosts.
    const change = random.chance(0.1) ? random.pick(['removed', 'renamed']) : 'edited';
    if (!site) cms.setSite(code, random.site(code));
    else if (change === 'removed') cms.setSite(code, null);
    else if (change === 'renamed') {
      renamed += 1;
      const other = `renamed${renamed}`;
      codes.splice(codes.indexOf(code), 1, other);
      cms.setSite(code, null);
      cms.setSite(other, { ...site, code: other });
    } else {
      random.edit(site);
      cms.setSite(code, site);
    }
  };
}

/**
 * Publishes random content and random edits one by one, and compares the live sites with a full `gatsby build` of the same
 * content at the end of each round.
 * @param {{siteDir: string, seed: number, sites: number, edits: number, rounds: number, codeDir?: string, log?: (line: string) => void}} options
 *   `codeDir`: a `code` folder of releases to take the compiled code from, in place of building it
 * @returns {Promise<{compared: number, differences: string[], releases: number}>} `compared` counts files
 */
export function provePublishing({ seed, sites, codeDir, ...options }) {
  return withTemporaryFolder('publish-proof', async (folder) => {
    const releasesDir = path.join(folder, 'releases');
    if (codeDir)
      fs.cpSync(codeDir, path.join(releasesDir, 'code'), { recursive: true, preserveTimestamps: true });
    const random = createRandomContent(seed);
    const codes = Array.from({ length: sites }, (_none, index) => `site${index}`);
    const cms = new MemoryCms();
    await cms.listen();
    try {
      for (const code of codes) cms.setSite(code, random.site(code));
      const { siteDir } = options;
      const started = await startPublisher({ siteDir, releasesDir, cmsUrl: cms.url, logDir: folder });
      const change = randomChanges(cms, random, codes);
      return await stoppingAfterwards(started.publisher, () =>
        proveRounds({ ...options, ...started, releasesDir, cms, random, change }),
      );
    } finally {
      await cms.close();
    }
  });
}

async function proveRounds({
  siteDir,
  releasesDir,
  edits,
  rounds,
  cms,
  publisher,
  notify,
  random,
  change,
  log = () => undefined,
}) {
  const result = { compared: 0, differences: [], releases: 0 };
  const isFirstLive = () => cms.isSettled && publisher.tail.includes('all sites are live');
  await until(isFirstLive, 'the first release', publisher, cms);
  for (let round = 1; round <= rounds; round += 1) {
    for (let edit = 0; edit < edits; edit += 1) {
      change();
      await notify();
      // Without the wait, the publisher finds several edits at once.
      if (random.chance(0.7)) await until(() => cms.isSettled, `edit ${edit}`, publisher, cms);
    }
    await until(() => cms.isSettled, 'the last edit', publisher, cms);
    const publicDir = path.join(siteDir, 'public');
    removePlainFiles(publicDir);
    await gatsbyBuild(siteDir, cms.url);
    const { compared, differences } = compareWithBuild({
      publicDir,
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
}
