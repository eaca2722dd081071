import type { ZodType } from 'zod';

/** One call of the contract: where it is, what it takes, what it answers. Both sides parse with it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Koa-style path below /api, e.g. `/search/n/web`. */
  readonly path: string;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly params?: ZodType;
  /** The whole JSON body of a good answer. */
  readonly answer: ZodType;
}
