import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from 'api-extensions/contracts/rules/network';
import type { TrustedProxies } from './trusted-proxies';

export interface LimitOptions {
  /** Connections that one network may have open at a time. */
  connections: number;
  /** The same for all networks together; further ones are closed at once. */
  connectionsOfAll: number;
  /** Requests of one network that the CMS may process at a time. */
  inFlight: number;
  /** The same for all networks together. */
  inFlightOfAll: number;
  /** Time limit in milliseconds for the head of a request. */
  headMs: number;
  /** Time limit in milliseconds for the body of any request. */
  bodyMs: number;
  /** Minimum rate in bytes a second of a longer body. */
  bodyRate: number;
}

/** An office of hundreds behind one address stays far below these limits. */
export const LIMITS: LimitOptions = {
  connections: 512,
  connectionsOfAll: 10_000,
  inFlight: 200,
  inFlightOfAll: 2000,
  headMs: 10_000,
  bodyMs: 10_000,
  bodyRate: 32 * 1024,
};

/** Assumed size of a body without a Content-Length: the CMS's limit for such bodies. */
const ASSUMED_BYTES = 1024 * 1024;

class Counter {
  private readonly counts = new Map<string, number>();
  total = 0;

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** @returns a function that takes the count back, once */
  add(key: string): () => void {
    this.counts.set(key, this.of(key) + 1);
    this.total += 1;
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      this.total -= 1;
      const left = this.of(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    };
  }
}

/** Limits of one network, and of all together, for use of the edge at a time. Each edge counts separately. */
export class RequestLimits {
  private readonly connections = new Counter();
  private readonly requests = new Counter();

  constructor(
    private readonly limits: LimitOptions,
    private readonly trusted: TrustedProxies,
  ) {}

  /** Closes connections of a network that has too many; those of a trusted proxy come from many visitors. */
  watch(server: Server): void {
    server.maxConnections = this.limits.connectionsOfAll;
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      if (this.trusted.has(address.replace(/^::ffff:(?=\d+\.)/i, ''))) return;
      const network = networkOf(address);
      if (this.connections.of(network) >= this.limits.connections) return void socket.destroy();
      socket.once('close', this.connections.add(network));
    });
  }

  /**
   * Counts a request for the CMS until it is answered.
   * @param address of the client
   * @returns false if its network, or all together, are past the limit
   */
  admit(address: string, res: ServerResponse): boolean {
    const network = networkOf(address);
    const { inFlight, inFlightOfAll } = this.limits;
    if (this.requests.of(network) >= inFlight || this.requests.total >= inFlightOfAll) return false;
    res.once('close', this.requests.add(network));
    return true;
  }

  /** Calls `late` if the request's body has not arrived within the time for its length. */
  limitBody(req: IncomingMessage, late: () => void): void {
    const { 'content-length': length } = req.headers;
    const bytes = length === undefined ? ASSUMED_BYTES : Number(length);
    const { bodyMs, bodyRate } = this.limits;
    const timer = setTimeout(
      () => {
        if (!req.complete && !req.destroyed) late();
      },
      bodyMs + (bytes / bodyRate) * 1000,
    );
    // A process that exits does not wait for bodies.
    timer.unref();
    const done = () => clearTimeout(timer);
    req.once('end', done).once('close', done);
  }
}
