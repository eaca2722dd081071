import { urlResponse } from '../contracts/accounts/auth';
import type { Call } from '../contracts/call';
import type * as z from '../contracts/zod';
import type { TestRequest, TestResponse } from './cms-under-test';

/** Typed calls of the contracts: their schemas give the types, and check what the server has answered. */

type Part<C extends Call, P extends 'params' | 'query' | 'body'> = C[P] extends z.ZodType
  ? { [key in P]: Omit<z.input<C[P]>, 'domain'> }
  : { [key in P]?: undefined };

type Input<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The response as the server sends it: its schema only checks it. */
type Answer<C extends Call> = z.output<C['response']>;

type Data<C extends Call> = Answer<C> extends { data: infer D } ? D : never;

/** The body of a successful response. @throws Error if it is that of an error, or not as the contract says */
export function bodyOf<C extends Call>({ method, path, response }: C, json: unknown): Answer<C> {
  const { error } = response.safeParse(json);
  if (error) throw new Error(`${method} ${path}: ${error.message}\n${JSON.stringify(json)?.slice(0, 1000)}`);
  return json as Answer<C>;
}

/** The `data` of a successful response. @throws Error like bodyOf */
export const dataOf = <C extends Call>(call: C, json: unknown): Data<C> =>
  (bodyOf(call, json) as { data: Data<C> }).data;

/** The address to which a call of the sign-in protocol leads. */
export const urlOf = (json: unknown): string => urlResponse.parse(json).url;

interface Sender {
  request(target: string, options: TestRequest): Promise<TestResponse>;
}

/** Sends a call. @returns the body of its response @throws Error like bodyOf */
export async function send<C extends Call>(browser: Sender, call: C, input: Input<C>): Promise<Answer<C>> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const { json } = await browser.request(`/api${path}${search && `?${search}`}`, {
    method: call.method,
    body,
  });
  return bodyOf(call, json);
}
