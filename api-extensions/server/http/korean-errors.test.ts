import type { Context } from 'koa';
import { localizeErrors } from './korean-errors';

/** The message of Strapi's 404 for a request with this Authorization header. */
async function messageFor(authorization: string): Promise<string> {
  const error = { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} };
  const ctx = { status: 404, path: '/api/nothing', get: () => authorization, body: { data: null, error } };
  await localizeErrors()(ctx as unknown as Context, async () => undefined);
  return ctx.body.error.message;
}

test.each([
  ['', '찾는 내용이 없습니다.'],
  ['Basic bearer', '찾는 내용이 없습니다.'],
  ['Bearer token', 'Not Found'],
  // RFC 9110 11.1: the scheme is case-insensitive.
  ['bearer token', 'Not Found'],
])('an error of Strapi for the header "%s" - %s', async (authorization, message) => {
  expect(await messageFor(authorization)).toBe(message);
});
