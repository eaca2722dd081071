import type { Context, Next } from 'koa';
import { storedText, storedValue } from '../../contracts/rules/invisible';
import { AppError } from '../platform/errors';

/** Control characters as an address encodes them: those below U+0080 are one byte. */
const IN_PATH = /%(?:[01][0-9a-f]|7f)/i;
/** The same without tab and line breaks, which texts may have. */
const IN_QUERY = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/gi;

/** Middleware that answers 400 for a path with a control character, before guards look it up in the database. */
export const rejectControlsInPath = () => async (ctx: Context, next: Next) => {
  if (!IN_PATH.test(ctx.path)) return next();
  const error = new AppError(400, 'INVALID_INPUT', '주소에 사용할 수 없는 문자가 있습니다.');
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = error.toBody();
};

/**
 * Middleware that cleans the texts of Strapi's own API, whose inputs no contract describes, as the contracts' string type does: those of
 * the content manager, its searches and filters, and sign-ins. It follows `strapi::body`.
 */
export const removeControls = () => async (ctx: Context, next: Next) => {
  if (!ctx.path.startsWith('/api/')) {
    const query = ctx.querystring.replace(IN_QUERY, '');
    if (query !== ctx.querystring) ctx.querystring = query;
    ctx.request.body = storedValue(ctx.request.body);
  }
  await next();
};

/** JSON inside a field of a form, such as `fileInfo` of the media library. */
function cleanField(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return storedValue(value);
  try {
    return JSON.stringify(storedValue(JSON.parse(value)));
  } catch {
    return storedText(value);
  }
}

/** Cleans the fields of a form and the names of its files: those of a Mac are decomposed. */
export function cleanForm({ request }: Context): void {
  request.body = Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      storedText(name),
      Array.isArray(value) ? value.map(cleanField) : cleanField(value),
    ]),
  );
  for (const file of Object.values(request.files ?? {}).flat())
    if (file.originalFilename) file.originalFilename = storedText(file.originalFilename);
}
