import type { Context } from 'koa';
import { AUTH_PAGES, type SignInError } from '../../../contracts/accounts/auth';
import { requestedOrigin } from '../../shared/sites/origin';
import { safeCallbackUrl } from '../../shared/sites/redirect-target';

/** Address of one of the site's pages, absolute. */
export function pageUrl(
  ctx: Context,
  page: keyof typeof AUTH_PAGES,
  query: Record<string, string | undefined> = {},
): string {
  const url = new URL(AUTH_PAGES[page], requestedOrigin(ctx));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The login page's address with an error and the requested page.
 * @param requested the requested page as sent
 */
export function failureUrl(
  ctx: Context,
  error: SignInError,
  requested: unknown,
  more: Record<string, string> = {},
): string {
  const callbackUrl = requested === undefined ? undefined : safeCallbackUrl(requested, requestedOrigin(ctx));
  return pageUrl(ctx, 'login', { error, callbackUrl, ...more });
}

/** The protocol's response: `{url}` for scripts, a redirect for a plain form (AUTH.md). */
export function replyUrl(ctx: Context, json: boolean, url: string, status = 200): void {
  if (json) {
    ctx.status = status;
    ctx.body = { url };
  } else redirect(ctx, url);
}

export function redirect(ctx: Context, url: string): void {
  ctx.status = 302;
  ctx.set('Location', url);
  // Addresses of mails and providers contain secrets.
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.body = '';
}

/** Answers 503: the password was not checked, because too many are being checked. @param wait seconds */
export function replyBusy(ctx: Context, json: boolean, wait: number, requested: unknown): void {
  ctx.set('Retry-After', String(wait));
  replyUrl(ctx, json, failureUrl(ctx, 'Busy', requested, { retry_after: String(wait) }), 503);
}

/** Answers 429 after too many attempts. @param wait seconds */
export function replyTooMany(ctx: Context, json: boolean, wait: number, requested: unknown): void {
  ctx.set('Retry-After', String(wait));
  replyUrl(ctx, json, failureUrl(ctx, 'RateLimited', requested, { retry_after: String(wait) }), 429);
}
