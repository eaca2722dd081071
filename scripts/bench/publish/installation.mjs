import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '../../lib/console.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePorts } from '../../lib/ports.mjs';
import { run } from '../../lib/run.mjs';
import { Stack } from '../../lib/stack.mjs';

const LEFT_OUT = new Set(['.cache', 'public', 'dist', '.data', 'node_modules', 'e2e']);

/** As the publisher has it when nobody sets it. */
export const QUIET_MS = 1000;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** CMS, publisher and edge on ports of their own, with a data folder and a copy of the site that are thrown away. */
export class Installation extends Stack {
  /** What the publisher has logged, line by line. */
  lines = [];
  #failure = null;

  static async create() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-publish-'));
    return new Installation(folder, await freePorts());
  }

  constructor(folder, ports) {
    const siteDir = path.join(folder, 'site');
    fs.cpSync(inRoot('site'), siteDir, {
      recursive: true,
      filter: (from) => !LEFT_OUT.has(path.basename(from)) || path.dirname(from) !== inRoot('site'),
    });
    fs.copyFileSync(inRoot('tsconfig.json'), path.join(folder, 'tsconfig.json'));
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
    if (fs.existsSync(inRoot('site/node_modules'))) {
      fs.symlinkSync(inRoot('site/node_modules'), path.join(siteDir, 'node_modules'));
    }
    const env = { ...process.env, PUBLISH_QUIET_MS: String(QUIET_MS) };
    for (const name of Object.keys(env)) {
      if (/^(DATABASE_|NAVER_|CMS_|PUBLISH_LONGEST|PUBLISH_POLL|NODE_ENV$)/.test(name)) delete env[name];
    }
    super({ ports, dataDir: path.join(folder, 'data'), siteDir, env });
    this.folder = folder;
    let rest = '';
    this.on('publisher', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      this.lines.push(...lines);
    });
    this.on('failed', (error) => (this.#failure ??= error));
  }

  /** Stops the CMS alone; nothing else may run that needs it. */
  async stopCms() {
    this.stopping = true;
    await this.child('cms').stop();
    this.stopping = false;
  }

  /**
   * Asks again and again until something is so.
   * @throws what ended a part of the stack, or made a build fail, in the meantime.
   */
  async until(what, isSo, { everyMs = 50, timeoutMs = 45 * 60_000 } = {}) {
    const since = Date.now();
    for (;;) {
      if (this.#failure) throw this.#failure;
      const at = this.lines.findIndex((line) => /: failed after/.test(line));
      if (at >= 0) throw new UserError(`A release failed:\n${this.lines.slice(at).join('\n')}`);
      if (await isSo()) return;
      if (Date.now() - since > timeoutMs)
        throw new UserError(`${what}: not within ${timeoutMs / 60_000} min`);
      await wait(everyMs);
    }
  }

  /** `gatsby build` as the publisher runs it, but without the publisher. */
  async bareBuild() {
    const cli = createRequire(path.join(this.siteDir, 'package.json')).resolve('gatsby/cli.js');
    const { buildEnvironment } = await import(inRoot('site/dist/publisher/build.js'));
    await run(process.execPath, [cli, 'build', '--no-color'], {
      cwd: this.siteDir,
      env: buildEnvironment(this.env.CMS_URL, this.secrets.BUILD_API_TOKEN),
    });
  }

  /** Folder of the live release. */
  async current() {
    return fs.promises.realpath(path.join(this.releasesDir, 'current'));
  }

  async removeFiles() {
    await fs.promises.rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Ends everything at once, and waits until it has ended. */
  async killAndWait() {
    this.kill();
    await Promise.all(this.children.map((child) => child.ended));
  }
}
