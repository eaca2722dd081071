import type { Context } from 'koa';
import { exitPreview, openPreview, previewPage } from '../../../contracts/preview/preview';
import {
  isExpired,
  type PreviewClaims,
  previewOfCookies,
  readPreview,
} from '../../../contracts/preview/token';
import type { StoredContent } from '../../../contracts/publishing/site-content';
import { clientNetwork, isHttps } from '../../platform/client';
import type { SiteDomain } from '../../platform/domains';
import { pageLevel } from '../../shared/accounts/levels';
import { siteMenu } from '../../shared/sites/menus';
import { requestedOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';
import { countTry, type Limit } from '../../platform/rate-limit';
import { siteFileRoute } from '../../http/route';
import { readByCode } from '../../shared/sites/site-content/read-site';
import { respondWithErrorPage, previewBar } from './preview-html';
import { previewTokenKey } from './links';
import { localPath } from '../../shared/sites/redirect-target';
import { clearPreviewCookie, setPreviewCookie, setPreviewHeaders } from './preview-headers';
import { renderDraft } from './render-draft';
import { countOpening, isShareActive, recordUse } from './shares';

/** Limits preview pages per network: each reads a whole site and renders. A page also requests data of linked pages. */
const PAGES: Limit = { name: 'preview-page', max: 2000, windowSeconds: 3600 };

const isRevoked = async (claims: PreviewClaims): Promise<boolean> =>
  claims.k === 'share' && !(await isShareActive(claims));

function redirectTo(ctx: Context, path: string): void {
  setPreviewHeaders(ctx);
  ctx.redirect(path);
}

/** Path of the page of this site from which the visitor comes (`Referer`), or null. */
function refererPath(ctx: Context): string | null {
  const referer = ctx.get('referer');
  const url = URL.canParse(referer) ? new URL(referer) : null;
  if (url?.origin !== requestedOrigin(ctx)) return null;
  const path = localPath(url.pathname + url.search);
  return path === '/' && url.pathname !== '/' ? null : path;
}

/**
 * A site's drafts without the content of pages and boards that its published menu protects. A draft of the menu that would
 * open them is not in effect yet.
 */
async function withoutProtected(domain: SiteDomain, content: StoredContent): Promise<StoredContent> {
  const menu = await siteMenu(domain);
  const isProtected = (path: string, search = '') => (pageLevel(menu, path, search) ?? 0) > 0;
  return {
    ...content,
    pages: content.pages.map((page) => (isProtected(page.path) ? { ...page, blocks: [] } : page)),
    boards: content.boards.map((board) =>
      isProtected('/board', `?code=${board.code}`) ? { ...board, posts: [] } : board,
    ),
  };
}

/** On a site's own host, for the browser of an editor or a customer. */
export const previewRoutes = [
  siteFileRoute(openPreview, async ({ query, domain }, ctx) => {
    const claims = readPreview(query.token, previewTokenKey());
    if (claims?.d !== domain.code) return respondWithErrorPage(ctx, 'invalid');
    const now = platform().clock();
    if (isExpired(claims, now)) return respondWithErrorPage(ctx, 'expired', claims.u);
    if (await isRevoked(claims)) return respondWithErrorPage(ctx, 'revoked', claims.u);
    if (claims.k === 'share') await countOpening(claims);
    setPreviewCookie(ctx, query.token, claims.e - now.getTime() / 1000);
    redirectTo(ctx, localPath(claims.u));
  }),

  siteFileRoute(exitPreview, async ({ query }, ctx) => {
    clearPreviewCookie(ctx);
    redirectTo(ctx, refererPath(ctx) ?? localPath(query.to));
  }),

  siteFileRoute(previewPage, async ({ query, domain, signal }, ctx) => {
    const { path, part } = query;
    const request = {
      key: previewTokenKey(),
      https: isHttps(ctx),
      domain: domain.code,
      now: platform().clock(),
    };
    const claims = previewOfCookies(ctx.get('cookie'), request);
    if (!claims) return respondWithErrorPage(ctx, 'expired', path);
    if (await isRevoked(claims)) {
      // Without the cookie, the edge serves live pages to this browser.
      clearPreviewCookie(ctx);
      return respondWithErrorPage(ctx, 'revoked', path);
    }
    const wait = await countTry(PAGES, clientNetwork(ctx));
    if (wait > 0) return respondWithErrorPage(ctx, 'too-many', path, wait);
    const [draft] = await readByCode([domain.code], 'draft');
    const content = draft && claims.k === 'share' ? await withoutProtected(domain, draft) : draft;
    if (!content) return respondWithErrorPage(ctx, 'no-site', path);
    const rendered = await renderDraft(
      { content, path, part, showProtected: claims.k === 'admin', banner: previewBar(claims, path) },
      signal,
    );
    if (typeof rendered === 'string') return respondWithErrorPage(ctx, rendered, path);
    if (claims.k === 'share') await recordUse(claims);
    setPreviewHeaders(ctx);
    // The page-data of the "not found" page is served with 200, although the page itself answers 404.
    ctx.status = part === 'data' && path === '/404.html' ? 200 : rendered.status;
    ctx.type = part === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    ctx.body = rendered.body;
  }),
];
