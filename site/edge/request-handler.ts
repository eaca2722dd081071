import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf, forwardedHost } from './client';
import { reasonOf } from './edge-log';
import { parseHost, type RequestHost } from './host-header';
import type { PreviewHook } from './preview';
import type { CmsProxy } from './proxy';
import { locationOf, type RedirectStatus } from './redirect-rule';
import type { ReleaseFile } from './release-file';
import { answerFailure } from './proxy-failure';
import type { RequestLimits } from './request-limits';
import { readHead, readTarget, type RequestHead } from './request-head';
import { isPrivateArea } from 'api-extensions/contracts/tag-manager';
import { isCmsPath, readCmsPath, readPath } from './request-path';
import { STRICT, strictTransport, type PagePolicy, type SecurityHeaders } from './security-headers';
import type { SiteContent, SiteRelease } from './site-release';
import { answerFile, type StaticAnswering } from './static-answer';
import type { TrustedProxies } from './trusted-proxies';

export interface Serving extends StaticAnswering {
  /** Releases that new requests are answered from. */
  sites: {
    /** True until a release has gone live. */
    readonly none: boolean;
    /** The release of a normalised host name. */
    find(hostname: string): SiteRelease | null;
  };
  /** A hashed file of any version of the code. */
  findAsset: (urlPath: string) => Promise<ReleaseFile | null>;
  proxy: Pick<CmsProxy, 'forward'>;
  /** Decides which requests are answered with drafts (preview.ts). Without it, none are. */
  previewOf?: PreviewHook;
  /** Normalised host names whose requests all go to the CMS. */
  cmsHosts: ReadonlySet<string>;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Milliseconds until the CMS must begin its answer. */
  timeouts: {
    /** For a read of a site's API, which a visitor waits for. */
    read: number;
    /** For everything else: uploads, writes, the admin. */
    other: number;
  };
  security: SecurityHeaders;
  limits: Pick<RequestLimits, 'admit' | 'limitBody'>;
}

const TRANSPORT = 'Strict-Transport-Security';

/** Answers a path with a draft. @returns false for a request that gets the live page */
type DraftAnswer = (path: string) => boolean;

/** Maximum number of remembered spellings of known hosts (case, port); the cache is cleared when full. */
const REMEMBERED_HOSTS = 4096;

/** The edge's routing rules: which host and path get which answer. */
export function requestHandler(serving: Serving): (req: IncomingMessage, res: ServerResponse) => void {
  const { plain, proxy, log, trustedProxies, timeouts, security } = serving;
  const hosts = rememberedHosts();

  return (req, res) => {
    try {
      handle(req, res);
    } catch (error) {
      fail(res, 'a request failed', { reason: reasonOf(error) });
    }
  };

  function fail(res: ServerResponse, message: string, details: Record<string, unknown>): void {
    log.error(message, details);
    if (res.headersSent) res.destroy();
    else plain(res, 500);
  }

  /** Answers once a folder has been listed. */
  function whenRead<T>(
    res: ServerResponse,
    reading: Promise<T>,
    details: { domain?: string },
    answer: (read: T) => void,
  ): void {
    reading
      .then(answer)
      .catch((error: unknown) =>
        fail(res, 'the files for a request cannot be listed', { ...details, reason: reasonOf(error) }),
      );
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const head = readHead(req.rawHeaders);
    const target = readTarget(req.url ?? '');
    // TRACE would return the edge's own headers to the client, the edge key among them.
    if (req.method === 'TRACE') return plain(res, 405);
    if (head.hasBody) serving.limits.limitBody(req, () => giveUpBody(req, res, target?.path ?? '/'));
    if (!target || head.hostRepeated) return plain(res, 400);
    const host = hosts(forwardedHost(req, trustedProxies) ?? target.authority ?? head.host);
    if (!host) return plain(res, 400);
    const isHttps = isEncrypted(req);
    if (isHttps) res.setHeader(TRANSPORT, strictTransport(false));
    if (serving.cmsHosts.has(host.name)) {
      return forward(req, res, host, target.path, timeouts.other);
    }

    if (serving.sites.none) return plain(res, 503);
    const site = serving.sites.find(host.name);
    if (!site) return plain(res, isCmsPath(target.path) ? 'unknown-host-call' : 404);
    if (isHttps && site.hstsSubdomains) res.setHeader(TRANSPORT, strictTransport(true));
    if (isCmsPath(target.path)) return forwardFromSite(site, host, head, target.path, req, res);
    const draft = (path: string): boolean => {
      const asked = { rawHeaders: req.rawHeaders, domain: site.domain, path, isHttps: () => isHttps };
      const page = serving.previewOf?.(asked);
      // A draft is rendered by the current code, whichever code rendered the live release.
      const tagManager = isPrivateArea(path) ? null : site.policy.tagManager;
      if (page) forward(req, res, host, page, timeouts.read, { ...STRICT, tagManager });
      return Boolean(page);
    };
    return answerFromSite(site, head, target.path, req, res, draft);
  }

  function forwardFromSite(
    site: SiteRelease,
    host: RequestHost,
    head: RequestHead,
    path: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    const question = path.indexOf('?');
    const reading = readCmsPath(question < 0 ? path : path.slice(0, question));
    if (reading === 'refused') return answerFromSite(site, head, path, req, res);
    if (reading === 'malformed') return plain(res, 400);
    return forward(req, res, host, path, readsApi(req.method, path) ? timeouts.read : timeouts.other, STRICT);
  }

  function forward(
    req: IncomingMessage,
    res: ServerResponse,
    host: RequestHost,
    path: string,
    timeoutMs: number,
    policy: PagePolicy | null = null,
  ): void {
    const client = clientOf(req, trustedProxies);
    if (!serving.limits.admit(client.address, res))
      return answerFailure(res, 429, path, plain, security.strict);
    proxy.forward(req, res, { host, path, client, timeoutMs, policy });
  }

  function giveUpBody(req: IncomingMessage, res: ServerResponse, path: string): void {
    if (res.headersSent) return void req.destroy();
    res.once('finish', () => req.destroy());
    answerFailure(res, 408, path, plain, security.strict);
  }

  /** Whether the client's connection is encrypted; without a proxy in front, no header is read. */
  function isEncrypted(req: IncomingMessage): boolean {
    if (trustedProxies.none && !('encrypted' in req.socket)) return false;
    return clientOf(req, trustedProxies).protocol === 'https';
  }

  function answerFromSite(
    site: SiteRelease,
    head: RequestHead,
    path: string,
    req: IncomingMessage,
    res: ServerResponse,
    draft?: DraftAnswer,
  ): void {
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405);
    if (site.content) return answerPath(site.content, head, path, req, res, draft);
    const { domain } = site;
    whenRead(res, site.index(), { domain }, (content) => answerPath(content, head, path, req, res, draft));
  }

  function answerPath(
    content: SiteContent,
    head: RequestHead,
    target: string,
    req: IncomingMessage,
    res: ServerResponse,
    draft?: DraftAnswer,
  ): void {
    const question = target.indexOf('?');
    const raw = question < 0 ? target : target.slice(0, question);
    const search = question < 0 ? '' : target.slice(question);
    const rule = content.redirects.find(raw);
    if (rule) return redirect(res, rule.status, locationOf(rule.to, search));
    if (draft?.(raw)) return;
    // Most requests end here: the path is that of a file.
    const direct = raw.includes('%') ? null : content.file(raw);
    if (direct) return answerFile(serving, direct, head, req, res);

    const reading = readPath(raw, search);
    if (reading.kind === 'malformed') return plain(res, 400);
    if (reading.kind === 'moved') return redirect(res, 301, reading.location);
    if (reading.kind === 'refused') return answerMissing(content, head, req, res);
    const file = content.file(reading.path) ?? content.shell(reading.path);
    if (file) return answerFile(serving, file, head, req, res);
    return answerAsset(content, reading.path, head, req, res);
  }

  /** A page that was opened before its site moved to newer code requests files of the older code. */
  function answerAsset(
    content: SiteContent,
    path: string,
    head: RequestHead,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    whenRead(res, serving.findAsset(path), {}, (file) =>
      file ? answerFile(serving, file, head, req, res) : answerMissing(content, head, req, res),
    );
  }

  function answerMissing(
    content: SiteContent,
    head: RequestHead,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    const page = content.notFoundPage;
    if (page) return answerFile(serving, page, head, req, res);
    return plain(res, 404);
  }

  function redirect(res: ServerResponse, status: RedirectStatus, location: string): void {
    res.writeHead(status, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      'no-cache',
      ...security.strict,
    ]);
    res.end();
  }
}

function readsApi(method: string | undefined, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path.startsWith('/api/');
}

/** Parses each spelling of a Host header once, to keep it off the hot path; invalid hosts are not cached. */
function rememberedHosts(): (raw: string) => RequestHost | null {
  const known = new Map<string, RequestHost>();
  return (raw) => {
    const remembered = known.get(raw);
    if (remembered) return remembered;
    const host = parseHost(raw);
    if (!host) return null;
    if (known.size >= REMEMBERED_HOSTS) known.clear();
    known.set(raw, host);
    return host;
  };
}
