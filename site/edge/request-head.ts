/** The few request headers that static files depend on. */
export interface RequestHead {
  /** Empty when missing. */
  host: string;
  /** More than one Host header: the request must be rejected (RFC 9112 3.2). */
  hostRepeated: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
  /** The request announces a body. */
  hasBody: boolean;
}

/**
 * Reads the head from Node's `rawHeaders`, so that Node does not build its header object for every request
 * (which also drops a second Host header silently).
 */
export function readHead(raw: readonly string[]): RequestHead {
  const head: RequestHead = {
    host: '',
    hostRepeated: false,
    acceptEncoding: '',
    ifNoneMatch: '',
    hasBody: false,
  };
  let hosts = 0;
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] as string;
    const length = name.length;
    // The names below have 4 or 13 to 17 letters: others are skipped without lower-casing them.
    if (length < 4 || (length > 4 && length < 13) || length > 17) continue;
    const value = raw[at + 1] as string;
    switch (name.toLowerCase()) {
      case 'host':
        head.host = value;
        hosts += 1;
        break;
      case 'if-none-match':
        head.ifNoneMatch = joined(head.ifNoneMatch, value);
        break;
      case 'content-length':
      case 'transfer-encoding':
        head.hasBody = true;
        break;
      case 'accept-encoding':
        head.acceptEncoding = joined(head.acceptEncoding, value);
        break;
      default:
    }
  }
  head.hostRepeated = hosts > 1;
  return head;
}

function joined(before: string, value: string): string {
  return before === '' ? value : `${before}, ${value}`;
}

/** A parsed request target; `authority` only when the client sent an absolute address (RFC 9112 3.2.2). */
export interface RequestTarget {
  authority: string | null;
  /** Path and query as sent; always starts with a slash. */
  path: string;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([/?].*)?$/i;

/** Parses a request target. Null for targets that name no path (`*`, `host:port`, anything else). */
export function readTarget(url: string): RequestTarget | null {
  if (url.charCodeAt(0) === 47) return { authority: null, path: url };
  const match = ABSOLUTE.exec(url);
  if (!match) return null;
  const rest = match[2] ?? '/';
  return { authority: match[1] ?? '', path: rest.startsWith('/') ? rest : `/${rest}` };
}
