import type { Context } from 'koa';
import { type ZodError, type ZodType, z } from 'zod';
import type { Call } from '../../contracts/call';
import { readQuery } from '../../contracts/rules/query-text';
import { type SiteDomain } from '../platform/domains';
import { AppError, invalidFields, unknownDomain } from '../platform/errors';

/** Type of a parsed part of the request; undefined if the call takes none. */
type Parsed<C extends Call, Part extends 'query' | 'body' | 'params'> =
  C extends Record<Part, infer S extends ZodType> ? z.output<S> : undefined;

/** Input of a handler: the parsed request and its site. */
export interface Request<C extends Call> {
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  params: Parsed<C, 'params'>;
  /** The requested site, from the Host header. Null for calls of the publisher. */
  domain: SiteDomain | null;
  /** Aborted when the connection closes, answered or not. Created on first access. */
  readonly signal: AbortSignal;
}

/** Start of zod's own message when a contract defines none for a wrong type, e.g. a repeated parameter. */
const LIBRARY_WORDS = /^잘못된 입력/;

function fieldErrors(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= LIBRARY_WORDS.test(issue.message) ? '형식이 올바르지 않습니다.' : issue.message;
  }
  return fields;
}

/** Parses one part of a request with its contract. @throws AppError 400 with a reason for each invalid field */
export function parse<C extends Call, Part extends 'query' | 'body' | 'params'>(
  call: C,
  part: Part,
  value: unknown,
): Parsed<C, Part> {
  const schema = (call as Call)[part];
  if (!schema) return undefined as Parsed<C, Part>;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Parsed<C, Part>;
  throw new AppError(400, 'INVALID_INPUT', '입력한 내용을 확인해 주세요.', {
    fields: fieldErrors(parsed.error),
  });
}

/**
 * The query, decoded from UTF-8 or CP949. The framework's own parser would pass undecodable text through.
 * @throws AppError 400 with the undecodable field
 */
export function queryOf(ctx: Context): unknown {
  if (!ctx.querystring.includes('%')) return ctx.query;
  const read = readQuery(ctx.querystring);
  if (!read.ok)
    throw invalidFields({ [read.name]: '주소에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.' });
  ctx.querystring = read.query;
  return ctx.query;
}

/** Whether this part of a call has a field `domain`. */
function hasDomain(schema: ZodType | undefined): boolean {
  if (schema instanceof z.ZodPipe) return hasDomain(schema.in as ZodType);
  return schema instanceof z.ZodObject && 'domain' in schema.shape;
}

/** What a call is made with, before its contract parses it. */
export interface CallInput {
  query: unknown;
  body: unknown;
  params: unknown;
}

/** The input of an HTTP request. @throws AppError 400 for an undecodable query */
export const inputOf = (ctx: Context): CallInput => ({
  query: queryOf(ctx),
  body: ctx.request.body ?? {},
  params: ctx.params,
});

/**
 * Parses query, body and path parameters of a call.
 * @throws AppError 400 with a reason for each invalid field; 404 when a call on a site's host names another site, whether
 *   or not that exists (DESIGN §7)
 */
export function parseRequest<C extends Call, D extends SiteDomain | null>(
  call: C,
  input: CallInput,
  domain: D,
): Omit<Request<C>, 'signal' | 'domain'> & { domain: D } {
  const parsed = {
    query: parse(call, 'query', input.query),
    body: parse(call, 'body', input.body),
    params: parse(call, 'params', input.params),
    domain,
  };
  for (const part of ['query', 'body'] as const) {
    if (!domain || !hasDomain(call[part])) continue;
    // hasDomain() has checked the schema, which the type of a generic call does not show.
    const { domain: named } = parsed[part] as unknown as { domain?: string };
    if (named !== undefined && named !== domain.code) throw unknownDomain();
  }
  return parsed;
}
