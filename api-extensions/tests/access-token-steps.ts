import * as accessTokens from '../contracts/api/access-tokens';
import { API_SCOPES, type ApiScope } from '../contracts/api/scopes';
import type { Browser } from './browser';
import { type TestRequest, cms } from './cms-under-test';
import { dataOf } from './contract-client';

/** Steps of the tests of access tokens. */

export const TOKENS = '/api/users/me/access-tokens';

/** A new token of the signed-in account: its id, and the secret. */
export async function createToken(
  browser: Browser,
  scopes: readonly ApiScope[] = API_SCOPES,
  more: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> {
  const { status, json, text } = await browser.post(TOKENS, { name: '시험', days: 30, scopes, ...more });
  if (status !== 200) throw new Error(text);
  const { row, token } = dataOf(accessTokens.addAccessToken, json);
  return { id: row.id, token };
}

/** A program's call with a token, without cookies or a browser's headers. */
export const asProgram = (token: string, path: string, options: TestRequest = {}) =>
  cms(path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });

export const removeToken = (browser: Browser, id: string) => browser.post(`${TOKENS}/remove`, { id });

/** Status and code of a response, e.g. `401 UNAUTHENTICATED`; only the status of a success. */
export const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof cms>>): string =>
  [status, json?.error?.details?.code].filter(Boolean).join(' ');
