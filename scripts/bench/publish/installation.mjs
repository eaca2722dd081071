import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../../lib/console.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freeStackPorts } from '../../lib/ports.cjs';
import { runCommand } from '../../lib/run.mjs';
import { copySite } from '../../lib/site-copy.mjs';
import { Stack } from '../../lib/stack.mjs';
import { environmentWith } from '../../lib/temporary-stack.mjs';

/** Log lines of the publisher about a site or a build that failed. */
const FAILED = / failed, (?:the live release stays|live releases stay): /;

/** CMS, publisher and edge on separate ports, with a temporary data folder and copy of the site. */
export class Installation extends Stack {
  /** Lines of the publisher's log. */
  lines = [];
  #failure = null;

  /** @param {string} folder an empty one, for its data and its copy of the site */
  static async create(folder) {
    return new Installation(folder, await freeStackPorts());
  }

  constructor(folder, ports) {
    const env = environmentWith({});
    super({ ports, dataDir: path.join(folder, 'data'), siteDir: copySite(folder), env, restart: false });
    fs.copyFileSync(inRoot('tsconfig.json'), path.join(folder, 'tsconfig.json'));
    let rest = '';
    this.on('publisher', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      this.lines.push(...lines);
      const failed = lines.find((line) => FAILED.test(line));
      if (failed) this.#failure ??= new UserError(`A release failed: ${failed}`);
    });
    this.on('failed', (error) => (this.#failure ??= error));
  }

  /** Stops the CMS only; no running program may need it. */
  async stopCms() {
    await this.child('cms').stop();
  }

  /** Stops the publisher only, and starts it again. */
  async restartPublisher() {
    await this.child('publisher').stop();
    this.startPublisher();
  }

  /**
   * Checks repeatedly until a condition holds.
   * @throws the fault that ended a part of the stack, or made a release fail, in the meantime.
   */
  async until(what, condition, { everyMs = 50, timeoutMs = 45 * 60_000 } = {}) {
    const since = Date.now();
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (await condition()) return;
      if (Date.now() - since > timeoutMs)
        throw new UserError(`gave up waiting for ${what} after ${timeoutMs / 1000} s`);
      await wait(everyMs);
    }
  }

  /** Runs `gatsby build` of all sites as the publisher does, but without the publisher. */
  async bareBuild() {
    const cli = createRequire(path.join(this.siteDir, 'package.json')).resolve('gatsby/cli.js');
    const { buildEnvironment } = await import(inRoot('site/dist/publisher/build.js'));
    await runCommand(process.execPath, [cli, 'build', '--no-color'], {
      cwd: this.siteDir,
      env: buildEnvironment(this.env.CMS_URL, this.secrets.BUILD_API_TOKEN, []),
    });
  }
}
