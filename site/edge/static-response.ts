import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { acceptedEncodings, type Encoding } from './accept-encoding';
import type { FileResponse } from './file-response';
import type { ResponseCache } from './response-cache';
import { reasonOf, type EdgeLogger } from './edge-log';
import { namesTag } from './caching';
import type { PlainResponder } from './plain-pages';
import type { ReleaseFile } from './release-file';
import type { RequestHead } from './request-head';
import { requestIdOf } from './client';

export interface StaticResponseContext {
  responses: ResponseCache;
  plain: PlainResponder;
  log: EdgeLogger;
}

/**
 * Answers with a file of a release, synchronously when it is in memory. The file belongs to one release, so a request
 * that began on a release ends on it even if another goes live in between.
 */
export function respondWithFile(
  { responses, plain, log }: StaticResponseContext,
  file: ReleaseFile,
  head: RequestHead,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const encoding = chooseEncoding(file, head.acceptEncoding);
  if (encoding === null) {
    plain(res, 406);
    return;
  }
  const ready = file.response(encoding);
  if (ready) {
    send(ready, file.status, head, req, res, log);
    return;
  }
  responses.load(file, encoding).then(
    (response) => send(response, file.status, head, req, res, log),
    (error: unknown) => {
      log.error('a file of the release cannot be read', {
        reason: reasonOf(error),
        requestId: requestIdOf(res),
      });
      plain(res, 500);
    },
  );
}

function chooseEncoding(file: ReleaseFile, acceptEncoding: string): Encoding | null {
  if (acceptEncoding === '') return 'identity';
  const accepted = acceptedEncodings(acceptEncoding);
  for (const encoding of accepted) if (file.has(encoding)) return encoding;
  return null;
}

function send(
  response: FileResponse,
  status: number,
  head: RequestHead,
  req: IncomingMessage,
  res: ServerResponse,
  log: EdgeLogger,
): void {
  response.recent = true;
  if (status === 200 && head.ifNoneMatch !== '' && namesTag(head.ifNoneMatch, response.etag)) {
    res.writeHead(304, response.notModifiedHead);
    res.end();
    return;
  }
  res.writeHead(status, response.head);
  if (req.method === 'HEAD') res.end();
  else if (response.body) res.end(response.body);
  else stream(response, res, log);
}

function stream(response: FileResponse, res: ServerResponse, log: EdgeLogger): void {
  // `end` keeps the length promised in the header even if the file has grown.
  pipeline(createReadStream(response.path, { end: response.size - 1 }), res, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      log.error('a file of the release could not be streamed', {
        reason: reasonOf(error),
        requestId: requestIdOf(res),
      });
    }
  });
}
