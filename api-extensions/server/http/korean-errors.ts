import type { Context, Next } from 'koa';
import type { ErrorCode } from '../../contracts/errors';
import { bearerOf } from '../shared/accounts/access-tokens';
import { adminText } from '../platform/admin-texts';

/** Korean texts and codes for Strapi's own English errors on /api. */
const TEXTS: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'INVALID_INPUT', message: '요청을 알아볼 수 없습니다. 입력한 내용을 확인해 주세요.' },
  401: { code: 'UNAUTHENTICATED', message: '로그인이 필요합니다.' },
  403: { code: 'FORBIDDEN', message: '이 작업을 할 권한이 없습니다.' },
  404: { code: 'NOT_FOUND', message: '찾는 내용이 없습니다.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: '지원하지 않는 요청입니다.' },
  413: { code: 'INVALID_INPUT', message: '보낸 내용이 너무 큽니다.' },
  415: { code: 'INVALID_INPUT', message: '지원하지 않는 형식입니다.' },
  501: { code: 'METHOD_NOT_ALLOWED', message: '지원하지 않는 요청입니다.' },
  500: { code: 'INTERNAL', message: '서버에서 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.' },
};

interface StrapiErrorBody {
  error?: { name: string; message: string; details?: Record<string, unknown> };
}

/**
 * Middleware that gives errors of Strapi itself (unknown route, unreadable body, no permission) the project's code and Korean
 * text. It precedes `strapi::errors`, which turns an exception into a response. Excluded: the admin's own API, whose client
 * reads Strapi's messages, except those that it would show in English; and requests with an API token.
 */
export const localizeErrors = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.status < 400) return;
  const body = ctx.body as StrapiErrorBody | undefined;
  if (!ctx.path.startsWith('/api/')) {
    if (body?.error) body.error.message = adminText(body.error.message);
    return;
  }
  if (bearerOf(ctx) !== null) return;
  const text = TEXTS[ctx.status];
  // An error status without an error envelope is another kind of response: the sign-in protocol's `{url}`, a form's page.
  const isOther = typeof body === 'object' ? body !== null && !('error' in body) : Boolean(body);
  if (body?.error?.details?.code || !text || isOther) return;
  const { status } = ctx;
  const name = body?.error?.name ?? 'ApplicationError';
  ctx.body = { data: null, error: { status, name, message: text.message, details: { code: text.code } } };
  ctx.status = status;
};
