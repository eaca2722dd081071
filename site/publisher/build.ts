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
const MARK = '.cache/publisher-build';
const COMPILED = 'webpack';
const PARCEL_ROOT = 'yarn.lock';

/** Values of the mark in the cache after an unfinished or failed build; a successful build removes the mark. */
type Mark = 'building' | 'failed once' | 'failed again';

/**
 * Runs `gatsby build`. After an interrupted build (publisher killed, power failure) Gatsby's data and pages are deleted,
 * because they may be incomplete; compiled code stays, as it does where Gatsby empties its cache itself (webpack replaces
 * its files as a whole and checks them). After a failure it is the reverse: webpack's cache keeps a failed minification,
 * which would fail each build from then on. After the second failure in a row everything is deleted.
 * @throws BuildError with the last lines of its output.
 */
export async function build(options: BuildOptions): Promise<void> {
  const { siteDir, signal } = options;
  const mark = path.join(siteDir, MARK);
  const before = (await fs.readFile(mark, 'utf8').catch(() => '')) as Mark | '';
  if (before === 'building') await clean(siteDir, COMPILED);
  if (before === 'failed once') await remove(path.join(siteDir, '.cache', COMPILED));
  if (before === 'failed again') await clean(siteDir);
  // Parcel, which compiles gatsby-node.ts, lists every file below the nearest lock file after it has run. An empty one in
  // this folder saves it all packages of the repository.
  const root = path.join(siteDir, PARCEL_ROOT);
  // In the image it is there already, and its folder cannot be written.
  if (!existsSync(root)) await fs.writeFile(root, '');
  const write = (text: Mark) => fs.writeFile(mark, text);
  await fs.mkdir(path.dirname(mark), { recursive: true });
  await write('building');
  try {
    await run(options);
  } catch (error) {
    if (!signal.aborted) await write(before === 'failed once' ? 'failed again' : 'failed once');
    throw error;
  }
  await fs.rm(mark, { force: true });
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
 * With two cores Gatsby starts one worker and restarts it between queries and rendering. With one core set, Gatsby runs the
 * queries itself and keeps the worker: an edit takes a second or two less, and a whole release takes no longer.
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

function run({ siteDir, cmsUrl, token, domains, timeoutMs, signal }: BuildOptions): Promise<void> {
  const cli = createRequire(path.join(siteDir, 'package.json')).resolve('gatsby/cli.js');
  const child = spawn(process.execPath, [cli, 'build', '--no-color'], {
    cwd: siteDir,
    // The channel tells the build when the publisher has exited (gatsby/preflight.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: buildEnvironment(cmsUrl, token, domains),
  });
  let tail = '';
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8')).slice(-LOG_TAIL_CHARS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);

  return new Promise((resolve, reject) => {
    const stop = (reason: string) => {
      tail += `\n${reason}`;
      end(child);
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

function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 3000);
  kill.unref();
  child.once('close', () => clearTimeout(kill));
}
