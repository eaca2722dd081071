import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from 'api-extensions/contracts/rules/network';
import { NetworkPlaces } from './network-places';
import { onceClosed } from './once-closed';
import { RequestBodies, STREAMED, type BodyLimits, type ReadBody } from './request-bodies';
import type { TrustedProxies } from './trusted-proxies';

export interface LimitOptions extends BodyLimits {
  /** Connections that one network may have open at a time; behind a proxy, requests. */
  connections: number;
  /** The same for all networks together; further ones are closed at once. */
  connectionsOfAll: number;
  /** Requests of one network that the CMS may process at a time. */
  inFlight: number;
  /** The same for all networks together. */
  inFlightOfAll: number;
  /** Streams of events of one network that may be open at a time. */
  streams: number;
  /** The same for all networks together. */
  streamsOfAll: number;
  /** Time limit in milliseconds for the head of a request. */
  headMs: number;
}

const MEGABYTE = 1024 * 1024;

/** An office of hundreds behind one address stays far below these limits. */
export const LIMITS: LimitOptions = {
  connections: 512,
  connectionsOfAll: 10_000,
  inFlight: 200,
  inFlightOfAll: 2000,
  streams: 256,
  streamsOfAll: 4000,
  headMs: 10_000,
  bodies: 64,
  bodiesOfAll: 1000,
  bodyMs: 10_000,
  bodyRate: 4 * 1024,
  bodyIdleMs: 30_000,
  // The CMS takes no longer bodies, except uploads.
  bufferedBody: MEGABYTE,
  bufferedBytes: 64 * MEGABYTE,
};

/** Limits of one network, and of all together, for use of the edge at a time. Each edge counts separately. */
export class RequestLimits {
  private readonly connections: NetworkPlaces;
  private readonly requests: NetworkPlaces;
  private readonly streams: NetworkPlaces;
  /** Gives back the place of a request that is being answered. */
  private readonly placeOf = new WeakMap<ServerResponse, () => void>();
  private readonly bodies: RequestBodies;

  constructor(
    private readonly limits: LimitOptions,
    private readonly trusted: TrustedProxies,
  ) {
    this.connections = new NetworkPlaces(limits.connections, limits.connectionsOfAll);
    this.requests = new NetworkPlaces(limits.inFlight, limits.inFlightOfAll);
    this.streams = new NetworkPlaces(limits.streams, limits.streamsOfAll);
    this.bodies = new RequestBodies(limits);
  }

  /** Closes connections of a network that has too many; those of a trusted proxy come from many visitors. */
  watch(server: Server): void {
    // Room for those that take the place of another, and for requests of clients behind a proxy that do.
    server.maxConnections = Math.floor(this.limits.connectionsOfAll * 1.1);
    server.on('connection', (socket: Socket) => {
      const address = plainAddress(socket.remoteAddress ?? '');
      if (this.trusted.has(address)) return;
      const release = this.connections.take(address, () => socket.destroy());
      if (release) socket.once('close', release);
      else socket.destroy();
    });
  }

  /**
   * Counts a request that came through a trusted proxy as a connection of its client, until it is answered.
   * @returns false if the client's network has too many
   */
  admitProxied(address: string, res: ServerResponse): boolean {
    if (this.trusted.has(address)) return true;
    const release = this.connections.take(address, () => res.destroy());
    if (release) onceClosed(res, release);
    return release !== null;
  }

  /** Calls `drop` if the request's body is too slow, or the slowest while too many are on their way. */
  watchBody(req: IncomingMessage, address: string, drop: () => void): void {
    this.bodies.watch(req, address, drop);
  }

  /**
   * Admits a request for the CMS and counts it until it is answered, from the time at which its body is complete.
   * @param address of the client
   * @param pass called when the request can be passed on, with its body
   * @param refuse called if its network, or all together, are past the limit
   */
  admit(
    { req, res, address, hasBody }: Arrival,
    pass: (body: ReadBody | null) => void,
    refuse: () => void,
  ): void {
    const count = (): boolean => {
      const release = this.requests.take(address, () => (res.headersSent ? res.destroy() : refuse()));
      if (release) {
        onceClosed(res, release);
        this.placeOf.set(res, release);
      }
      return release !== null;
    };
    const passWhole = (body: ReadBody | null): void => (count() ? pass(body) : refuse());
    if (!hasBody) return passWhole(null);
    this.bodies.read(req, (body) => {
      if (body !== STREAMED) {
        if (res.closed) return body.sent();
        onceClosed(res, body.sent);
        return passWhole(body);
      }
      if (!this.requests.hasPlace(address)) return refuse();
      req.once('end', () => {
        // Answered before it was read, or already at work: it is past refusing.
        if (!res.closed) count();
      });
      pass(body);
    });
  }

  /**
   * Counts an answer as a stream of events in place of a request: it stays open for hours, while the CMS does nothing.
   * @returns false if its network, or all together, have too many
   */
  admitStream(res: ServerResponse, address: string): boolean {
    const release = this.streams.take(address, () => res.destroy());
    if (!release) return false;
    onceClosed(res, release);
    this.placeOf.get(res)?.();
    return true;
  }
}

/** A request for the CMS. */
export interface Arrival {
  req: IncomingMessage;
  res: ServerResponse;
  /** Of the client. */
  address: string;
  hasBody: boolean;
}
