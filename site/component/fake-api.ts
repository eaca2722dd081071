import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { callback, csrf, session, signInPage, signOut } from '../../api-extensions/contracts/accounts/auth';
import { me } from '../../api-extensions/contracts/accounts/own-account';
import { chooseLook } from '../../api-extensions/contracts/accounts/list-views';
import type { Call } from '../../api-extensions/contracts/call';
import { inboxEvents, type InboxState } from '../../api-extensions/contracts/work/inbox';
import type { SignedInSession } from '../../api-extensions/contracts/accounts/signed-in-session';
import { type z, type ZodType, config } from 'zod';
import { ko } from 'zod/locales';
import { AppError, forbidden, internal, unauthenticated } from '../../api-extensions/server/platform/errors';
import { parse } from '../../api-extensions/server/http/request-parts';
import { like } from './example';

const CONTRACTS = path.join(__dirname, '../../api-extensions/contracts');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every call of the contracts; those of a site's hosts come first. */
const ALL_CALLS: readonly Call[] = fs
  .readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^[\w/-]+\.ts$/.test(name))
  .flatMap((name) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as many modules as the folder has.
    const values = Object.values(require(path.join(CONTRACTS, name)) as Record<string, unknown>);
    const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !isCall(value);
    return values
      .flatMap((value) => (isRecord(value) ? Object.values(value as object) : [value]))
      .filter(isCall);
  });

// The server's language of messages about requests.
config(ko());

type Parsed<C extends Call, Part extends 'query' | 'body' | 'params'> =
  C extends Record<Part, infer Schema extends ZodType> ? z.output<Schema> : undefined;

/** A request as its contract parses it. */
export interface Received<C extends Call> {
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  params: Parsed<C, 'params'>;
  headers: http.IncomingHttpHeaders;
}

/** The connection ends without a response, as where the server cannot be reached. */
export class Unreachable extends Error {}

type Reply<C extends Call> = z.input<C['response']>;
type Respond<C extends Call> = (request: Received<C>) => Reply<C> | Promise<Reply<C>>;

interface Answer {
  call: Call;
  respond: Respond<Call>;
}

/** Who uses the page; the levels are those of the demo site's roles. */
const PEOPLE = {
  visitor: null,
  pending: { id: 'pending1', name: '정대기', role_level: 0 },
  member: { id: 'member1', name: '김회원', role_level: 10 },
  manager: { id: 'manager1', name: '이매니저', role_level: 50 },
  staff: { id: 'staff1', name: '박담당', role_level: 70 },
  owner: { id: 'owner1', name: '최대표', role_level: 90 },
} as const;
export type PersonName = keyof typeof PEOPLE;

const LEVELS: Record<string, number> = {
  ...{ public: -1, visitor: -1, 'signed-in': 0, member: 1, manager: 50, owner: 90 },
};

/** The values of a call's path, or null for another path. */
function matchPath(call: Call, path: string): Record<string, string> | null {
  const names: string[] = [];
  const pattern = call.path.replace(
    /:(\w+)/g,
    (_whole, name: string) => `${names.push(name) ? '' : ''}([^/]+)`,
  );
  const found = new RegExp(`^${pattern}$`).exec(path);
  return (
    found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
  );
}

const isExact = ({ path }: Call) => !path.includes(':');

/** The values of a query or form; a repeated one is a list. */
function valuesOf(entries: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(entries.keys())].map((name) => {
      const all = entries.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );
}

function bodyOf(raw: Buffer, type = ''): unknown {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return valuesOf(new URLSearchParams(raw.toString()));
  // A file is no part of a contract's body.
  if (type.startsWith('multipart/form-data')) return {};
  return raw.length > 0 ? (JSON.parse(raw.toString()) as unknown) : {};
}

/**
 * Takes the place of the server: answers the calls of a page with what a test says. Requests are parsed by the server's own function, and
 * answers by the contract, so that neither can differ from it. A read
 * without an answer gets the contract's smallest; any other call without one fails the test.
 */
export class FakeApi {
  /** What a test has to know of at its end: calls without an answer, and answers that break the contract. */
  readonly problems: string[] = [];
  private readonly answers: Answer[] = [];
  private readonly received: { call: Call; request: Received<Call> }[] = [];
  private person: SignedInSession | null = null;
  /** Open streams of the inbox, and the state that they were told last. */
  private readonly streams = new Set<http.ServerResponse>();
  private inbox: InboxState | null = null;

  constructor() {
    this.answer(session, () => this.person ?? {});
    this.answer(signInPage, () => ({ session: this.person ?? {}, providers: {}, messages: false }));
    this.answer(csrf, { csrfToken: 'token' });
    // Signs in whom the e-mail names, whatever the password: what a server checks is not asked here.
    this.answer(callback, ({ body: { email, callbackUrl = '/' }, headers }) => {
      this.signIn(email.replace('@topkeyword.test', '') as PersonName);
      return { url: new URL(callbackUrl, `http://${headers.host}`).href };
    });
    this.answer(signOut, ({ body: { callbackUrl = '/' }, headers }) => {
      this.signIn('visitor');
      return { url: new URL(callbackUrl, `http://${headers.host}`).href };
    });
    this.answer(chooseLook, { data: { saved: true } });
    this.answer(me, () => {
      const { user, role_level: level } = this.person ?? { user: {}, role_level: 0 };
      return like(me.response, { data: { ...user, level, approval: 'approved', has_password: true } });
    });
  }

  /** The answer of a call; for a read without one, the smallest that its contract allows. */
  private find(method: string, path: string): Answer | null {
    const matches = ({ call }: { call: Call }) => call.method === method && matchPath(call, path) !== null;
    const exactFirst = (a: { call: Call }, b: { call: Call }) =>
      Number(isExact(b.call)) - Number(isExact(a.call));
    const known = ALL_CALLS.filter((call) => matches({ call }))
      .sort((a, b) => exactFirst({ call: a }, { call: b }))
      .map((call) => ({ call, respond: () => like(call.response, {}) as never }));
    const [own] = this.answers.filter(matches).sort(exactFirst);
    const [read] = method === 'GET' ? known : [];
    return own && !(read && isExact(read.call) && !isExact(own.call)) ? own : (read ?? null);
  }

  /** Changes whose session it is; null: it has ended. Calls are refused to those whom the contract does not name. */
  signIn(name: PersonName): void {
    const person = PEOPLE[name];
    this.person = person && {
      user: { id: person.id, name: person.name, email: `${name}@topkeyword.test`, domain: 'topkeyword' },
      role_level: person.role_level,
      token_expired: false,
      expires: '2100-01-01T00:00:00.000Z',
    };
  }

  /** Sets the answer of a call, in place of an earlier one. A function may throw `AppError`, or `Unreachable`. */
  answer<C extends Call>(call: C, reply: Reply<C> | Respond<C>): void {
    const respond = typeof reply === 'function' ? (reply as Respond<C>) : () => reply;
    this.answers.unshift({ call, respond: respond as unknown as Respond<Call> });
  }

  /** The requests of a call so far. */
  requests<C extends Call>(call: C): Received<C>[] {
    return this.received
      .filter((entry) => entry.call.method === call.method && entry.call.path === call.path)
      .map(({ request }) => request as unknown as Received<C>);
  }

  /** Refuses a caller as the server does. @throws AppError */
  private checkAccess({ access }: Call): void {
    const least = typeof access === 'number' ? access : LEVELS[String(access)];
    if (least === undefined || least < 0) return;
    if (!this.person) throw unauthenticated();
    if (this.person.role_level < least) throw forbidden();
  }

  private async respond(method: string, url: URL, raw: Buffer, headers: http.IncomingHttpHeaders) {
    const path = url.pathname.slice('/api'.length);
    const found = this.find(method, path);
    if (!found) {
      this.problems.push(`no answer of ${method} ${path}`);
      throw internal();
    }
    const { call, respond } = found;
    this.checkAccess(call);
    const request = {
      query: parse(call, 'query', valuesOf(url.searchParams)),
      params: parse(call, 'params', matchPath(call, path)),
      body: parse(call, 'body', bodyOf(raw, headers['content-type'])),
      headers,
    } as Received<Call>;
    this.received.push({ call, request });
    const reply = await respond(request);
    const checked = call.response.safeParse(reply);
    if (checked.success) return reply;
    this.problems.push(`${method} ${path} breaks its contract: ${checked.error.message}`);
    throw internal();
  }

  /** Number of open streams of the inbox. */
  get streamCount(): number {
    return this.streams.size;
  }

  /** Tells the open pages of the staff a state of the inbox; null: the session has ended. */
  tell(state: InboxState | null): void {
    this.inbox = state;
    for (const stream of this.streams) this.sendState(stream);
  }

  /** Breaks the open streams, as a server that stops. */
  breakStreams(): void {
    for (const stream of this.streams) stream.destroy();
  }

  private sendState(stream: http.ServerResponse): void {
    if (this.inbox) stream.write(`event: inbox\ndata: ${JSON.stringify(this.inbox)}\n\n`);
    else stream.end('event: end\ndata: {}\n\n');
  }

  private openStream(response: http.ServerResponse): void {
    this.checkAccess(inboxEvents);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    response.write('event: alive\ndata: {}\n\n');
    this.streams.add(response);
    response.once('close', () => this.streams.delete(response));
    if (this.inbox) this.sendState(response);
  }

  /** Answers a request of the page. */
  async handle(request: http.IncomingMessage, response: http.ServerResponse, url: URL): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    try {
      if (url.pathname === `/api${inboxEvents.path}`) return this.openStream(response);
      send(200, await this.respond(request.method ?? 'GET', url, Buffer.concat(parts), request.headers));
    } catch (error) {
      if (error instanceof AppError) return void send(error.status, error.toBody());
      if (!(error instanceof Unreachable)) this.problems.push(`${url.pathname}: ${String(error)}`);
      response.destroy();
    }
  }
}
