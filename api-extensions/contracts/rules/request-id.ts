import { randomUUID } from 'node:crypto';

/** Names one request in the response and in the logs of all programs that worked on it. */
export const REQUEST_ID = 'X-Request-Id';

/** A request id as another program wrote it; null for anything that could forge a log line or hold data. */
export const readRequestId = (value: string | undefined): string | null =>
  value !== undefined && /^[\w-]{8,64}$/.test(value) ? value : null;

export const newRequestId = (): string => randomUUID();
