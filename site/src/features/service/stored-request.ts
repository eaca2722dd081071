import { newRequestKey } from '../../platform/api-call';

/** Has the prefix of drafts, so that a sign-out removes the item (platform/draft.ts). */
const STORAGE_KEY = 'draft apply request';

/** State of a consultation request that is not sent yet; what was typed is in its draft. */
export interface StoredRequest {
  /** Idempotency key of the request. */
  key: string;
  /** Time at which the form was first shown, in milliseconds since the epoch. */
  since: number;
  /** Product number in the address when the form was last opened, or empty. Another number selects that product. */
  productInUrl: string;
}

function read(): StoredRequest | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<StoredRequest> | null;
    const isComplete =
      typeof stored?.key === 'string' &&
      typeof stored.since === 'number' &&
      typeof stored.productInUrl === 'string';
    return isComplete ? (stored as StoredRequest) : null;
  } catch {
    return null;
  }
}

/** Stores the request for this tab across reloads. Without storage only the caller has it. @returns the same request */
export function storeRequest(request: StoredRequest): StoredRequest {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
  } catch {
    // Storage is off: a reload starts another request.
  }
  return request;
}

/** The stored request of this tab, or a new one. */
export const readOrCreateRequest = (now: number): StoredRequest =>
  read() ?? storeRequest({ key: newRequestKey(), since: now, productInUrl: '' });

/** The request with a new key, for content that differs from what was sent with the old one (IDEMPOTENCY_CONFLICT). */
export const renewRequest = (request: StoredRequest): StoredRequest =>
  storeRequest({ ...request, key: newRequestKey() });

/** Removes the request after it was sent. */
export function clearRequest(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is off: there is no stored request.
  }
}
