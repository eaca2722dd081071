import { randomUUID } from 'node:crypto';

/** Header with the id of a request, which is also in the logs of all programs that worked on it. */
export const REQUEST_ID = 'X-Request-Id';

/** Reads a request id that another program sent; null for a value that could forge a log line or hold data. */
export const readRequestId = (value: string | undefined): string | null =>
  value !== undefined && /^[\w-]{8,64}$/.test(value) ? value : null;

export const newRequestId = (): string => randomUUID();
