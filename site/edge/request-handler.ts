import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecretPage, PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { clientOf, forwardedHost } from './client';
import { reasonOf } from './edge-log';
import { parseHost, type RequestHost } from './host-header';
import { noteForwarded } from './metrics';
import type { PageViews } from './page-views';
import type { PreviewHook } from './preview';
import type { CmsProxy } from './proxy';
import { respondWithFailure } from './proxy-failure';
import { framingOf } from './proxy-headers';
import type { RequestLimits } from './request-limits';
import { readHead, readTarget } from './request-head';
import { isCmsPath, readCmsPath } from './request-path';
import { secretPolicy, STRICT, strictTransport, type PagePolicy } from './security-headers';
import {
  respondWithError,
  respondWithRedirect,
  type SiteResponseContext,
  createSiteResponder,
  type SiteRequest,
} from './site-response';
import type { SiteRelease } from './site-release';
import type { TrustedProxies } from './trusted-proxies';

export interface Serving extends SiteResponseContext {
  /** Releases that new requests are answered from. */
  sites: {
    /** True until a release has gone live. */
    readonly noneYet: boolean;
    /** The release of a normalised host name. */
    find(hostname: string): SiteRelease | null;
  };
  proxy: Pick<CmsProxy, 'forward'>;
  /** Decides which requests are answered with drafts (preview.ts). Without it, none are. */
  previewOf?: PreviewHook;
  /** Counts views that browsers report. Without it, reports are answered as any other POST. */
  pageViews?: Pick<PageViews, 'receive'>;
  /** Normalised host names whose requests all go to the CMS. */
  cmsHosts: ReadonlySet<string>;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Milliseconds until the CMS must begin its response. */
  timeouts: {
    /** Timeout for a read of a site's API, which a visitor waits for. */
    read: number;
    /** Timeout for uploads: the CMS decodes and stores large pictures, and an upload that is given up may be stored all the same. */
    upload: number;
    /** Timeout for everything else: writes, the admin. */
    other: number;
  };
  limits: Pick<RequestLimits, 'admit' | 'admitProxied' | 'admitStream' | 'watchBody'>;
}

const UPLOAD = /^multipart\/form-data\b/i;
/** The edge gives up the CMS before the silent connection of the client. */
const SILENCE_MARGIN_MS = 10_000;

const TRANSPORT = 'Strict-Transport-Security';

/** Maximum number of remembered spellings of known hosts (case, port); the cache is cleared when full. */
const REMEMBERED_HOSTS = 4096;

/** The edge's routing rules: which host and path get which response. */
export function requestHandler(serving: Serving): (req: IncomingMessage, res: ServerResponse) => void {
  const { plain, proxy, trustedProxies, timeouts, security } = serving;
  const hosts = rememberedHosts();
  const respondFromSite = createSiteResponder(serving);

  return (req, res) => {
    try {
      handle(req, res);
    } catch (error) {
      respondWithError(serving, res, 'a request failed', { reason: reasonOf(error) });
    }
  };

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const head = readHead(req.rawHeaders);
    const target = readTarget(req.url ?? '');
    // TRACE would return the edge's own headers to the client, the edge key among them.
    if (req.method === 'TRACE') return plain(res, 405);
    const isProxied = !trustedProxies.none;
    const client = isProxied || head.hasBody ? clientOf(req, trustedProxies) : null;
    const path = target?.path ?? '/';
    if (isProxied && client && !serving.limits.admitProxied(client.address, res))
      return respondWithFailure(res, 429, path, plain, security.strict);
    if (client && head.hasBody)
      serving.limits.watchBody(req, client.address, () => giveUpBody(req, res, path));
    if (!target || head.hostRepeated) return plain(res, 400);
    const host = hosts(forwardedHost(req, trustedProxies) ?? target.authority ?? head.host);
    if (!host) return plain(res, 400);
    const isHttps = isEncrypted(req);
    if (isHttps) res.setHeader(TRANSPORT, strictTransport(false));
    if (serving.cmsHosts.has(host.name)) {
      return forward(req, res, host, target.path, timeouts.other);
    }

    if (serving.sites.noneYet) return plain(res, 503);
    const site = serving.sites.find(host.name);
    if (!site) return plain(res, isCmsPath(target.path) ? 'unknown-host-call' : 404);
    if (isHttps && site.hstsSubdomains) res.setHeader(TRANSPORT, strictTransport(true));
    const preferred = site.redirectOf(host.name);
    if (preferred !== null) {
      const origin = `${isHttps ? 'https' : 'http'}://${preferred}${host.authority.slice(host.name.length)}`;
      return respondWithRedirect(security, res, 308, origin + target.path);
    }
    const request = { head, target: target.path, req, res };
    if (isCmsPath(target.path)) return forwardFromSite(site, host, request);
    const draftOf = (path: string) =>
      serving.previewOf?.({
        rawHeaders: req.rawHeaders,
        domain: site.domain,
        path,
        isHttps: () => isHttps,
      });
    if (req.method === 'POST' && target.path === PAGE_VIEWS_PATH && serving.pageViews) {
      const { address } = clientOf(req, trustedProxies);
      const isPreview = Boolean(draftOf('/'));
      return serving.pageViews.receive(site, { req, res, address, isPreview });
    }
    const draft = (path: string): boolean => {
      const page = draftOf(path);
      // A draft is rendered by the current code, whichever code rendered the live release.
      const policy = { ...STRICT, scriptHosts: site.policy.scriptHosts };
      if (page)
        forward(req, res, host, page, timeouts.read, isSecretPage(path) ? secretPolicy(policy) : policy);
      return Boolean(page);
    };
    return respondFromSite(site, { ...request, draft });
  }

  function forwardFromSite(site: SiteRelease, host: RequestHost, request: SiteRequest): void {
    const { target, req, res } = request;
    const queryStart = target.indexOf('?');
    const reading = readCmsPath(queryStart < 0 ? target : target.slice(0, queryStart));
    if (reading === 'refused') return respondFromSite(site, request);
    if (reading === 'malformed') return plain(res, 400);
    const timeoutMs = readsApi(req.method, target) ? timeouts.read : timeouts.other;
    return forward(req, res, host, target, timeoutMs, STRICT);
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
    noteForwarded(res, path, policy === null);
    const { address } = client;
    serving.limits.admit(
      { req, res, address, hasBody: framingOf(req) !== 'none' },
      (body) => {
        const isUpload = body !== null && UPLOAD.test(req.headers['content-type'] ?? '');
        // The client's connection is silent while the CMS works.
        if (isUpload) req.setTimeout(timeouts.upload + SILENCE_MARGIN_MS);
        const limit = isUpload ? timeouts.upload : timeoutMs;
        const admitStream = () => serving.limits.admitStream(res, address);
        proxy.forward(req, res, { host, path, client, timeoutMs: limit, policy, body, admitStream });
      },
      () => respondWithFailure(res, 429, path, plain, security.strict),
    );
  }

  function giveUpBody(req: IncomingMessage, res: ServerResponse, path: string): void {
    if (res.headersSent) return void req.destroy();
    res.once('finish', () => req.destroy());
    respondWithFailure(res, 408, path, plain, security.strict);
  }

  /** Whether the client's connection is encrypted; without a proxy in front, no header is read. */
  function isEncrypted(req: IncomingMessage): boolean {
    if (trustedProxies.none && !('encrypted' in req.socket)) return false;
    return clientOf(req, trustedProxies).protocol === 'https';
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
