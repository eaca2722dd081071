import { createHash } from 'node:crypto';
import type { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Call } from '../../contracts/call';
import { platform } from '../platform/platform';

/** A serialised response with the ETag of exactly these bytes. */
export class PreparedResponse {
  readonly body: Buffer;
  /** Strong ETag (RFC 9110 8.8.3). */
  readonly etag: string;

  constructor(response: unknown) {
    this.body = Buffer.from(JSON.stringify(response));
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`;
  }

  /** The response before it was serialised. */
  toJson(): unknown {
    return JSON.parse(this.body.toString());
  }

  /** Sends the response, or 304 if the client has it. Clients must revalidate each time, so that they see edits at once. */
  send(ctx: Context): void {
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', this.etag);
    ctx.status = 200;
    if (ctx.get('if-none-match') && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = this.body;
  }
}

/** Serialises a response. Outside production it is validated against the contract once, not on each send. */
export function prepareResponse<C extends Call>(call: C, response: z.input<C['response']>): PreparedResponse {
  if (platform().env.NODE_ENV !== 'production') call.response.parse(response);
  return new PreparedResponse(response);
}

/** A text as a value of UTF-8 in a header (RFC 8187), with those characters escaped that `encodeURIComponent` leaves. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A response that is a file for download, in place of JSON. */
export class FileResponse {
  /** @param name file name for the download */
  constructor(
    readonly name: string,
    readonly type: string,
    readonly bytes: Buffer,
  ) {}

  send(ctx: Context): void {
    ctx.set('Content-Type', this.type);
    ctx.set('X-Content-Type-Options', 'nosniff');
    // Uploaded files must not run scripts on the site.
    ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
    const plain = this.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    // Not `ctx.attachment`, which cuts a name at its last slash, as in the name of a company.
    ctx.set(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${headerText(this.name)}`,
    );
    ctx.status = 200;
    ctx.body = this.bytes;
  }
}

/** A response of server-sent events (platform/event-stream.ts). */
export class EventStreamResponse {
  constructor(readonly events: PassThrough) {}

  send(ctx: Context): void {
    ctx.status = 200;
    // Keeps proxies from compressing and buffering events.
    ctx.set('Cache-Control', 'no-store, no-transform');
    ctx.set('X-Accel-Buffering', 'no');
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
    ctx.body = this.events;
  }
}
