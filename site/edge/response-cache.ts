import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accept-encoding';
import { makeFileResponse, type FileResponse } from './file-response';
import { entityTag, tagOf } from './caching';
import type { StoredResponse, ReleaseFile, ServedFolder } from './release-file';
import type { SecurityHeaders } from './security-headers';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Within 8 % of the best for pages, 25 times faster; with 5 a home page would not fit into the first 10 packets. */
const BROTLI_QUALITY = 7;

/** Both run on a thread of the pool, not on the one that answers requests. */
const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzip(content)
    : brotli(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });

export interface ResponseCacheOptions {
  /** Bytes of content kept in memory. */
  maxBytes: number;
  /** Larger files are streamed from disk each time. */
  maxFileBytes: number;
  security: SecurityHeaders;
}

/** Approximate bytes of headers and bookkeeping for one stored response. */
const OVERHEAD = 1024;

/**
 * Makes responses from files and keeps the recently used ones within a limit of bytes (second chance: a response that was
 * used since the last sweep stays). The whole edge shares one cache; {@link drop} removes the responses of a folder that is
 * no longer served.
 */
export class ResponseCache {
  /** Stored responses, in the order in which they are considered for dropping. */
  private readonly stored = new Set<StoredResponse>();
  private readonly loading = new Map<string, Promise<FileResponse>>();
  private bytes = 0;

  constructor(private readonly options: ResponseCacheOptions) {}

  get storedBytes(): number {
    return this.bytes;
  }

  /** Reads a file once for all concurrent requests. */
  load(file: ReleaseFile, encoding: Encoding): Promise<FileResponse> {
    const path = file.pathOf(encoding);
    const key = `${encoding} ${path}`;
    const running = this.loading.get(key);
    if (running) return running;
    const started = this.read(file, encoding, path).finally(() => this.loading.delete(key));
    this.loading.set(key, started);
    return started;
  }

  /** Drops a folder's responses. Its cost depends on that folder's responses only. */
  drop(folder: ServedFolder): void {
    folder.retired = true;
    for (const entry of folder.stored) this.forget(entry);
  }

  private async read(file: ReleaseFile, encoding: Encoding, path: string): Promise<FileResponse> {
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await handle.stat();
      // Compressing needs the whole file in memory, however large it is.
      const isMade = file.isMade(encoding);
      const isStored = size <= this.options.maxFileBytes || isMade;
      const content = isStored ? await readExactly(handle, size) : null;
      const body = content && isMade ? await compress(content, encoding) : content;
      const response = makeFileResponse({
        etag: body ? entityTag(body) : await tagOfLarge(handle),
        body,
        size: body?.length ?? size,
        path,
        encoding,
        contentType: file.contentType,
        cacheControl: file.cacheControl,
        securityHeaders: [...this.options.security.ofPage(file.policy), ...file.robotsHeader],
      });
      this.keep({ file, encoding, response });
      return response;
    } finally {
      await handle.close();
    }
  }

  private keep(entry: StoredResponse): void {
    const { folder } = entry.file;
    if (folder.retired) return;
    entry.file.keep(entry.encoding, entry.response);
    folder.stored.add(entry);
    this.stored.add(entry);
    this.bytes += weight(entry);
    while (this.bytes > this.options.maxBytes) {
      const oldest = this.stored.values().next().value;
      if (!oldest || this.stored.size === 1) return;
      if (oldest.response.recent) {
        oldest.response.recent = false;
        this.stored.delete(oldest);
        this.stored.add(oldest);
      } else this.forget(oldest);
    }
  }

  private forget(entry: StoredResponse): void {
    this.stored.delete(entry);
    entry.file.folder.stored.delete(entry);
    entry.file.keep(entry.encoding, null);
    this.bytes -= weight(entry);
  }
}

function weight({ response }: StoredResponse): number {
  return OVERHEAD + (response.body?.length ?? 0);
}

async function readExactly(handle: FileHandle, size: number): Promise<Buffer> {
  // Allocated outside the shared pool: a small page would keep a whole slab alive.
  const buffer = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await handle.read(buffer, filled, size - filled, filled);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    filled += bytesRead;
  }
  return buffer;
}

async function tagOfLarge(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ autoClose: false, start: 0 }))
    hash.update(chunk as Buffer);
  return tagOf(hash);
}
