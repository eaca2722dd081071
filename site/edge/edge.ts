import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeCallKey } from 'api-extensions/contracts/publishing/edge-calls';
import { closeServer, endConnections } from 'api-extensions/contracts/rules/close-server';
import { ResponseCache } from './response-cache';
import { CodeVersions } from './code-versions';
import { stderrLogger, type EdgeLogger } from './edge-log';
import { parseHost } from './host-header';
import { LiveSites } from './live-sites';
import { LiveWatcher } from './live-watcher';
import type { EdgeMetrics } from './metrics';
import { onceClosed } from './once-closed';
import { PageViews } from './page-views';
import { createPlainResponder } from './plain-pages';
import { previewHook } from './preview';
import { CmsProxy } from './proxy';
import { layout } from './release-layout';
import { requestHandler } from './request-handler';
import { assignRequestId, requestIdOf } from './client';
import { LIMITS, RequestLimits, type LimitOptions } from './request-limits';
import { SecurityHeaders } from './security-headers';
import { ShareImageFiles } from './share-image-files';
import { TrustedProxies } from './trusted-proxies';

export interface EdgeOptions {
  /** The releases folder, see release-layout.ts. */
  releasesDir: string;
  /** Origin of the CMS, e.g. http://127.0.0.1:1337. */
  cmsUrl: string;
  /** Addresses of the CMS's replicas, where the host of `cmsUrl` does not name all of them. */
  cmsAddresses?: readonly string[];
  /** Host names, without port, whose requests all go to the CMS. */
  cmsHost: string | readonly string[];
  /** Sent to the CMS with every request; the CMS trusts X-Forwarded-Host only with this key. */
  edgeKey: string;
  logger?: EdgeLogger;
  /** Logs each finished request. Default off. */
  accessLog?: boolean;
  /** Counts requests. Default none. */
  metrics?: Pick<EdgeMetrics, 'watch'>;
  /** Addresses and networks of proxies in front of the edge, whose X-Forwarded-* count. Default none. */
  trustedProxies?: readonly string[];
  /** Milliseconds until the CMS must begin its response. Default 30 s. */
  responseTimeoutMs?: number;
  /** The same after an upload. Default 5 min, which browsers wait. */
  uploadTimeoutMs?: number;
  /** The same for GET and HEAD of a site's /api. Default 12 s. */
  readTimeoutMs?: number;
  /** Limits of connections and requests that differ from request-limits.ts. */
  limits?: Partial<LimitOptions>;
  /** Bytes of files kept in memory. Default 64 MB. */
  cacheBytes?: number;
  /** Larger files are streamed instead of kept. Default 1 MB. */
  maxCachedFileBytes?: number;
  /** Milliseconds between polls of the links, in addition to file system events. Default 1 s. */
  pollMs?: number;
  /** Milliseconds between two calls with the views of pages. Default 5 s. */
  pageViewsMs?: number;
  /** False leaves finding changes to `pollMs`. Default true. */
  watch?: boolean;
}

export interface Edge {
  server: http.Server;
  /** Sites that have a live release. */
  readonly siteCount: number;
  /** False while the releases folder has no live links, e.g. where its volume is not mounted. */
  readonly hasReadLinks: boolean;
  /** Whether a normalised host name is a live site's or the CMS's; null while the live links have not been read. */
  isKnownHost(hostname: string): boolean | null;
  /** Name of the release that answers a host; null where no site has that host. */
  releaseOf(hostname: string): string | null;
  /** Reads the live links, then listens. Port 0 picks a free one. */
  listen(port: number, bind?: string): Promise<AddressInfo>;
  /** Ends each connection with its next response; the edge still accepts new ones. */
  drain(): void;
  /** Stops accepting, waits up to `graceMs` (5 s) for requests in flight, then closes their connections. */
  close(graceMs?: number): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const RESPONSE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** A lookup times out before 10 s (DESIGN §5); a request that takes longer waits for a CMS that hangs. */
const READ_TIMEOUT_MS = 12_000;
/** A large upload may take an hour in all, but no connection may be silent for two minutes. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;
const SILENCE_TIMEOUT_MS = 120_000;
/** Interval of Node's check for connections that are past their time limit. */
const CHECK_MS = 5000;
const KEEP_ALIVE_MS = 65_000;
const PAGE_VIEWS_MS = 5000;

/** The host-aware web server (DESIGN §3, §7). Nothing runs until `listen`. */
export function createEdge(options: EdgeOptions): Edge {
  const log = options.logger ?? stderrLogger;
  const cmsHosts = [options.cmsHost].flat().map(cmsHostName);
  const responseTimeoutMs = options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS;
  const security = new SecurityHeaders(cmsHosts);
  const plain = createPlainResponder(security.strict);
  const proxy = new CmsProxy({ ...options, plain, log, security });
  const { releasesDir } = options;
  const responses = new ResponseCache({
    maxBytes: options.cacheBytes ?? 64 * MEGABYTE,
    maxFileBytes: options.maxCachedFileBytes ?? MEGABYTE,
    security,
  });
  const trustedProxies = new TrustedProxies(options.trustedProxies ?? []);
  const limitOptions = { ...LIMITS, ...options.limits };
  const limits = new RequestLimits(limitOptions, trustedProxies);
  const codes = new CodeVersions(releasesDir, responses);
  const shareImages = new ShareImageFiles(releasesDir);
  const sites = new LiveSites({ releasesDir, codes, responses, log });
  const links = new LiveWatcher({
    folder: layout(releasesDir).live,
    pollMs: options.pollMs ?? 1000,
    watch: options.watch ?? true,
    onChange: (domain) => void sites.refresh(domain),
    scan: () => sites.scan(),
    onPoll: () => Promise.all([codes.scan(), sites.retryFailures()]).then(() => undefined),
    log,
  });

  const callKey = edgeCallKey(options.edgeKey);
  const pageViews = new PageViews({
    ...{ plain, headers: security.strict, log, everyMs: options.pageViewsMs ?? PAGE_VIEWS_MS },
    send: (path, body) => proxy.call(path, body, callKey),
  });
  const handle = requestHandler({
    sites,
    pageViews,
    redirected: (domain, rule) => pageViews.countRedirect(domain, rule),
    findAsset: async (urlPath) => (await shareImages.find(urlPath)) ?? codes.find(urlPath),
    responses,
    proxy,
    previewOf: previewHook(options.edgeKey),
    plain,
    log,
    cmsHosts: new Set(cmsHosts),
    trustedProxies,
    timeouts: {
      read: options.readTimeoutMs ?? READ_TIMEOUT_MS,
      upload: options.uploadTimeoutMs ?? UPLOAD_TIMEOUT_MS,
      other: responseTimeoutMs,
    },
    security,
    limits,
  });
  const server = http.createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: limitOptions.headMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, limitOptions.headMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      insecureHTTPParser: false,
    },
    (req, res) => {
      assignRequestId(req, res, trustedProxies);
      if (options.accessLog) logOnFinish(req, res, log);
      options.metrics?.watch(req.url ?? '', res);
      handle(req, res);
    },
  );
  limits.watch(server);
  server.timeout = Math.max(SILENCE_TIMEOUT_MS, responseTimeoutMs + limitOptions.headMs);

  return {
    server,
    get siteCount() {
      return sites.count;
    },
    get hasReadLinks() {
      return sites.hasReadLinks;
    },
    isKnownHost: (hostname) =>
      cmsHosts.includes(hostname) || sites.find(hostname) !== null || (sites.hasReadLinks ? false : null),
    releaseOf: (hostname) => sites.find(hostname)?.id ?? null,
    async listen(port, bind = '127.0.0.1') {
      await links.start();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, bind, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return server.address() as AddressInfo;
    },
    drain() {
      endConnections(server);
      proxy.endStreams();
    },
    async close(graceMs = 5000) {
      links.stop();
      proxy.endStreams();
      await closeServer(server, graceMs);
      await pageViews.close();
      proxy.close();
    },
  };
}

function cmsHostName(written: string): string {
  const host = parseHost(written);
  if (!host) throw new Error(`${written} is not a host name for the CMS`);
  return host.name;
}

function logOnFinish(req: http.IncomingMessage, res: http.ServerResponse, log: EdgeLogger): void {
  const from = performance.now();
  onceClosed(res, () => {
    const milliseconds = Math.round(performance.now() - from);
    const { method, headers } = req;
    // A query may hold a token, a code or a visitor's search words.
    const path = (req.url ?? '').split('?', 1)[0];
    const details = { method, host: headers.host, path, status: res.statusCode, milliseconds };
    log.info('request', { ...details, requestId: requestIdOf(res) });
  });
}
