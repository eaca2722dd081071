import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface BuildOptions {
  siteDir: string;
  cmsUrl: string;
  token: string;
  /** Codes of the domains whose pages are rendered; the compiled code does not depend on them. */
  domains: readonly string[];
  timeoutMs: number;
  signal: AbortSignal;
}

/** A failed build, with the end of its output. */
class BuildError extends Error {
  override name = 'BuildError';
}

const LOG_TAIL_CHARS = 8000;
/** File that tells the next build how this one ended; a successful build removes it. */
const STATE_FILE = '.cache/publisher-build';
type BuildState = 'building' | 'failed once' | 'failed again';
/** Webpack's part of the cache. */
const WEBPACK_CACHE = 'webpack';
const PARCEL_ROOT = 'yarn.lock';

/**
 * Runs `gatsby build`. After an interrupted build (publisher killed, power failure) Gatsby's data and pages are deleted,
 * because they may be incomplete; webpack's cache stays, because webpack replaces its files as a whole and checks them. After
 * a failed build webpack's cache alone is deleted: it keeps a failed minification, which would fail every later build. After
 * the second failure in a row everything is deleted.
 * @throws BuildError with the last lines of its output.
 */
export async function buildCode(options: BuildOptions): Promise<void> {
  const { siteDir, signal } = options;
  const stateFile = path.join(siteDir, STATE_FILE);
  const lastState = (await fs.readFile(stateFile, 'utf8').catch(() => '')) as BuildState | '';
  if (lastState === 'building') await clean(siteDir, WEBPACK_CACHE);
  if (lastState === 'failed once') await remove(path.join(siteDir, '.cache', WEBPACK_CACHE));
  if (lastState === 'failed again') await clean(siteDir);
  // Parcel, which compiles gatsby-node.ts, lists every file below the nearest lock file. An empty lock file in this folder
  // keeps it from listing all packages of the repository.
  const root = path.join(siteDir, PARCEL_ROOT);
  // The Docker image contains the lock file, and its folder cannot be written.
  if (!existsSync(root)) await fs.writeFile(root, '');
  const writeState = (state: BuildState) => fs.writeFile(stateFile, state);
  await fs.mkdir(path.dirname(stateFile), { recursive: true });
  await writeState('building');
  try {
    await runGatsby(options);
  } catch (error) {
    if (!signal.aborted) await writeState(lastState === 'failed once' ? 'failed again' : 'failed once');
    throw error;
  }
  await fs.rm(stateFile, { force: true });
}

const remove = (file: string) => fs.rm(file, { recursive: true, force: true, maxRetries: 5 });

/** Empties Gatsby's folders, which may be volumes, except for the named part of the cache. */
async function clean(siteDir: string, except?: string): Promise<void> {
  for (const folder of [path.join(siteDir, '.cache'), path.join(siteDir, 'public')]) {
    const names = await fs.readdir(folder).catch(() => []);
    for (const name of names.filter((entry) => entry !== except)) await remove(path.join(folder, name));
  }
}

/**
 * GATSBY_CPU_COUNT. With two cores Gatsby starts one worker and restarts it between queries and rendering. With one core set,
 * it runs the queries itself and keeps the worker, which saves a second or two.
 */
const cores = os.cpus().length <= 2 ? '1' : undefined;

/**
 * The environment of `gatsby build`. Gatsby's bundles depend on it: a change may render all pages again.
 * @public The publishing benchmark loads it from dist.
 */
export function buildEnvironment(
  cmsUrl: string,
  token: string,
  domains: readonly string[],
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    TZ: 'UTC',
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    CI: 'true',
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? cores,
    NODE_OPTIONS: process.env.BUILD_NODE_OPTIONS ?? '',
    CMS_URL: cmsUrl,
    BUILD_API_TOKEN: token,
    BUILD_DOMAINS: domains.join(','),
  };
}

function runGatsby({ siteDir, cmsUrl, token, domains, timeoutMs, signal }: BuildOptions): Promise<void> {
  const cli = createRequire(path.join(siteDir, 'package.json')).resolve('gatsby/cli.js');
  const child = spawn(process.execPath, [cli, 'build', '--no-color'], {
    cwd: siteDir,
    // The channel tells the build when the publisher has exited (gatsby/preflight.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: buildEnvironment(cmsUrl, token, domains),
  });
  let tail = '';
  const appendToTail = (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8')).slice(-LOG_TAIL_CHARS);
  };
  child.stdout?.on('data', appendToTail);
  child.stderr?.on('data', appendToTail);

  return new Promise((resolve, reject) => {
    const stop = (reason: string) => {
      tail += `\n${reason}`;
      terminate(child);
    };
    const timer = setTimeout(() => stop(`stopped: no end after ${timeoutMs} ms`), timeoutMs);
    const abort = () => stop('stopped by the publisher');
    signal.addEventListener('abort', abort, { once: true });
    // The publisher may have aborted while folders were emptied, before the listener was added.
    if (signal.aborted) abort();
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    child.once('error', (error) => {
      settle();
      reject(new BuildError(`gatsby could not be started: ${error.message}`));
    });
    child.once('close', (code, killed) => {
      settle();
      if (code === 0) resolve();
      else
        reject(
          new BuildError(
            `gatsby build ended with ${killed ?? `code ${code}`}\n${tail.replaceAll(token, '…')}`,
          ),
        );
    });
  });
}

/** Ends a process, by SIGKILL if it has not exited after three seconds. */
function terminate(child: ChildProcess): void {
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 3000);
  kill.unref();
  child.once('close', () => clearTimeout(kill));
}
