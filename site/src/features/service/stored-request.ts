import { newRequestKey } from '../../platform/api-call';

/** Has the prefix of drafts, so that a sign-out removes it (platform/draft.ts). */
const NAME = 'draft apply request';

/** State of a request in progress, besides its fields. */
export interface StoredRequest {
  /** Idempotency key of the request. */
  key: string;
  /** When the form was first shown, in milliseconds since the epoch. */
  since: number;
  /** Product number from the address at the last visit of the form; empty for none. */
  asked: string;
}

function read(): StoredRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<StoredRequest> | null;
    const isWhole =
      typeof kept?.key === 'string' && typeof kept.since === 'number' && typeof kept.asked === 'string';
    return isWhole ? (kept as StoredRequest) : null;
  } catch {
    return null;
  }
}

/** Stores it for this tab across reloads; without storage it lasts as long as the page. */
export function storeRequest(request: StoredRequest): StoredRequest {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(request));
  } catch {
    // Storage is off: a reload starts another request.
  }
  return request;
}

/** The request in progress in this tab, or a new one. */
export const openRequest = (now: number): StoredRequest =>
  read() ?? storeRequest({ key: newRequestKey(), since: now, asked: '' });

/** The same request with a new key: the server treats it as another one. */
export const renewRequest = (request: StoredRequest): StoredRequest =>
  storeRequest({ ...request, key: newRequestKey() });

/** Removes the request after it was sent. */
export function clearStoredRequest(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is off: none was stored.
  }
}
