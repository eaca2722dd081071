import type { Context, Next } from 'koa';
import type { z } from 'zod';
import { errorStack } from '../../contracts/rules/error-text';
import type { Call, SiteAccess } from '../../contracts/call';
import type { PersonalList } from '../../contracts/accounts/audit-log';
import { collectPersonIds, recordReading } from '../shared/personal-data/audit';
import { databaseDown, isDatabaseDown } from '../platform/database-failure';
import { type SiteDomain } from '../platform/domains';
import { AppError, forbidden, internal, unauthenticated, unknownHost } from '../platform/errors';
import { isSameKey } from '../platform/secrets';
import { levelOfRole, isManager } from '../shared/accounts/levels';
import { requestedHost, rejectCrossSite } from '../shared/sites/origin';
import { platform } from '../platform/platform';
import { siteChanged } from '../platform/site-changes';
import { EventStreamResponse, FileResponse, PreparedResponse } from './prepared';
import { rejectFiles, withFiles } from './request-files';
import { storeOnce } from './repeated-uploads';
import { type CallInput, inputOf, parseRequest, type Request } from './request-parts';
import { type Caller, callerOf, carriesSession } from '../shared/accounts/sessions';
import { edgeCallKey } from '../../contracts/publishing/edge-calls';
import { scopeOf } from '../../contracts/api/calls';
import { bearerOf, requireScope, tokenOfRequest } from '../shared/accounts/access-tokens';
import type { ApiScope } from '../../contracts/api/scopes';

/** A request on a site's host, with a known domain. */
export type SiteRequest<C extends Call> = Request<C> & { domain: SiteDomain };

/** A request whose session was read from the database; the browser's claims are ignored. */
export type CallerRequest<C extends Call, User = Caller | null> = SiteRequest<C> & {
  /** The signed-in user on this site; null for a visitor. */
  user: User;
  /** Role level of the caller; 0 for visitors and unapproved accounts. */
  level: number;
  ctx: Context;
};

type SiteCall = Call & { readonly access: SiteAccess };

/** The input of a call's handler. The contract's access defines whether there is a user. */
type RequestOf<C extends SiteCall> = C['access'] extends 'public'
  ? SiteRequest<C>
  : C['access'] extends 'visitor'
    ? CallerRequest<C>
    : CallerRequest<C, Caller>;

/** Result of a handler: the response, a prepared response, a file, or a stream of events. */
type HandlerResult<C extends Call> =
  | z.input<C['response']>
  | PreparedResponse
  | FileResponse
  | EventStreamResponse;

/** Aborted when the connection closes, whether or not the request was answered. */
export function abortOnClose({ res }: Context): AbortSignal {
  const gone = new AbortController();
  if (res.closed) gone.abort();
  else res.once('close', () => gone.abort());
  return gone.signal;
}

const sendsItself = (response: unknown): response is PreparedResponse | FileResponse | EventStreamResponse =>
  [PreparedResponse, FileResponse, EventStreamResponse].some((kind) => response instanceof kind);

/** Runs a handler with an input. Outside production its response is validated. */
async function responseOf<C extends Call, D extends SiteDomain | null>(
  ctx: Context,
  call: C,
  handle: (request: Request<C> & { domain: D }) => Promise<HandlerResult<C>>,
  domain: D,
  input: CallInput,
): Promise<HandlerResult<C>> {
  let signal: AbortSignal | undefined;
  const response = await handle({
    ...parseRequest(call, input, domain),
    get signal() {
      return (signal ??= abortOnClose(ctx));
    },
  });
  if (sendsItself(response)) return response;
  if (platform().env.NODE_ENV !== 'production') call.response.parse(response);
  return response;
}

async function run<C extends Call, D extends SiteDomain | null>(
  ctx: Context,
  call: C,
  handle: (request: Request<C> & { domain: D }) => Promise<HandlerResult<C>>,
  domain: D,
): Promise<void> {
  const respond = async () => {
    const response = await responseOf(ctx, call, handle, domain, inputOf(ctx));
    if (sendsItself(response)) return response.send(ctx);
    ctx.body = response;
  };
  if (call.upload) {
    const { caller } = ctx.state as { caller?: Caller | null };
    const person = `${domain?.code ?? ''} ${caller?.id ?? ''}`;
    return withFiles(ctx, call.upload.maxBytes, () => storeOnce(ctx, person, respond));
  }
  rejectFiles(ctx);
  if (call.body) requireJson(ctx);
  return respond();
}

/** A form on another site can send any other type without a preflight. @throws AppError 415 */
function requireJson(ctx: Context): void {
  if (!ctx.is('application/json')) throw new AppError(415, 'INVALID_INPUT', 'JSON 형식으로 보내 주세요.');
}

/**
 * The error that the caller gets for what a call threw. Unexpected ones are logged with the pattern of the route: the path can hold a
 * token, the query a key.
 */
export function toAppError(ctx: Context, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { _matchedRoute: pattern = ctx.path } = ctx as { _matchedRoute?: string };
  platform().strapi.log.error(`${ctx.method} ${pattern} failed: ${errorStack(error)}`);
  return isDatabaseDown(error) ? databaseDown() : internal();
}

function sendError(ctx: Context, failure: AppError): void {
  ctx.status = failure.status;
  if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(failure.retryAfter));
  ctx.body = failure.toBody();
}

/** Middleware that sends the errors of the document rules of platform/ and features/ below Strapi's own routes. */
export const sendAppErrors = () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.set('Cache-Control', 'no-store');
    sendError(ctx, error);
  }
};

/** Runs a call and sends its errors in Strapi's envelope. Responses are not cacheable. */
export async function withErrorResponse(ctx: Context, act: () => Promise<void>): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  try {
    await act();
  } catch (error) {
    sendError(ctx, toAppError(ctx, error));
  }
}

/**
 * Counts what a call has changed on a site, so that pages which are open learn of it. Before the answer is sent: who has it reads the
 * change, on any replica.
 */
const countingChanges = (handler: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
  await handler(ctx);
  const { site } = ctx.state as { site?: SiteDomain };
  if (site && ctx.status < 400) await siteChanged(site.code);
};

/** A route as Strapi registers it. */
export type Route = ReturnType<typeof definition>;

const definition = (call: Call, handler: (ctx: Context) => Promise<void>) => ({
  method: call.method,
  path: call.path,
  handler: call.method === 'GET' ? handler : countingChanges(handler),
  // The empty prefix removes the plugin's name from the path.
  config: { auth: false as const, prefix: '' },
});

/**
 * The account of the request's bearer token, else of its session: a request with a token never uses the cookie.
 * @throws AppError 401 for an invalid token; 403 for a call that is not in its scopes
 */
async function callerOfRequest(ctx: Context, domain: SiteDomain, call: Call): Promise<Caller | null> {
  if (bearerOf(ctx) === null) return callerOf(ctx, domain);
  const { caller, scopes } = await tokenOfRequest(ctx, domain);
  requireScope(scopes, scopeOf(call));
  return caller;
}

/** Checks that a caller has the access that a contract names. @throws AppError 401 without a caller, 403 when the level is too low */
export async function requireAccess(
  user: Caller | null,
  access: Exclude<SiteAccess, 'public' | 'visitor'>,
  domain: SiteDomain,
): Promise<void> {
  if (!user) throw unauthenticated();
  if (access === 'signed-in') return;
  const allowed =
    access === 'member'
      ? user.level > 0
      : user.level >= (typeof access === 'number' ? access : await levelOfRole(domain, access));
  if (!allowed) throw forbidden();
}

/** @throws AppError 404 */
async function requestedSite(ctx: Context): Promise<SiteDomain> {
  const domain = await platform().domains.ofHost(requestedHost(ctx));
  if (!domain) throw unknownHost();
  return domain;
}

/** The requested site, after checking that an unsafe call comes from its own pages. */
async function siteOfRequest(ctx: Context, call: Call): Promise<SiteDomain> {
  const domain = await requestedSite(ctx);
  if (call.method !== 'GET') rejectCrossSite(ctx, carriesSession(ctx));
  ctx.state.site = domain;
  return domain;
}

/**
 * Makes the route of a call on a site's host, for callers with the access that its contract names. Before it reads the input
 * it responds 404 on an unknown host, then 401 and 403.
 * @param options.reads the response holds other people's personal data; the audit log records reads by managers. The ids of
 *   these people are read from the response, so it is neither prepared nor a file.
 */
export function siteRoute<C extends SiteCall>(
  call: C,
  handle: (request: RequestOf<C>) => Promise<z.input<C['response']>>,
  options: { reads: PersonalList },
): ReturnType<typeof definition>;
export function siteRoute<C extends SiteCall>(
  call: C,
  handle: (request: RequestOf<C>) => Promise<HandlerResult<C>>,
): ReturnType<typeof definition>;
export function siteRoute<C extends SiteCall>(
  call: C,
  handle: (request: RequestOf<C>) => Promise<HandlerResult<C>>,
  options: { reads?: PersonalList } = {},
) {
  const { access } = call;
  /** Checks the caller's access. @returns the handler for this caller */
  const handlerFor = async (ctx: Context, domain: SiteDomain, user: Caller | null) => {
    // Author of recorded changes (platform/editor.ts).
    ctx.state.caller = user;
    if (access !== 'public' && access !== 'visitor') await requireAccess(user, access, domain);
    const who = { user, level: user?.level ?? 0, ctx };
    // `RequestOf` defines when a user exists.
    return (request: SiteRequest<C>) => handle(Object.assign(request, who) as RequestOf<C>);
  };
  const recordRead = async (ctx: Context, domain: SiteDomain, user: Caller | null, response: unknown) => {
    if (!user || !options.reads || !(await isManager(domain, user))) return;
    const { data } = response as { data: unknown };
    await recordReading(domain, ctx, user, options.reads, collectPersonIds(data));
  };
  answers.set(call, async ({ ctx, domain, user }, input) => {
    const handler = await handlerFor(ctx, domain, user);
    const response = await responseOf(ctx, call, handler, domain, input);
    if (response instanceof FileResponse) throw new Error(`${call.path} responds with a file`);
    if (response instanceof PreparedResponse) return response.toJson();
    await recordRead(ctx, domain, user, response);
    return response;
  });
  return definition(call, (ctx) =>
    withErrorResponse(ctx, async () => {
      const domain = await siteOfRequest(ctx, call);
      const user = access === 'public' ? null : await callerOfRequest(ctx, domain, call);
      await run(ctx, call, await handlerFor(ctx, domain, user), domain);
      await recordRead(ctx, domain, user, ctx.body);
    }),
  );
}

/** Who makes a call, within which request. */
interface CallMaker {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}

/** The calls of siteRoute(), as `answerCall` makes them. */
const answers = new Map<Call, (maker: CallMaker, input: CallInput) => Promise<unknown>>();

/**
 * Makes a call within another request, with the same checks, handler and records as its route. The caller has checked the scope.
 * @returns the response
 */
export async function answerCall(call: Call, maker: CallMaker, input: CallInput): Promise<unknown> {
  const answer = answers.get(call);
  if (!answer) throw new Error(`no route answers ${call.path}`);
  const response = await answer(maker, input);
  if (call.method !== 'GET') await siteChanged(maker.domain.code);
  return response;
}

/** A request with an API token of an approved account. */
export type TokenRequest<C extends Call> = CallerRequest<C, Caller> & { scopes: ApiScope[] };

/**
 * Makes the route of a call that programs make with an API token, whatever page they run in: no page of another site has the token,
 * and a session is not read. The handler writes the response to the context.
 */
export const tokenRoute = <C extends Call & { readonly access: 'token' }>(
  call: C,
  handle: (request: TokenRequest<C>) => Promise<void>,
) =>
  definition(call, (ctx) =>
    withErrorResponse(ctx, async () => {
      const domain = await requestedSite(ctx);
      const { caller: user, scopes } = await tokenOfRequest(ctx, domain);
      await requireAccess(user, 'member', domain);
      if (call.body) requireJson(ctx);
      const who = { user, level: user.level, ctx, scopes, domain, signal: abortOnClose(ctx) };
      await handle({ ...parseRequest(call, inputOf(ctx), domain), ...who });
    }),
  );

/** Makes routes for another program of the product, which sends `Authorization: Bearer <key>`. */
const keyRoute =
  <A extends Call['access']>(keyOf: () => string) =>
  <C extends Call & { readonly access: A }>(
    call: C,
    handle: (request: Request<C>) => Promise<HandlerResult<C>>,
  ) =>
    definition(call, (ctx) =>
      withErrorResponse(ctx, async () => {
        const token = /^Bearer (.+)$/.exec(ctx.get('authorization'))?.[1];
        if (!isSameKey(token, keyOf())) throw forbidden();
        await run(ctx, call, handle, null);
      }),
    );

/** Makes the route of a call that the publisher makes, with `PUBLISH_KEY`. */
export const publisherRoute = keyRoute<'publisher'>(() => platform().env.PUBLISH_KEY);

/** Makes the route of a call that an edge makes, with a key made of `EDGE_KEY`. Visitors' requests that it passes on carry EDGE_KEY itself. */
export const edgeRoute = keyRoute<'edge'>(() => edgeCallKey(platform().env.EDGE_KEY));

/** Makes a route whose successful response is not JSON: the handler writes it to the context. Otherwise as siteRoute. */
export function siteFileRoute<C extends Call & { readonly access: 'public' | 'preview-link' }>(
  call: C,
  handle: (request: SiteRequest<C>, ctx: Context) => Promise<void>,
) {
  return definition(call, (ctx) =>
    withErrorResponse(ctx, async () => {
      const domain = await requestedSite(ctx);
      const signal = abortOnClose(ctx);
      await handle({ ...parseRequest(call, inputOf(ctx), domain), domain, signal }, ctx);
    }),
  );
}

/** Form-specific parts of a call. */
export interface FormHandling<C extends Call> {
  /** The JSON body that corresponds to the form's fields. */
  body: (fields: Record<string, string>, request: { ctx: Context; domain: SiteDomain }) => unknown;
  /** Redirects the browser after success, or answers with a page. */
  done: (
    ctx: Context,
    response: z.input<C['response']>,
    sent: { fields: Record<string, string>; domain: SiteDomain },
  ) => void | Promise<void>;
  /** An error page. @param domain null if the error is that the host is unknown */
  failed: (
    ctx: Context,
    error: AppError,
    fields: Record<string, string>,
    domain: SiteDomain | null,
  ) => void | Promise<void>;
}

const textFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;

/**
 * Makes the route of a visitor's call that a plain form may also make (`application/x-www-form-urlencoded`), because the page works without
 * JavaScript. Otherwise as siteRoute, including the check that the form is on the site's own pages.
 */
export function siteFormRoute<C extends Call & { readonly access: 'public' }>(
  call: C,
  handle: (request: SiteRequest<C> & { ctx: Context; isForm: boolean }) => Promise<z.input<C['response']>>,
  form: FormHandling<C>,
) {
  const respondToForm = async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    const fields = textFields(ctx.request.body);
    let domain: SiteDomain | null = null;
    try {
      domain = await siteOfRequest(ctx, call);
      const input = { ...inputOf(ctx), body: form.body(fields, { ctx, domain }) };
      const parsed = parseRequest(call, input, domain);
      const response = await handle({ ...parsed, signal: abortOnClose(ctx), ctx, isForm: true });
      await form.done(ctx, response, { fields, domain });
    } catch (error) {
      const failure = toAppError(ctx, error);
      if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(failure.retryAfter));
      await form.failed(ctx, failure, fields, domain);
    }
  };
  return definition(call, (ctx) => {
    if (ctx.is('application/x-www-form-urlencoded')) return respondToForm(ctx);
    return withErrorResponse(ctx, async () => {
      const domain = await siteOfRequest(ctx, call);
      const asProgram = { ctx, isForm: false };
      await run(ctx, call, (request) => handle(Object.assign(request, asProgram)), domain);
    });
  });
}
