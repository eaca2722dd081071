import type { IncomingMessage, ServerResponse } from 'node:http';
import { reasonOf } from './edge-log';
import type { Found } from 'api-extensions/contracts/rules/redirects/matcher';
import { locationOf, type RedirectRule, type RedirectStatus } from './redirect-rule';
import type { ReleaseFile } from './release-file';
import type { RequestHead } from './request-head';
import { requestIdOf } from './client';
import { readPath } from './request-path';
import type { SecurityHeaders } from './security-headers';
import { SITE_FONT_FILE } from './share-image-files';
import type { SiteContent, SiteRelease } from './site-release';
import { respondWithFile, type StaticResponseContext } from './static-response';

export interface SiteResponseContext extends StaticResponseContext {
  /** A hashed file of any version of the code. */
  findAsset: (urlPath: string) => Promise<ReleaseFile | null>;
  security: SecurityHeaders;
  /** Told of each request that a rule answers. Without it, they are not counted. */
  redirected?: (domain: string, rule: RedirectRule) => void;
}

/** A request to a site: `target` is its path with the query. */
export interface SiteRequest {
  head: RequestHead;
  target: string;
  req: IncomingMessage;
  res: ServerResponse;
  /** Responds to a path with a draft. @returns false for a request that gets the live page */
  draft?: (path: string) => boolean;
}

/** Responds with 500, or cuts off a response that has begun. */
export function respondWithError(
  { log, plain }: Pick<StaticResponseContext, 'log' | 'plain'>,
  res: ServerResponse,
  message: string,
  details: Record<string, unknown>,
): void {
  log.error(message, { ...details, requestId: requestIdOf(res) });
  if (res.headersSent) res.destroy();
  else plain(res, 500);
}

/** Responds to requests from a site's release: redirect rules, drafts, files, the site's own error page. */
export function createSiteResponder(
  context: SiteResponseContext,
): (site: SiteRelease, request: SiteRequest) => void {
  const { plain, security } = context;

  return (site, request) => {
    const { req, res } = request;
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(res, 405);
    const { domain } = site;
    if (site.content) return respondToPath(domain, site.content, request);
    whenRead(res, site.index(), { domain }, (content) => respondToPath(domain, content, request));
  };

  /** Responds once a folder has been listed. */
  function whenRead<T>(
    res: ServerResponse,
    reading: Promise<T>,
    details: { domain?: string },
    respond: (read: T) => void,
  ): void {
    reading.then(respond).catch((error: unknown) =>
      respondWithError(context, res, 'the files for a request cannot be listed', {
        ...details,
        reason: reasonOf(error),
      }),
    );
  }

  function respondToPath(domain: string, content: SiteContent, request: SiteRequest): void {
    const { target, req, res } = request;
    const redirect = ({ rule, address }: Found<RedirectRule>) => {
      if (req.method === 'GET') context.redirected?.(domain, rule);
      respondWithRedirect(security, res, rule.status, locationOf(address));
    };
    const queryStart = target.indexOf('?');
    const raw = queryStart < 0 ? target : target.slice(0, queryStart);
    const search = queryStart < 0 ? '' : target.slice(queryStart);
    const { redirects } = content;
    const found = redirects.findExact(target);
    if (found) return redirect(found);
    if (request.draft?.(raw)) return;
    // Most requests end here: the path is that of a file.
    const direct = raw.includes('%') ? null : content.file(raw);
    if (direct) return sendFile(direct, request);

    const reading = readPath(raw, search);
    if (reading.kind === 'malformed' || reading.kind === 'refused') {
      const below = redirects.findBelow(target);
      if (below) return redirect(below);
      return reading.kind === 'malformed' ? plain(res, 400) : respondNotFound(content, request);
    }
    if (reading.kind === 'moved') {
      const below = content.hasPage(reading.location) ? null : redirects.findBelow(target);
      return below ? redirect(below) : respondWithRedirect(security, res, 301, reading.location);
    }
    const file = content.file(reading.path) ?? content.shell(reading.path);
    if (file) return sendFile(file, request);
    // A page that was opened before its site moved to newer code requests files of the older code.
    whenRead(res, context.findAsset(reading.path), {}, (asset) => {
      if (asset) return sendFile(asset, request);
      if (SITE_FONT_FILE.test(reading.path)) return respondNotMade(security, res);
      const below = redirects.findBelow(target);
      return below ? redirect(below) : respondNotFound(content, request);
    });
  }

  function respondNotFound({ notFoundPage }: SiteContent, request: SiteRequest): void {
    if (notFoundPage) return sendFile(notFoundPage, request);
    return plain(request.res, 404);
  }

  function sendFile(file: ReleaseFile, { head, req, res }: SiteRequest): void {
    respondWithFile(context, file, head, req, res);
  }
}

/** No content for a font that the publisher is making. Browsers report an error of 404 to the page's visitor. */
function respondNotMade({ strict }: Pick<SecurityHeaders, 'strict'>, res: ServerResponse): void {
  res.writeHead(204, ['Cache-Control', 'no-store', ...strict]).end();
}

export function respondWithRedirect(
  { strict }: Pick<SecurityHeaders, 'strict'>,
  res: ServerResponse,
  status: RedirectStatus,
  location: string,
): void {
  const headers = ['Location', location, 'Content-Length', '0', 'Cache-Control', 'no-cache', ...strict];
  res.writeHead(status, headers).end();
}
