import { newRequestKey } from '../../platform/request-key';

/** With the prefix of drafts: whoever signs out leaves none of it behind (platform/draft.ts). */
const NAME = 'draft apply request';

/** What belongs to a request that is being filled in, beside what is typed. */
export interface KeptRequest {
  /** Names the request, however often it is sent. */
  key: string;
  /** Milliseconds since the epoch of the form's first sight. */
  since: number;
  /** The product that the address asked for when the form was last looked at; empty for none. */
  asked: string;
}

function read(): KeptRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<KeptRequest> | null;
    const isWhole =
      typeof kept?.key === 'string' && typeof kept.since === 'number' && typeof kept.asked === 'string';
    return isWhole ? (kept as KeptRequest) : null;
  } catch {
    return null;
  }
}

/** Keeps it through reloads, for this tab; a browser that refuses storage has it as long as the page is open. */
export function keepRequest(request: KeptRequest): KeptRequest {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(request));
  } catch {
    // Then a reload makes another request of it.
  }
  return request;
}

/** The request that is being filled in in this tab, or a new one. */
export const openRequest = (now: number): KeptRequest =>
  read() ?? keepRequest({ key: newRequestKey(), since: now, asked: '' });

/** The same under another key: what is sent from now on is another request. */
export const renewRequest = (request: KeptRequest): KeptRequest =>
  keepRequest({ ...request, key: newRequestKey() });

/** It was sent. */
export function dropRequest(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Then none was kept.
  }
}
