import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';

/** A time-out that can be paused and restarted until it has fired or is finished. */
export class ResponseTimer {
  private timer: NodeJS.Timeout | null = null;
  private finished = false;

  constructor(
    private readonly milliseconds: number,
    private readonly elapsed: () => void,
  ) {}

  /** Restarts the count from zero. */
  start(): void {
    this.pause();
    if (!this.finished) this.timer = setTimeout(this.elapsed, this.milliseconds);
  }

  pause(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  finish(): void {
    this.finished = true;
    this.pause();
  }
}

/** The usual lingering time of web servers. */
const LINGER_MS = 30_000;

/**
 * Passes a response on, but ends it only when the request has been read to its end, or after 30 s. A finished response
 * closes the connection if the client requested that; with part of the request unread, the client would get a reset and
 * never see the response (RFC 9112 9.6). The bytes themselves are not delayed.
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
