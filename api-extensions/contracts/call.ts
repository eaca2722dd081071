import type { ZodType } from 'zod';

/** One call of the contract: where it is, what it takes, what it answers. Both sides parse with it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Koa-style path below /api, e.g. `/search/n/web`. */
  readonly path: string;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly params?: ZodType;
  /** The call takes a form with one file of at most so many bytes, as `multipart/form-data`; all others take none. */
  readonly upload?: { readonly maxBytes: number };
  /** The whole JSON body of a good answer. */
  readonly answer: ZodType;
}
