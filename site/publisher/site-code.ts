import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import { layout } from '../edge/release-layout';
import { buildCode } from './build';
import { storeCode } from './code-store';
import { codeVersion } from './code-version';
import type { PublisherEnvironment } from './environment';
import { formatDuration, type Log } from './log';
import type { Releases } from './releases';
import { Renderer } from './renderer';

/** First delay before a failed code build is retried; it doubles each time, up to half an hour. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 30 * 60_000;
/**
 * Sites that the reference build of new code renders, beside a specimen of each template. Gatsby takes tens of
 * milliseconds for a page, the publisher two.
 */
const REFERENCE_SITES = 2;

export interface SiteCodeOptions {
  env: PublisherEnvironment;
  releases: Releases;
  log: Log;
  signal: AbortSignal;
  /** The compiled renderer-process.ts. */
  program: string;
  /** Domains of the CMS, once it answers; null when stopped meanwhile. */
  domains: () => Promise<string[] | null>;
  sleep: (ms: number) => Promise<void>;
}

/** The site's code with the renderer that was compiled from it. */
export interface LoadedCode {
  version: string;
  renderer: Renderer;
}

/** Builds the site's code unless it is stored, and loads its renderer. */
export class SiteCode {
  /** Time at which the running build began, in milliseconds. */
  buildingSince: number | null = null;
  private renderer: Renderer | null = null;

  constructor(private readonly options: SiteCodeOptions) {}

  /** Ends a renderer that is being loaded. */
  stop(): void {
    this.renderer?.stop();
  }

  /** Builds the code if necessary and starts its renderer; retries until that works. @returns null when stopped meanwhile */
  async load(): Promise<LoadedCode | null> {
    const { env, releases, log, signal, sleep } = this.options;
    /** A stored version that cannot be loaded, e.g. after files were lost: it is built again, once. */
    let rebuild: 'never' | 'due' | 'done' = 'never';
    for (let failures = 0; !signal.aborted; failures += 1) {
      const version = codeVersion(env.SITE_DIR);
      let isBuilt = false;
      try {
        const stored = await releases.codeVersions();
        isBuilt = stored.includes(version) && rebuild !== 'due';
        if (!isBuilt) {
          if (!(await this.build(version, stored.includes(version) ? version : (stored[0] ?? null)))) break;
          rebuild = 'done';
        }
        return { version, renderer: await this.start(version) };
      } catch (error) {
        this.renderer?.stop();
        if (signal.aborted) break;
        if (isBuilt && rebuild === 'never') {
          rebuild = 'due';
          log(`code ${version}: cannot be loaded, is built again: ${errorMessage(error)}`, 'error');
          continue;
        }
        log(`code ${version}: failed, live releases stay: ${errorMessage(error)}`, 'error');
        await sleep(Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS));
      }
    }
    return null;
  }

  private async start(version: string): Promise<Renderer> {
    const { env, program } = this.options;
    this.renderer = new Renderer({
      siteDir: env.SITE_DIR,
      folder: layout(env.RELEASES_DIR).renderer(version),
      timeoutMs: env.RENDER_TIMEOUT_MS,
      memoryMb: env.RENDERER_MEMORY_MB,
      program,
    });
    await this.renderer.start();
    return this.renderer;
  }

  /** @returns false when stopped before the build */
  private async build(version: string, previous: string | null): Promise<boolean> {
    const { env, log, signal, domains } = this.options;
    const { SITE_DIR, RELEASES_DIR, CMS_URL, BUILD_API_TOKEN, BUILD_TIMEOUT_MS } = env;
    const all = await domains();
    if (!all) return false;
    const started = Date.now();
    this.buildingSince = started;
    log(`code ${version}: building`);
    try {
      await buildCode({
        siteDir: SITE_DIR,
        cmsUrl: CMS_URL,
        token: BUILD_API_TOKEN,
        domains: all.slice(0, REFERENCE_SITES),
        timeoutMs: BUILD_TIMEOUT_MS,
        signal,
      });
      signal.throwIfAborted();
      await storeCode(SITE_DIR, RELEASES_DIR, version, previous);
    } finally {
      this.buildingSince = null;
    }
    log(`code ${version}: built in ${formatDuration(started)}`);
    return true;
  }
}
