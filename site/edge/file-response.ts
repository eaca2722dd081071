import type { Encoding } from './accept-encoding';

/** A file's response in one encoding, ready to be written. Header lists are flat: name, value, name, value. */
export interface FileResponse {
  readonly etag: string;
  readonly head: string[];
  readonly notModifiedHead: string[];
  /** Null when the file is too large to keep; it is streamed from `path`. */
  readonly body: Buffer | null;
  readonly path: string;
  readonly size: number;
  /** Requested since the cache's last sweep. */
  recent: boolean;
}

export interface FileResponseParts {
  etag: string;
  body: Buffer | null;
  size: number;
  path: string;
  encoding: Encoding;
  contentType: string;
  cacheControl: string;
  securityHeaders: readonly string[];
}

export function makeFileResponse(parts: FileResponseParts): FileResponse {
  const caching = ['ETag', parts.etag, 'Cache-Control', parts.cacheControl, 'Vary', 'Accept-Encoding'];
  const coding = parts.encoding === 'identity' ? [] : ['Content-Encoding', parts.encoding];
  return {
    etag: parts.etag,
    head: [
      'Content-Type',
      parts.contentType,
      'Content-Length',
      String(parts.size),
      ...coding,
      ...caching,
      ...parts.securityHeaders,
    ],
    notModifiedHead: caching,
    body: parts.body,
    path: parts.path,
    size: parts.size,
    recent: false,
  };
}
