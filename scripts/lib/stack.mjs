import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from './child.mjs';
import { UserError } from './console.mjs';
import { chooseLookupSources, usesSimulator } from './lookup-sources.mjs';
import { inRoot } from './paths.mjs';
import { watchProgress } from './processor-time.mjs';
import { loadSecrets } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';
import { environmentOf } from './variables.mjs';

/** Time without progress after which a program that starts counts as hanging. */
const LONGEST_IDLE_MS = 180_000;

/** A program's name for messages. */
const labelOf = (name) => (name === 'cms' ? 'CMS' : name);

/** Sends a GET to a program on this machine. @returns {Promise<number | null>} the response's status, or null without a response */
function statusOf(bind, port, host, requestPath) {
  const address = bind && bind !== '0.0.0.0' ? bind : '127.0.0.1';
  return new Promise((resolve) => {
    const request = http.get(
      { host: address, port, path: requestPath, headers: { host }, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.setTimeout(2000, () => request.destroy());
    request.once('error', () => resolve(null));
  });
}

/**
 * Starts, runs and stops simulator, CMS, publisher and edge together. After all of them ran, one that exits by itself is
 * restarted.
 *
 * Emits the output of each program under its name (text), `restart` (a line), and `failed` (UserError) when a program exited
 * before all ran, or repeatedly.
 */
export class Stack extends EventEmitter {
  children = [];
  #supervisors = new Map();
  #haveAllRun = false;
  #restart;

  /**
   * @param {{
   *   ports: {site: number, cms: number, simulator: number, publisher: number},
   *   dataDir: string, siteDir?: string, seedDemo?: boolean, seedStory?: boolean, env?: NodeJS.ProcessEnv,
   *   restart?: boolean | Partial<typeof import('./supervisor.mjs').RESTART_TIMING>,
   * }} options `restart: false` leaves starting again to the caller; `seedStory`: the demo has a year of work
   */
  constructor({
    ports,
    dataDir,
    siteDir = inRoot('site'),
    seedDemo = true,
    seedStory = false,
    env = process.env,
    restart = true,
  }) {
    super();
    this.#restart = restart;
    this.ports = ports;
    this.dataDir = dataDir;
    this.siteDir = siteDir;
    this.releasesDir = path.join(dataDir, 'releases');
    const { readSettings } = createRequire(inRoot('package.json'))(
      './api-extensions/dist/contracts/settings.js',
    );
    // The programs get the secrets as variables. With SECRETS_DIR, too, they would find each secret set twice.
    const settings = { ...readSettings(env), SECRETS_DIR: '' };
    /** Which provider answers each kind of lookup. */
    this.lookups = chooseLookupSources(settings);
    this.cmsHost = settings.CMS_HOST ?? 'cms.localhost';
    this.cmsUrl = settings.CMS_PUBLIC_URL ?? `http://${this.cmsHost}:${ports.site}`;
    this.secrets = loadSecrets(dataDir, settings);
    this.env = {
      ...settings,
      NODE_ENV: settings.NODE_ENV ?? 'development',
      ...this.secrets,
      DATA_DIR: dataDir,
      SEED_DEMO: String(seedDemo),
      SEED_STORY: String(seedStory),
      STRAPI_TELEMETRY_DISABLED: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      SITE_PORT: String(ports.site),
      CMS_PORT: String(ports.cms),
      CMS_URL: `http://127.0.0.1:${ports.cms}`,
      CMS_HOST: this.cmsHost,
      CMS_PUBLIC_URL: this.cmsUrl,
      SIMULATOR_PORT: String(ports.simulator),
      SIMULATOR_URL: `http://127.0.0.1:${ports.simulator}`,
      PUBLISHER_PORT: String(ports.publisher),
      PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
      SITE_DIR: siteDir,
      RELEASES_DIR: this.releasesDir,
    };
  }

  /** @returns the running process of a program, `cms`, `publisher`, `edge` or `simulator`; undefined where it does not run */
  child(name) {
    return this.children.find((child) => child.name === name && !child.hasExited);
  }

  startSimulator() {
    if (usesSimulator(this.lookups))
      this.#start('simulator', [inRoot('api-extensions/dist/naver/simulator/main.js')], inRoot());
  }

  /** Starts the CMS; it has seeded its database when this resolves. */
  async startCms() {
    const child = this.#start('cms', [inRoot('cms/start.mjs')], inRoot('cms'));
    await this.#until(
      child,
      async () => (await statusOf(this.env.CMS_BIND, this.ports.cms, 'localhost', '/_health')) === 204,
      LONGEST_IDLE_MS,
    );
  }

  /** Whether any site is live already. */
  hasRelease() {
    const live = path.join(this.releasesDir, 'live');
    return fs.existsSync(live) && fs.readdirSync(live).some((name) => !name.startsWith('.'));
  }

  startPublisher() {
    // The publisher uses some 45 MB. V8 lets it grow to four times that before it collects garbage; with the limit, to twice.
    const heapLimit = '--max-old-space-size=512';
    this.#start('publisher', [heapLimit, inRoot('site/dist/publisher/main.js')], inRoot());
  }

  /** Resolves when the publisher logs that every site is live; rejects when it logs that one failed. */
  async firstRelease() {
    const child = this.child('publisher');
    let output = '';
    child.on('output', (text) => (output += text));
    await this.#until(child, () => {
      if (/: failed/.test(output)) throw new UserError(`The first release failed.\n${child.tail}`);
      return output.includes('all sites are live');
    });
  }

  async startEdge() {
    const child = this.#start('edge', [inRoot('site/dist/edge/main.js')], inRoot());
    await this.#until(
      child,
      async () => (await statusOf(this.env.SITE_BIND, this.ports.site, this.cmsHost, '/_health')) === 204,
      LONGEST_IDLE_MS,
    );
    this.#haveAllRun = true;
  }

  /**
   * Starts every program; all sites are live when this resolves.
   * @param {string} [codeDir] code that is compiled already, unless the data folder has it
   */
  async startProduct(codeDir) {
    const code = path.join(this.releasesDir, 'code');
    if (codeDir) fs.cpSync(codeDir, code, { recursive: true, preserveTimestamps: true });
    this.startSimulator();
    await this.startCms();
    this.startPublisher();
    await this.firstRelease();
    await this.startEdge();
  }

  /** Stops everything, dependent programs first. */
  async stop() {
    this.stopping = true;
    this.#cancelRestarts();
    for (const name of ['edge', 'publisher', 'cms', 'simulator']) await this.child(name)?.stop();
  }

  /** Kills everything at once. */
  kill() {
    this.stopping = true;
    this.#cancelRestarts();
    for (const child of this.children) child.kill();
  }

  #cancelRestarts() {
    for (const supervisor of this.#supervisors.values()) supervisor.release();
  }

  #start(name, args, cwd) {
    // A pending restart would start it twice.
    this.#supervisors.get(name)?.release();
    const supervisor = new Supervisor({
      launch: (isRestart) => this.#launch(name, args, cwd, isRestart),
      canRestart: () => this.#haveAllRun && this.#restart !== false && !this.stopping,
      onRestart: (how, pauseMs) =>
        this.emit(
          'restart',
          `The ${labelOf(name)} ended by itself (${how}); starting it again in ${pauseMs / 1000} s`,
        ),
      onFailure: (child, how, deaths) => {
        if (!this.stopping) this.emit('failed', this.#faultOf(child, how, deaths));
      },
      timing: typeof this.#restart === 'object' ? this.#restart : {},
    });
    this.#supervisors.set(name, supervisor);
    return supervisor.start();
  }

  #launch(name, args, cwd, continueLog) {
    const logDir = path.join(this.dataDir, 'logs');
    const env = environmentOf(name, this.env);
    const child = new Child({ name, args, cwd, env, logDir, continueLog });
    child.on('output', (text) => this.emit(name, text));
    this.children = [...this.children.filter((other) => other.name !== name || !other.hasExited), child];
    return child;
  }

  #faultOf(child, how, deaths = 1) {
    const full = /ENOSPC|database or disk is full/.test(child.tail)
      ? ' The disk is full: free some space.'
      : '';
    const times = deaths > 1 ? ` ${deaths} times within a minute` : '';
    // The end of its output, without the stack trace, which is in the log.
    const output = child.tail
      .split('\n')
      .filter((line) => line.trim() && !/^\s+at |^node:|^npm warn/.test(line));
    const last = output.slice(-8).join('\n');
    return new UserError(
      `The ${labelOf(child.name)} ended by itself${times} (${how}).${full} Its log: ${child.logFile}\n${last}`,
    );
  }

  /** Waits for as long as the program gets on, which takes minutes on a busy machine. */
  async #until(child, isReady, longestIdleMs = Infinity) {
    const idleMs = watchProgress(child);
    while (!(await isReady())) {
      if (child.hasExited) throw this.#faultOf(child, await child.ended);
      if (idleMs() > longestIdleMs) {
        throw new UserError(
          `The ${labelOf(child.name)} does not get ready: it has done nothing for ${longestIdleMs / 1000} s. Its log: ${child.logFile}`,
        );
      }
      await wait(200);
    }
  }
}
