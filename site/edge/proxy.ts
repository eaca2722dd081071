import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { CmsAddresses } from './cms-addresses';
import { reasonOf, type EdgeLogger } from './edge-log';
import type { RequestHost } from './host-header';
import { onceClosed } from './once-closed';
import type { PlainResponder } from './plain-pages';
import { respondWithFailure, type ProxyFailure } from './proxy-failure';
import { requestHeaders, responseHeaders, siteResponseHeaders } from './proxy-headers';
import { type Client, requestIdOf } from './client';
import { STREAMED, type ReadBody } from './request-bodies';
import type { PagePolicy, SecurityHeaders } from './security-headers';
import { ResponseTimer, lingerUntilRead } from './proxy-timers';

export interface ProxyOptions {
  cmsUrl: string;
  cmsAddresses?: readonly string[];
  edgeKey: string;
  plain: PlainResponder;
  log: EdgeLogger;
  security: SecurityHeaders;
}

/** A request for the CMS, with its client. */
export interface Forwarding {
  host: RequestHost;
  /** Path and query as the client sent them. */
  path: string;
  client: Client;
  /** Time limit for the CMS to begin its response once it has the whole request. */
  timeoutMs: number;
  /** Policy of the requested site's page; null on the CMS's own hosts, which set their own policies. */
  policy: PagePolicy | null;
  /** The request's body; null for none. */
  body: ReadBody | null;
  /** Called before a stream of events is passed on; false: there are too many. */
  admitStream: () => boolean;
}

/** Idle connections are dropped before the CMS drops them (Node's server: 5 s), so none is reused as it closes. */
const IDLE_MS = 4000;
/** Time limit of the edge's own calls. */
const CALL_MS = 3000;

/** Forwards requests to the CMS, streaming both ways: only data in flight is in memory. */
export class CmsProxy {
  private readonly transport: typeof http | typeof https;
  private readonly target: { hostname: string; port: string };
  private readonly addresses: CmsAddresses;
  private readonly keepAlive: http.Agent;
  /**
   * A request with a body cannot be sent twice, so it never reuses a connection, which may be closing. It still asks for
   * keep-alive: otherwise the CMS would close right after an early response (413), and data still being sent to it would
   * destroy the response on its way (RFC 9112 9.6).
   */
  private readonly single: http.Agent;
  /** Streams of events from the CMS on their way to clients. */
  private readonly streams = new Set<IncomingMessage>();

  constructor(private readonly options: ProxyOptions) {
    const url = new URL(options.cmsUrl);
    this.transport = url.protocol === 'https:' ? https : http;
    const { cmsAddresses = [] } = options;
    // Node looks up names only.
    const hostname = cmsAddresses.length > 0 ? 'cms' : url.hostname.replace(/^\[|\]$/g, '');
    this.target = { hostname, port: url.port };
    this.addresses = new CmsAddresses(cmsAddresses);
    this.keepAlive = new this.transport.Agent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64 });
    this.single = new this.transport.Agent({ keepAlive: true });
    this.single.keepSocketAlive = () => false;
  }

  forward(req: IncomingMessage, res: ServerResponse, forwarding: Forwarding): void {
    this.attempt(req, res, forwarding, true);
  }

  /**
   * Makes a call of the edge's own, with a JSON body.
   * @param key of `Authorization: Bearer`
   * @returns the status of the response; null if the connection was made and no response came in time, so that it is unknown whether
   *   the CMS performed the call
   * @throws Error if the CMS was not reached
   */
  call(path: string, body: object, key: string): Promise<number | null> {
    const text = JSON.stringify(body);
    let isConnected = false;
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => (isConnected ? resolve(null) : reject(error));
      const request = this.transport.request({
        ...this.target,
        ...{ method: 'POST', path, agent: this.single, lookup: this.addresses.lookup },
        signal: AbortSignal.timeout(CALL_MS),
        headers: {
          host: new URL(this.options.cmsUrl).host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          authorization: `Bearer ${key}`,
        },
      });
      request.once('socket', (socket) =>
        socket.once(this.transport === https ? 'secureConnect' : 'connect', () => (isConnected = true)),
      );
      request.once('response', (response) => {
        response.resume().once('error', fail);
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      request.once('error', fail);
      request.end(text);
    });
  }

  /** Ends the streams of events, which would stay open: their readers connect again, to another edge if there is one. */
  endStreams(): void {
    for (const stream of this.streams) stream.destroy();
  }

  close(): void {
    this.keepAlive.destroy();
    this.single.destroy();
  }

  private attempt(req: IncomingMessage, res: ServerResponse, forwarding: Forwarding, first: boolean): void {
    const { options } = this;
    const { path, body } = forwarding;
    const bodiless = body === null;
    let request: ClientRequest;
    try {
      request = this.transport.request({
        ...this.target,
        method: req.method,
        path,
        headers: requestHeaders(req, {
          ...forwarding,
          edgeKey: options.edgeKey,
          requestId: requestIdOf(res),
        }),
        // The second attempt might find another connection that is closing.
        agent: bodiless && first ? this.keepAlive : this.single,
        lookup: this.addresses.lookup,
      });
    } catch {
      // Node parses some bytes in headers that it refuses to write.
      options.plain(res, 400);
      return;
    }

    let responded = false;
    let settled = false;
    const timer = new ResponseTimer(forwarding.timeoutMs, () => fail(504, new Error('no answer in time')));
    const fail = (status: ProxyFailure, error: unknown): void => {
      if (settled) return;
      settled = true;
      timer.finish();
      request.destroy();
      // The rest of the client's body must not block its connection.
      req.resume();
      if (res.destroyed || res.headersSent) return;
      options.log.error('the CMS did not answer', {
        status,
        method: req.method,
        path: path.split('?')[0],
        reason: reasonOf(error),
        requestId: requestIdOf(res),
      });
      respondWithFailure(res, status, path, options.plain, options.security.strict);
    };

    request.on('response', (response) => {
      responded = true;
      timer.finish();
      if (response.headers.connection === 'close') this.addresses.avoid(request.socket?.remoteAddress);
      if (isEventStream(response)) {
        if (!forwarding.admitStream()) {
          response.destroy();
          return respondWithFailure(res, 429, path, options.plain, options.security.strict);
        }
        this.streams.add(response);
        onceClosed(res, () => this.streams.delete(response));
      }
      this.relay(response, request, req, res, forwarding.policy);
    });
    request.on('error', (error) => {
      const again = first && bodiless && !settled && !responded && !res.destroyed && request.reusedSocket;
      if (again && isSafe(req.method)) {
        settled = true;
        timer.finish();
        this.attempt(req, res, forwarding, false);
      } else if (responded) req.resume();
      else fail(502, error);
    });
    onceClosed(res, () => {
      timer.finish();
      // The client left, or got another answer: the CMS need not go on.
      if (responded && res.writableFinished) return;
      settled = true;
      request.destroy();
    });

    // The body was aborted, so the CMS must not wait for the rest.
    req.once('close', () => {
      if (!req.complete) request.destroy();
    });

    if (body === STREAMED) return sendBody(req, request, timer);
    timer.start();
    if (body) request.once('close', body.sent).end(body.bytes, body.sent);
    else request.end();
  }

  private relay(
    response: IncomingMessage,
    request: ClientRequest,
    req: IncomingMessage,
    res: ServerResponse,
    policy: PagePolicy | null,
  ): void {
    try {
      const headers = policy
        ? siteResponseHeaders(response, this.options.security, policy)
        : responseHeaders(response);
      res.writeHead(response.statusCode ?? 502, response.statusMessage, headers);
    } catch (error) {
      response.destroy();
      this.options.log.error('the CMS answered with headers that cannot be passed on', {
        reason: reasonOf(error),
        requestId: requestIdOf(res),
      });
      this.options.plain(res, 502);
      return;
    }
    res.flushHeaders();
    // Answered before the upload was over (413, say): the CMS gets no more of it, the client may finish.
    response.once('end', () => {
      if (!req.complete) request.destroy();
    });
    const done = (error: NodeJS.ErrnoException | null): void => {
      // Either end may disconnect early; the other is then cut off, so that an incomplete response never looks whole.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
        this.options.log.error('an answer of the CMS broke off', {
          reason: reasonOf(error),
          requestId: requestIdOf(res),
        });
      }
    };
    if (req.complete) pipeline(response, res, done);
    else pipeline(response, lingerUntilRead(req), res, done);
  }
}

const isEventStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * Passes the body on at the pace of the slower side. The time limit of the CMS runs while it reads nothing. Each part is
 * written only after the CMS's data was read: if the CMS responds early and closes, the write would fail first and lose
 * the response.
 */
function sendBody(req: IncomingMessage, request: ClientRequest, timer: ResponseTimer): void {
  req.on('data', (chunk: Buffer) => {
    if (request.destroyed) return;
    req.pause();
    setImmediate(() => {
      if (request.destroyed || request.write(chunk)) req.resume();
      else timer.start();
    });
  });
  request.on('drain', () => {
    timer.pause();
    req.resume();
  });
  // Queued as well, so that nothing is left to write.
  req.on('end', () =>
    setImmediate(() => {
      if (request.destroyed) return;
      timer.start();
      request.end();
    }),
  );
  req.resume();
}
