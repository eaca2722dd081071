import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { Call } from 'api-extensions/contracts/call';
import * as calls from 'api-extensions/contracts/publishing/publishing';
import type { z } from 'zod';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import { newRequestId, readRequestId, REQUEST_ID } from 'api-extensions/contracts/rules/request-id';
import { type Log, withRequestId } from './log';
import type { PublisherMetrics } from './metrics';

/** An error that is sent to the caller with its status and message. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Calls of the CMS to the publisher (contracts/publishing/publishing.ts). */
export interface PublisherActions {
  notify(): void;
  status(): z.input<typeof calls.publisherStatus.response>['data'];
  rollBack(
    request: z.output<typeof calls.rollBack.body>,
  ): Promise<z.input<typeof calls.rollBack.response>['data']>;
  preview(
    request: z.output<typeof calls.renderPreview.body>,
  ): Promise<z.input<typeof calls.renderPreview.response>['data']>;
}

/** A site's draft content may hold many pages. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

const digest = (text: string) => createHash('sha256').update(text).digest();

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new RequestError(413, 'the body is too large');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RequestError(400, 'the body is not JSON');
  }
}

function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new RequestError(
    400,
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '),
  );
}

/** Creates the server for calls of the CMS, which send the publish key. Other calls are answered 403 or 404. */
export function createPublisherServer(
  publishKey: string,
  actions: PublisherActions,
  log: Log,
  metrics: Pick<PublisherMetrics, 'countRequest'>,
): http.Server {
  const expected = digest(`Bearer ${publishKey}`);
  const routes: [Call, (body: unknown) => unknown][] = [
    [calls.notifyPublisher, () => (actions.notify(), null)],
    [calls.publisherStatus, () => actions.status()],
    [calls.rollBack, (body) => actions.rollBack(parseBody(calls.rollBack.body, body))],
    [calls.renderPreview, (body) => actions.preview(parseBody(calls.renderPreview.body, body))],
  ];

  const respond = async (request: http.IncomingMessage): Promise<unknown> => {
    const route = routes.find(([{ method, path }]) => request.method === method && request.url === path);
    if (!route) throw new RequestError(404, 'no such call');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new RequestError(403, 'forbidden');
    return route[1](request.method === 'POST' ? await readBody(request) : {});
  };

  return http.createServer((request, response) => {
    const requestId = readRequestId([request.headers['x-request-id']].flat()[0]) ?? newRequestId();
    const send = (status: number, body: object) => {
      const route = routes.find(([{ path }]) => path === request.url)?.[0].path ?? 'other';
      metrics.countRequest(route, status);
      request.resume();
      response
        .writeHead(status, { 'content-type': 'application/json', [REQUEST_ID]: requestId })
        .end(JSON.stringify(body));
    };
    const sendError = (error: unknown) => {
      const status = error instanceof RequestError ? error.status : 500;
      if (status === 500) log(`${request.url}: ${errorMessage(error)}`, 'error');
      send(status, { data: null, error: { status, message: errorMessage(error) } });
    };
    void withRequestId(() => respond(request).then((data) => send(200, { data }), sendError), requestId);
  });
}
