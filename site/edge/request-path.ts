import { ENCODED_SEPARATOR, UNSAFE_PATH } from 'api-extensions/contracts/rules/redirects/read-address';

/** The meaning of a request's path, before any file is looked up. */
export type PathReading =
  | { kind: 'path'; path: string }
  /** Redirect to another address of this host; encoded as the client sent it. */
  | { kind: 'moved'; location: string }
  /** Never served: dot segments, dotfiles, encoded slashes, precompressed siblings. */
  | { kind: 'refused' }
  /** The path has invalid percent-encoding. */
  | { kind: 'malformed' };

const REJECTED: PathReading = { kind: 'refused' };
const MALFORMED: PathReading = { kind: 'malformed' };
const PRECOMPRESSED = /\.(?:br|gz)$/i;
const INDEX = '/index.html';

/**
 * Decodes a raw path (no query). An accepted path has no dot segment, no empty segment in the middle and no encoded
 * separator, so every parser splits it alike: it can neither leave its folder nor, as a Location, leave its host.
 */
function decodePath(raw: string): PathReading {
  if (!raw.startsWith('/') || ENCODED_SEPARATOR.test(raw)) return REJECTED;
  let path = raw;
  if (raw.includes('%')) {
    try {
      path = decodeURIComponent(raw);
    } catch {
      return MALFORMED;
    }
  }
  return UNSAFE_PATH.test(path) ? REJECTED : { kind: 'path', path };
}

/** Reads the raw path of a page or file; `search` is appended to redirects as sent, with its question mark. */
export function readPath(raw: string, search = ''): PathReading {
  const reading = decodePath(raw);
  if (reading.kind !== 'path') return reading;
  if (PRECOMPRESSED.test(reading.path)) return REJECTED;
  if (raw.endsWith(INDEX)) return { kind: 'moved', location: (raw.slice(0, -INDEX.length) || '/') + search };
  if (raw.length > 1 && raw.endsWith('/')) return { kind: 'moved', location: raw.slice(0, -1) + search };
  return reading;
}

/**
 * Reads the raw path of a request for the CMS. Rejects paths that the CMS could take for another (dot segments, %2f): they
 * might reach routes that a site host must not.
 */
export function readCmsPath(raw: string): 'path' | 'refused' | 'malformed' {
  const { kind } = decodePath(raw);
  return kind === 'moved' ? 'path' : kind;
}

/** Paths that a site host passes to the CMS. No other path of the CMS can be reached there (DESIGN §7). */
export function isCmsPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/uploads/');
}
