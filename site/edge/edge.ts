import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CurrentRelease } from './current-release';
import { stderrLogger, type EdgeLogger } from './edge-log';
import { parseHost } from './host-header';
import { plainAnswers } from './plain-pages';
import { CmsProxy } from './proxy';
import { loadRelease, type Release } from './release';
import { requestHandler } from './request-handler';
import { securityHeaders } from './security-headers';
import { TrustedProxies } from './trusted-proxies';

export type EdgeOptions = ReleaseSource & {
  /** Origin of the CMS, e.g. http://127.0.0.1:1337. */
  cmsUrl: string;
  /** Host names under which everything goes to the CMS, without port. */
  cmsHost: string | readonly string[];
  /** Sent to the CMS with every request, which trusts X-Forwarded-Host only with it. */
  edgeKey: string;
  logger?: EdgeLogger;
  /** Also log each finished request. Default off. */
  accessLog?: boolean;
  /** Addresses and networks of proxies in front, whose X-Forwarded-* count. Default none. */
  trustedProxies?: readonly string[];
  /** Milliseconds the CMS may take to begin its answer. Default 30 s. */
  responseTimeoutMs?: number;
  /** The same for GET and HEAD of a site's /api. Default 12 s. */
  readTimeoutMs?: number;
  /** Bytes of files kept in memory. Default 64 MB. */
  cacheBytes?: number;
  /** Larger files are streamed instead of kept. Default 1 MB. */
  maxCachedFileBytes?: number;
  /** Milliseconds between looks at `current` besides the file system's own notices. Default 1 s. */
  pollMs?: number;
};

/** Either a folder of releases, following its `current`, or one release, current or not. */
export type ReleaseSource =
  { releasesDir: string; releaseDir?: undefined } | { releaseDir: string; releasesDir?: undefined };

export interface Edge {
  server: http.Server;
  /** Id of the release new requests are answered from. */
  readonly releaseId: string | null;
  /** Reads the release, then listens. Port 0 takes a free one. */
  listen(port: number, bind?: string): Promise<AddressInfo>;
  /**
   * Looks at the release now instead of within a second, and resolves with the id then served. With `releasesDir` an
   * unreadable release keeps the old one and is logged; with `releaseDir` it rejects.
   */
  activate(): Promise<string | null>;
  /** Stops accepting, lets requests in flight finish for up to `graceMs` (5 s), then cuts them off. */
  close(graceMs?: number): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const RESPONSE_TIMEOUT_MS = 30_000;
/** A lookup gives up by itself before 10 s (DESIGN §5); who waits longer waits for a CMS that hangs. */
const READ_TIMEOUT_MS = 12_000;
/** A large upload may take an hour in all, but no connection may be silent for two minutes. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;
const SILENCE_MS = 120_000;
const HEADERS_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;

/** The host-aware web server (DESIGN §3, §7). Nothing runs until `listen` or `activate`. */
export function createEdge(options: EdgeOptions): Edge {
  const log = options.logger ?? stderrLogger;
  const cmsHosts = [options.cmsHost].flat().map(cmsHostName);
  const responseTimeoutMs = options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS;
  const headers = securityHeaders(cmsHosts);
  const plain = plainAnswers(headers);
  const proxy = new CmsProxy({ ...options, plain, log });
  const source = releaseSource(options, headers, log);

  const handle = requestHandler({
    current: source.current,
    proxy,
    plain,
    log,
    cmsHosts: new Set(cmsHosts),
    trustedProxies: new TrustedProxies(options.trustedProxies ?? []),
    timeouts: { read: options.readTimeoutMs ?? READ_TIMEOUT_MS, other: responseTimeoutMs },
    securityHeaders: headers,
  });
  const server = http.createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      insecureHTTPParser: false,
    },
    options.accessLog ? logged(handle, log) : handle,
  );
  server.timeout = Math.max(SILENCE_MS, responseTimeoutMs + HEADERS_TIMEOUT_MS);

  return {
    server,
    get releaseId() {
      return source.current()?.id ?? null;
    },
    async listen(port, bind = '127.0.0.1') {
      await source.activate();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, bind, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return server.address() as AddressInfo;
    },
    async activate() {
      await source.activate();
      return source.current()?.id ?? null;
    },
    async close(graceMs = 5000) {
      source.stop();
      await closeServer(server, graceMs);
      proxy.close();
    },
  };
}

function cmsHostName(written: string): string {
  const host = parseHost(written);
  if (!host) throw new Error(`${written} is not a host name for the CMS`);
  return host.name;
}

interface ActiveRelease {
  current: () => Release | null;
  activate: () => Promise<void>;
  stop: () => void;
}

function releaseSource(options: EdgeOptions, headers: readonly string[], log: EdgeLogger): ActiveRelease {
  const load = (directory: string): Promise<Release> =>
    loadRelease(directory, {
      maxBytes: options.cacheBytes ?? 64 * MEGABYTE,
      maxFileBytes: options.maxCachedFileBytes ?? MEGABYTE,
      securityHeaders: headers,
    });
  if (options.releaseDir !== undefined) {
    const { releaseDir } = options;
    let release: Release | null = null;
    return {
      current: () => release,
      activate: async () => void (release ??= await load(releaseDir)),
      stop: () => undefined,
    };
  }
  const { releasesDir, pollMs = 1000 } = options;
  const following = new CurrentRelease({ releasesDir, load, log, pollMs });
  let started = false;
  return {
    current: () => following.release,
    activate: () => {
      if (started) return following.check();
      started = true;
      return following.start();
    },
    stop: () => following.stop(),
  };
}

function logged(handle: http.RequestListener, log: EdgeLogger): http.RequestListener {
  return (req, res) => {
    const from = performance.now();
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - from);
      const { method, url, headers } = req;
      log.info('request', { method, host: headers.host, url, status: res.statusCode, milliseconds });
    });
    handle(req, res);
  };
}

function closeServer(server: http.Server, graceMs: number): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle only when its answer is through, so idle ones are collected repeatedly.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
