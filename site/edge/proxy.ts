import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { reasonOf, type EdgeLogger } from './edge-log';
import type { RequestHost } from './host-header';
import type { PlainAnswer } from './plain-pages';
import { answerFailure, type ProxyFailure } from './proxy-failure';
import { framingOf, requestHeaders, responseHeaders } from './proxy-headers';
import { ResponseTimer } from './response-timer';

export interface ProxyOptions {
  cmsUrl: string;
  edgeKey: string;
  /** How long the CMS may take to begin its answer once it has the whole request. */
  responseTimeoutMs: number;
  plain: PlainAnswer;
  log: EdgeLogger;
}

/** Idle connections are dropped before the CMS drops them (Node's server: 5 s), so none is reused as it closes. */
const IDLE_MS = 4000;

/** Hands requests to the CMS, streaming both ways: nothing is held but what is in flight. */
export class CmsProxy {
  private readonly transport: typeof http | typeof https;
  private readonly target: { hostname: string; port: string };
  private readonly keepAlive: http.Agent;
  /** A request with a body cannot be sent twice, so it never rides on a connection that may just be closing. */
  private readonly single: http.Agent;

  constructor(private readonly options: ProxyOptions) {
    const url = new URL(options.cmsUrl);
    this.transport = url.protocol === 'https:' ? https : http;
    this.target = { hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port };
    this.keepAlive = new this.transport.Agent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64 });
    this.single = new this.transport.Agent({ keepAlive: false });
  }

  /** @param path with query, as the client sent it */
  forward(req: IncomingMessage, res: ServerResponse, host: RequestHost, path: string): void {
    this.attempt(req, res, host, path, true);
  }

  close(): void {
    this.keepAlive.destroy();
    this.single.destroy();
  }

  private attempt(
    req: IncomingMessage,
    res: ServerResponse,
    host: RequestHost,
    path: string,
    first: boolean,
  ): void {
    const { options } = this;
    const bodiless = framingOf(req) === 'none';
    let request: ClientRequest;
    try {
      request = this.transport.request({
        ...this.target,
        method: req.method,
        path,
        headers: requestHeaders(req, { host, edgeKey: options.edgeKey }),
        agent: bodiless ? this.keepAlive : this.single,
      });
    } catch {
      // Bytes that Node parses but will not write.
      options.plain(res, 400);
      return;
    }

    let answered = false;
    let settled = false;
    const timer = new ResponseTimer(options.responseTimeoutMs, () =>
      fail(504, new Error('no answer in time')),
    );
    const fail = (status: ProxyFailure, error: unknown): void => {
      if (settled) return;
      settled = true;
      timer.finish();
      request.destroy();
      // What the client still sends must not block its connection.
      req.resume();
      if (res.destroyed || res.headersSent) return;
      options.log.error('the CMS did not answer', {
        status,
        method: req.method,
        path: path.split('?')[0],
        reason: reasonOf(error),
      });
      answerFailure(res, status, path, options.plain);
    };

    request.on('response', (answer) => {
      answered = true;
      timer.finish();
      this.relay(answer, request, req, res);
    });
    request.on('error', (error) => {
      const again = first && bodiless && !settled && !answered && !res.destroyed && request.reusedSocket;
      if (again && isSafe(req.method)) {
        settled = true;
        timer.finish();
        this.attempt(req, res, host, path, false);
      } else if (answered) req.resume();
      else fail(502, error);
    });
    res.once('close', () => {
      timer.finish();
      if (!res.writableFinished) request.destroy();
    });

    if (bodiless) {
      timer.start();
      request.end();
    } else sendBody(req, request, timer);
  }

  private relay(
    answer: IncomingMessage,
    request: ClientRequest,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    try {
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage, responseHeaders(answer));
    } catch (error) {
      answer.destroy();
      this.options.log.error('the CMS answered with headers that cannot be passed on', {
        reason: reasonOf(error),
      });
      this.options.plain(res, 502);
      return;
    }
    res.flushHeaders();
    pipeline(answer, res, (error) => {
      if (!req.complete) {
        // Answered before the upload was over (413, say): the rest is read and dropped, so the answer arrives.
        request.destroy();
        req.resume();
      }
      // Either end may leave early; the other is then cut off, so that half an answer never looks like a whole one.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
        this.options.log.error('an answer of the CMS broke off', { reason: reasonOf(error) });
      }
    });
  }
}

function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Passes the body on at the pace of the slower side. The CMS is being waited for while it takes nothing. */
function sendBody(req: IncomingMessage, request: ClientRequest, timer: ResponseTimer): void {
  req.on('data', (chunk: Buffer) => {
    if (request.destroyed || request.write(chunk)) return;
    req.pause();
    timer.start();
  });
  request.on('drain', () => {
    timer.pause();
    req.resume();
  });
  req.on('end', () => {
    timer.start();
    request.end();
  });
}
