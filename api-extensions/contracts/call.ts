import type { ZodType } from 'zod';

/** One call of the contract: path, input, answer. Both sides parse with it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Koa-style path below /api, e.g. `/search/n/web`. */
  readonly path: string;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly params?: ZodType;
  /** The call takes a form with one file of at most this many bytes, as `multipart/form-data`; other calls take no file. */
  readonly upload?: { readonly maxBytes: number };
  /** The whole JSON body of a successful answer. */
  readonly answer: ZodType;
}
