import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';

/** As long as other web servers linger. */
const LINGER_MS = 30_000;

/**
 * Passes an answer on, but lets it end only when the request has been read to its end, or after 30 s. An answer that is
 * over closes the connection if the client asked for that; with part of the request unread, the client would be told of a
 * reset and never see the answer (RFC 9112 9.6). The bytes themselves are not held back.
 */
export function lingerUntilRead(req: IncomingMessage): Transform {
  return new PassThrough({
    flush(done) {
      if (req.complete || req.destroyed) return done();
      const end = (): void => {
        clearTimeout(timer);
        req.off('end', end).off('close', end);
        done();
      };
      const timer = setTimeout(end, LINGER_MS);
      req.once('end', end).once('close', end);
      req.resume();
    },
  });
}
