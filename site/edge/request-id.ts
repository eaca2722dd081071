import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId, readRequestId, REQUEST_ID } from 'api-extensions/contracts/rules/request-id';
import { peerOf } from './client';
import type { TrustedProxies } from './trusted-proxies';

/** Names a request in its answer: by the id of a trusted proxy, or a new one. A visitor's own would name two requests alike. */
export function assignRequestId(req: IncomingMessage, res: ServerResponse, trusted: TrustedProxies): void {
  const isProxied = !trusted.none && trusted.has(peerOf(req));
  const given = isProxied ? req.headers['x-request-id'] : undefined;
  res.setHeader(REQUEST_ID, readRequestId([given].flat()[0]) ?? newRequestId());
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader(REQUEST_ID) ?? '');
