import type { IncomingMessage } from 'node:http';
import { networkGroupsOf, type NetworkGroup } from 'api-extensions/contracts/rules/network';

export interface BodyLimits {
  /** Bodies of one network that may be on their way at a time. */
  bodies: number;
  /** The same for all networks together. */
  bodiesOfAll: number;
  /** Milliseconds that a body may take before its rate counts. */
  bodyMs: number;
  /** Minimum rate of a body in bytes a second, over the whole time that the edge was ready to read it. */
  bodyRate: number;
  /** Milliseconds without a byte of a body while the edge is ready to read it. */
  bodyIdleMs: number;
  /** Bodies up to this size are passed on when they are complete. */
  bufferedBody: number;
  /** Bytes of such bodies that may be in memory. */
  bufferedBytes: number;
}

/** Interval of measurements. */
const CHECK_MS = 1000;
/** Weight of the newest measurement in a body's pace. */
const WEIGHT = 0.2;

interface Body {
  req: IncomingMessage;
  networks: readonly NetworkGroup[];
  drop: () => void;
  /** `bytesRead` of the connection when the body began, and at the last measurement. */
  from: number;
  until: number;
  /** Time in which the edge was ready to read, and how much of it passed since the last byte. */
  readMs: number;
  idleMs: number;
  /** Bytes a second of late; of a new body the minimum rate, so that it is slower than good ones and faster than bad ones. */
  pace: number;
  /** Bytes in memory. */
  buffered: number;
}

/** The rest of a request's body that is passed on as it arrives. */
export const STREAMED = 'streamed';

/** A body in memory, with what frees its place there, or that the rest of it is passed on as it arrives. */
export type ReadBody = { bytes: Buffer; sent: () => void } | typeof STREAMED;

/**
 * Bodies on their way. They have places of their own, apart from those of requests that the CMS processes. Where these are full, the
 * slowest body is dropped, of its own network or of all: a client that keeps places by sending next to nothing loses them.
 */
export class RequestBodies {
  private readonly bodies = new Map<IncomingMessage, Body>();
  private timer: NodeJS.Timeout | undefined;
  private checkedAt = 0;
  private bufferedBytes = 0;

  constructor(private readonly limits: BodyLimits) {}

  /** Measures a body until it is complete. Calls `drop` if it is too slow, or the slowest where there is no place. */
  watch(req: IncomingMessage, address: string, drop: () => void): void {
    const networks = networkGroupsOf(address);
    for (const { name, lines } of networks) {
      const ofNetwork = this.find((body) => body.networks.some((network) => network.name === name));
      if (ofNetwork.length >= this.limits.bodies * lines) this.dropSlowest(ofNetwork);
    }
    if (this.bodies.size >= this.limits.bodiesOfAll) this.dropSlowest([...this.bodies.values()]);
    const from = req.socket.bytesRead;
    const start = { from, until: from, readMs: 0, idleMs: 0, pace: this.limits.bodyRate, buffered: 0 };
    this.bodies.set(req, { req, networks, drop, ...start });
    const end = () => this.remove(req);
    req.once('end', end).once('close', end);
    this.startTimer();
  }

  /**
   * Reads a watched body into memory, or leaves it to be streamed where it is longer than `bufferedBody`.
   * @param read called once the request can be passed on; not called if the body does not arrive
   */
  read(req: IncomingMessage, read: (body: ReadBody) => void): void {
    if (Number(req.headers['content-length'] ?? 0) > this.limits.bufferedBody) return read(STREAMED);
    const chunks: Buffer[] = [];
    let length = 0;
    const release = (): void => {
      this.bufferedBytes -= length;
      length = 0;
    };
    const stop = (): void => void req.off('data', onData).off('end', onEnd).off('close', onClose);
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      length += chunk.length;
      this.bufferedBytes += chunk.length;
      const body = this.bodies.get(req);
      if (body) body.buffered = length;
      if (length > this.limits.bufferedBody) {
        stop();
        release();
        if (body) body.buffered = 0;
        req.pause();
        req.unshift(Buffer.concat(chunks));
        read(STREAMED);
      } else if (this.bufferedBytes > this.limits.bufferedBytes) {
        this.dropSlowest(this.find(({ buffered }) => buffered > 0));
      }
    };
    const onEnd = (): void => {
      stop();
      const bytes = Buffer.concat(chunks);
      read({ bytes, sent: release });
    };
    const onClose = (): void => {
      stop();
      release();
    };
    req.on('data', onData).once('end', onEnd).once('close', onClose);
  }

  private find(matches: (body: Body) => boolean): Body[] {
    return [...this.bodies.values()].filter(matches);
  }

  /** The oldest of equally slow ones. */
  private dropSlowest(bodies: readonly Body[]): void {
    let slowest = bodies[0];
    for (const body of bodies) if (slowest && body.pace < slowest.pace) slowest = body;
    if (slowest) this.drop(slowest);
  }

  private drop(body: Body): void {
    this.remove(body.req);
    body.drop();
  }

  private remove(req: IncomingMessage): void {
    this.bodies.delete(req);
    if (this.bodies.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private startTimer(): void {
    if (this.timer) return;
    this.checkedAt = performance.now();
    // A process that exits does not wait for bodies.
    this.timer = setInterval(() => this.check(), Math.min(CHECK_MS, this.limits.bodyMs)).unref();
  }

  private check(): void {
    const now = performance.now();
    const passed = now - this.checkedAt;
    this.checkedAt = now;
    const { bodyMs, bodyRate, bodyIdleMs } = this.limits;
    for (const body of this.bodies.values()) {
      // The CMS reads slower than the client sends (proxy.ts).
      if (body.req.isPaused()) continue;
      const { bytesRead } = body.req.socket;
      const arrived = bytesRead - body.until;
      body.until = bytesRead;
      body.readMs += passed;
      body.idleMs = arrived > 0 ? 0 : body.idleMs + passed;
      body.pace += WEIGHT * ((arrived / passed) * 1000 - body.pace);
      const due = ((body.readMs - bodyMs) / 1000) * bodyRate;
      if (bytesRead - body.from < due || body.idleMs >= bodyIdleMs) this.drop(body);
    }
  }
}
