import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf, forwardedHost } from './client';
import { reasonOf } from './edge-log';
import { parseHost, type RequestHost } from './host-header';
import type { CmsProxy } from './proxy';
import { locationOf, type RedirectStatus } from './redirect-rule';
import type { Release, Site, SiteContent } from './release';
import { readHead, readTarget, type RequestHead } from './request-head';
import { isCmsPath, readCmsPath, readPath } from './request-path';
import { answerFile, type StaticAnswering } from './static-answer';
import type { TrustedProxies } from './trusted-proxies';

export interface Serving extends StaticAnswering {
  /** The release that new requests are answered from. */
  current: () => Release | null;
  proxy: CmsProxy;
  /** Normalised names that belong to the CMS as a whole. */
  cmsHosts: ReadonlySet<string>;
  /** Proxies whose word on the client and the host is taken. */
  trustedProxies: TrustedProxies;
  /** Milliseconds the CMS may take to begin its answer. */
  timeouts: {
    /** To a read of a site's API, which a visitor waits for. */
    read: number;
    /** To anything else: uploads, what is written, the admin. */
    other: number;
  };
  securityHeaders: readonly string[];
}

/** Different spellings of known hosts (case, port) that are remembered; the list starts anew when full. */
const REMEMBERED_HOSTS = 4096;

/** The edge's rules: which host and path get which answer. */
export function requestHandler(serving: Serving): (req: IncomingMessage, res: ServerResponse) => void {
  const { plain, proxy, log, trustedProxies, timeouts } = serving;
  const hosts = rememberedHosts();

  return (req, res) => {
    try {
      handle(req, res);
    } catch (error) {
      log.error('a request failed', { reason: reasonOf(error) });
      if (res.headersSent) res.destroy();
      else plain(res, 500);
    }
  };

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const head = readHead(req.rawHeaders);
    const target = readTarget(req.url ?? '');
    // TRACE would hand the client our own headers back, the edge key among them.
    if (req.method === 'TRACE') return plain(res, 405);
    if (!target || head.hostRepeated) return plain(res, 400);
    const host = hosts(forwardedHost(req, trustedProxies) ?? target.authority ?? head.host);
    if (!host) return plain(res, 400);
    if (serving.cmsHosts.has(host.name)) {
      return forward(req, res, host, target.path, timeouts.other);
    }

    const release = serving.current();
    if (!release) return plain(res, 503);
    const site = release.site(host.name);
    if (!site) return plain(res, isCmsPath(target.path) ? 'unknown-host-call' : 404);
    if (isCmsPath(target.path)) return forwardFromSite(release, site, host, head, target.path, req, res);
    return answerFromSite(release, site, head, target.path, req, res);
  }

  function forwardFromSite(
    release: Release,
    site: Site,
    host: RequestHost,
    head: RequestHead,
    path: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    const question = path.indexOf('?');
    const reading = readCmsPath(question < 0 ? path : path.slice(0, question));
    if (reading === 'refused') return answerFromSite(release, site, head, path, req, res);
    if (reading === 'malformed') return plain(res, 400);
    return forward(req, res, host, path, readsApi(req.method, path) ? timeouts.read : timeouts.other);
  }

  function forward(
    req: IncomingMessage,
    res: ServerResponse,
    host: RequestHost,
    path: string,
    timeoutMs: number,
  ): void {
    proxy.forward(req, res, { host, path, client: clientOf(req, trustedProxies), timeoutMs });
  }

  function answerFromSite(
    release: Release,
    site: Site,
    head: RequestHead,
    path: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405);
    if (site.content) return answerPath(release, site.content, head, path, req, res);
    site.index().then(
      () => answerFromSite(release, site, head, path, req, res),
      (error: unknown) => {
        log.error('the files of a domain cannot be listed', { domain: site.domain, reason: reasonOf(error) });
        plain(res, 500);
      },
    );
  }

  function answerPath(
    release: Release,
    { files, redirects }: SiteContent,
    head: RequestHead,
    target: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    const question = target.indexOf('?');
    const raw = question < 0 ? target : target.slice(0, question);
    const search = question < 0 ? '' : target.slice(question);
    const rule = redirects.find(raw);
    if (rule) return redirect(res, rule.status, locationOf(rule.to, search));
    // Nearly every request ends here: the path is a file as it stands.
    const direct = raw.includes('%') ? null : release.file(files, raw);
    if (direct) return answerFile(serving, release, direct, head, req, res);

    const reading = readPath(raw, search);
    if (reading.kind === 'malformed') return plain(res, 400);
    if (reading.kind === 'moved') return redirect(res, 301, reading.location);
    const file =
      reading.kind === 'path'
        ? (release.file(files, reading.path) ?? release.shell(files, reading.path))
        : null;
    const answer = file ?? release.notFoundPage(files);
    if (!answer) return plain(res, 404);
    return answerFile(serving, release, answer, head, req, res);
  }

  function redirect(res: ServerResponse, status: RedirectStatus, location: string): void {
    res.writeHead(status, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      'no-cache',
      ...serving.securityHeaders,
    ]);
    res.end();
  }
}

function readsApi(method: string | undefined, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path.startsWith('/api/');
}

/** Reading a Host header once per spelling keeps it off the hot path; what cannot be a host is never remembered. */
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
