import * as z from '../../../../contracts/zod';
import { errorMessage } from '../../../../contracts/rules/error-text';
import type { GoogleErrorReason } from '../../../../contracts/work/search-traffic';
import type { OAuthClient } from '../../../platform/environment-accounts';
import { consentAddress, formRequest } from '../../../shared/accounts/oauth-client';
import { platform } from '../../../platform/platform';
import { digest } from '../../../platform/secrets';

/**
 * Calls of Google's OAuth 2 for web servers and of the Search Console API v1 (webmasters/v3). The scope `openid` is requested to
 * distinguish accounts: revoking a token ends all tokens of its account for this client.
 */

const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const CALL_MAX_MS = 15_000;

/** Rows read for a day: those with the most clicks. One call is enough, as the API sends up to 25,000 rows. */
const ROWS_PER_DAY = 1000;
const QUERY_MAX = 500;
const PAGE_MAX = 2000;

/** A failed call of Google. `message` is for the log. */
export class GoogleError extends Error {
  constructor(
    readonly reason: GoogleErrorReason,
    message: string,
  ) {
    super(message);
    this.name = 'GoogleError';
  }
}

/** The installation's OAuth client at Google; null if none is set. */
export function googleClient(): OAuthClient | null {
  const { SEARCH_CONSOLE_ID: id, SEARCH_CONSOLE_SECRET: secret } = platform().env;
  return id && secret ? { id, secret } : null;
}

/** An address at Google; in tests the same path at SEARCH_CONSOLE_TEST_SERVER. */
const googleAddress = (address: string): string => {
  const { SEARCH_CONSOLE_TEST_SERVER: server } = platform().env;
  return server ? new URL(new URL(address).pathname, server).href : address;
};
const SITES = 'https://www.googleapis.com/webmasters/v3/sites';

/** The client and the address at which 연동 설정 checks its keys (features/auth/try-client.ts); null if none is set. */
export const googleTokenClient = () => {
  const client = googleClient();
  return client && { name: '구글', client, token: googleAddress('https://oauth2.googleapis.com/token') };
};

/** @throws GoogleError `client` when no client is set */
function requireClient(): OAuthClient {
  const client = googleClient();
  if (!client) throw new GoogleError('client', 'no client is set');
  return client;
}

/** The code of an error: of OAuth (RFC 6749 5.2), or of Google's APIs. */
const errorResponse = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })
    .transform(({ error }) => error.errors[0]?.reason ?? ''),
]);

/** Errors of a client that is wrong or deleted, or whose project has not enabled the API. */
const CLIENT_ERRORS = new Set([
  ...['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client', 'org_internal'],
  'accessNotConfigured',
]);

function reasonOf(status: number, error: string): GoogleErrorReason {
  if (CLIENT_ERRORS.has(error)) return 'client';
  if (status === 401 || error === 'invalid_grant' || error === 'invalid_token') return 'refused';
  if (status === 429 || status >= 500 || /limitexceeded|quota/i.test(error)) return 'busy';
  return status === 403 || status === 404 ? 'forbidden' : 'changed';
}

/** Sends a request and reads the JSON answer. @param consentEndedError code that means here that the consent has ended @throws GoogleError */
async function callGoogle(address: string, init: RequestInit, consentEndedError?: string): Promise<unknown> {
  const host = new URL(address).host;
  let response: Response;
  try {
    response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(CALL_MAX_MS) });
  } catch (error) {
    throw new GoogleError('busy', `${host}: ${errorMessage(error)}`);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const error = errorResponse.safeParse(body).data ?? '';
  throw new GoogleError(
    error === consentEndedError ? 'refused' : reasonOf(response.status, error),
    `${host} answered ${response.status} ${error.replace(/\W/g, ' ').slice(0, 40)}`.trim(),
  );
}

/** Parses an answer. @param what name of the answer for the log @throws GoogleError `changed` for another shape */
function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  response: unknown,
  what: string,
): z.output<Schema> {
  const read = schema.safeParse(response);
  if (!read.success) throw new GoogleError('changed', `the ${what} is not of the documented shape`);
  return read.data;
}

/** Address of Google's page on which the owner of a property consents. @throws GoogleError */
export const googleConsent = (redirectUri: string, state: string, verifier: string): string =>
  consentAddress(
    googleAddress('https://accounts.google.com/o/oauth2/v2/auth'),
    { clientId: requireClient().id, redirectUri, state, verifier },
    // `prompt` makes Google issue a refresh token even if the account has consented before.
    { scope: `openid ${SCOPE}`, access_type: 'offline', prompt: 'consent' },
  );

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).max(2048),
  scope: z.string(),
  id_token: z.string(),
});
const claims = z.object({ sub: z.string().min(1) });

/** Tokens of a consent. */
export interface Grant {
  /** Access token, valid for an hour. */
  access: string;
  /** Refresh token. */
  refresh: string;
  /** Digest of the Google account. */
  account: string;
  /** Whether the consent includes Search Console. */
  canRead: boolean;
}

/**
 * Exchanges a code for tokens. The signature of the id token is not checked, because the token comes from Google itself over TLS
 * (OpenID Connect Core 3.1.3.7).
 * @throws GoogleError
 */
export async function exchangeCode(code: string, verifier: string, redirectUri: string): Promise<Grant> {
  const { id, secret } = requireClient();
  const fields = {
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: id,
    client_secret: secret,
  };
  const response = await callGoogle(
    googleAddress('https://oauth2.googleapis.com/token'),
    formRequest({ grant_type: 'authorization_code', ...fields }),
  );
  const { access_token, refresh_token, scope, id_token } = parseAnswer(tokens, response, 'token answer');
  let sub: string;
  try {
    const [, payload = ''] = id_token.split('.');
    ({ sub } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))));
  } catch {
    throw new GoogleError('changed', 'the id token is not of the documented shape');
  }
  const canRead = scope.split(' ').includes(SCOPE);
  return { access: access_token, refresh: refresh_token, account: digest(`google ${sub}`), canRead };
}

/** Requests an access token, valid for an hour. @throws GoogleError `refused` when the owner or Google has ended the consent */
export async function requestAccessToken(refresh: string): Promise<string> {
  const { id, secret } = requireClient();
  const fields = { refresh_token: refresh, client_id: id, client_secret: secret };
  const response = await callGoogle(
    googleAddress('https://oauth2.googleapis.com/token'),
    formRequest({ grant_type: 'refresh_token', ...fields }),
    // Here this error means that the consent was given to another client.
    'unauthorized_client',
  );
  return parseAnswer(tokens.pick({ access_token: true }), response, 'token answer').access_token;
}

/** Ends a consent at Google. @returns false when Google could not be reached */
export async function revokeToken(refresh: string): Promise<boolean> {
  try {
    await callGoogle(googleAddress('https://oauth2.googleapis.com/revoke'), formRequest({ token: refresh }));
    return true;
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return error.reason !== 'busy';
  }
}

const bearer = (access: string) => ({ accept: 'application/json', authorization: `Bearer ${access}` });

const sites = z.object({
  siteEntry: z
    .array(z.object({ siteUrl: z.string().min(1).max(PAGE_MAX), permissionLevel: z.string() }))
    .default([]),
});

/**
 * The account's verified properties, e.g. `https://example.com/` or `sc-domain:example.com`.
 * @throws GoogleError `forbidden` when the consent does not include Search Console
 */
export async function listProperties({ access, canRead }: Grant): Promise<string[]> {
  if (!canRead) throw new GoogleError('forbidden', 'the scope was not granted');
  const { siteEntry } = parseAnswer(
    sites,
    await callGoogle(googleAddress(SITES), { headers: bearer(access) }),
    'list of sites',
  );
  return siteEntry
    .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl }) => siteUrl)
    .sort();
}

const count = z.number().nonnegative().transform(Math.round);
const report = z.object({
  // Google leaves the field out for a day without rows.
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.string(), z.string()]),
        clicks: count,
        impressions: count,
        position: z.number().nonnegative(),
      }),
    )
    .max(ROWS_PER_DAY)
    .default([]),
});

/** Cuts a text and removes NUL, which PostgreSQL cannot store. */
const storable = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max);

/** Figures of a day (Pacific Time) by query and page; none until they are final. @throws GoogleError */
export async function readFinalDay(access: string, property: string, day: string) {
  const response = await callGoogle(
    `${googleAddress(SITES)}/${encodeURIComponent(property)}/searchAnalytics/query`,
    {
      method: 'POST',
      headers: { ...bearer(access), 'content-type': 'application/json' },
      body: JSON.stringify({
        startDate: day,
        endDate: day,
        dimensions: ['query', 'page'],
        type: 'web',
        dataState: 'final',
        rowLimit: ROWS_PER_DAY,
      }),
    },
  );
  return parseAnswer(report, response, 'report').rows.map(({ keys: [query, page], ...figures }) => ({
    query: storable(query, QUERY_MAX),
    page: storable(page, PAGE_MAX),
    ...figures,
  }));
}
