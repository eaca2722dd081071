import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Answers of all contracts, good and bad: both search platforms (NAVER.md 1.1 errors, 1.2 error shapes), the search-ad
 * service (1.4 failures) and the vendor (docs/decisions/0011-naver-providers.md).
 */

/** One parsed call. */
export interface SimulatedCall {
  method: string;
  path: string;
  /** Decoded; null when the percent-encoding is not UTF-8. */
  params: ReadonlyMap<string, string> | null;
  headers: IncomingHttpHeaders;
  body: string;
  at: Date;
}

export interface SimulatedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

type ServiceErrorCode = 'SE01' | 'SE02' | 'SE03' | 'SE04' | 'SE05' | 'SE06' | 'SE99';
type ErrorName = 'unauthorized' | 'not_enabled' | 'quota' | 'rate' | 'server_error' | 'ended' | 'clock_skew';

export interface ContractResponses {
  /** The refusal for wrong keys, or null when they are right. */
  checkKeys(call: SimulatedCall, credentials: Credentials): SimulatedResponse | null;
  error(name: ErrorName): SimulatedResponse;
  good(body: unknown): SimulatedResponse;
}

/** A contract that also has the flat errors of the search service. */
export interface ServiceResponses extends ContractResponses {
  serviceError(code: ServiceErrorCode): SimulatedResponse;
}

const JSON_TYPE = 'application/json;charset=UTF-8';

const SERVICE_ERRORS: Readonly<Record<ServiceErrorCode, { status: number; errorMessage: string }>> = {
  SE01: { status: 400, errorMessage: 'Incorrect query request (잘못된 쿼리요청입니다.)' },
  SE02: { status: 400, errorMessage: 'Invalid display value (부적절한 display 값입니다.)' },
  SE03: { status: 400, errorMessage: 'Invalid start value (부적절한 start 값입니다.)' },
  SE04: { status: 400, errorMessage: 'Invalid sort value (부적절한 sort 값입니다.)' },
  SE05: { status: 404, errorMessage: 'Invalid search api (존재하지 않는 검색 api 입니다.)' },
  SE06: { status: 400, errorMessage: 'Malformed encoding (잘못된 형식의 인코딩입니다.)' },
  SE99: { status: 500, errorMessage: 'System Error (시스템 에러)' },
};

function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): SimulatedResponse {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

function flat(status: number, errorCode: string, errorMessage: string): SimulatedResponse {
  return json(status, { errorMessage, errorCode });
}

function serviceError(code: ServiceErrorCode): SimulatedResponse {
  const { status, errorMessage } = SERVICE_ERRORS[code];
  return flat(status, code, errorMessage);
}

function legacyAuthError(reason: string): SimulatedResponse {
  return flat(401, '024', `${reason} : Authentication failed. (인증에 실패했습니다.)`);
}

const LEGACY_ERRORS: Readonly<Record<ErrorName, () => SimulatedResponse>> = {
  unauthorized: () => legacyAuthError('NID AUTH Result Invalid (1000)'),
  not_enabled: () => legacyAuthError('Scope Status Invalid'),
  quota: () => flat(429, '010', 'Query limit exceeded. (쿼리 한도를 초과했습니다.)'),
  rate: () => flat(429, '012', 'Rate limit exceeded. (속도 제한을 초과했습니다.)'),
  server_error: () => serviceError('SE99'),
  ended: () => serviceError('SE05'),
  clock_skew: () => LEGACY_ERRORS.unauthorized(),
};

export const LEGACY_RESPONSES: ServiceResponses = {
  checkKeys({ headers }, { clientId, clientSecret }) {
    const id = headers['x-naver-client-id'];
    const secret = headers['x-naver-client-secret'];
    if (!id) return legacyAuthError('Not Exist Client ID');
    if (!secret) return legacyAuthError('Not Exist Client Secret');
    return id === clientId && secret === clientSecret ? null : LEGACY_ERRORS.unauthorized();
  },
  error: (name) => LEGACY_ERRORS[name](),
  serviceError,
  good: (body) => json(200, body),
};

/** `errorCode` is a string in most gateway answers and a number in some: callers must take both. */
function gateway(
  status: number,
  error: { errorCode: string | number; message: string; details?: string },
): SimulatedResponse {
  return traced({ status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error }) });
}

/** All answers of the gateway have a trace id. */
function traced(response: SimulatedResponse): SimulatedResponse {
  return { ...response, headers: { ...response.headers, 'x-ncp-trace-id': plainId() } };
}

function plainId(): string {
  return randomUUID().replaceAll('-', '');
}

function hubAuthError(details: string): SimulatedResponse {
  return gateway(401, { errorCode: '200', message: 'Authentication Failed', details });
}

const HUB_ERRORS: Readonly<Record<ErrorName, () => SimulatedResponse>> = {
  unauthorized: () => hubAuthError('Invalid authentication information.'),
  not_enabled: () =>
    gateway(401, { errorCode: 401, message: '요청한 API는 이 Application에서 활성화되어 있지 않습니다.' }),
  quota: () =>
    gateway(429, { errorCode: '400', message: 'Quota Exceeded', details: 'Quota limit exceeded.' }),
  rate: () =>
    gateway(429, { errorCode: '410', message: 'Throttle Limited', details: 'Throttle limit exceeded.' }),
  server_error: () =>
    gateway(503, { errorCode: '500', message: 'Endpoint Error', details: 'Endpoint connection error.' }),
  ended: () => traced(serviceError('SE05')),
  clock_skew: () => HUB_ERRORS.unauthorized(),
};

export const HUB_RESPONSES: ServiceResponses = {
  checkKeys({ headers }, { clientId, clientSecret }) {
    const id = headers['x-ncp-apigw-api-key-id'];
    const secret = headers['x-ncp-apigw-api-key'];
    if (!id || !secret) return hubAuthError('Authentication information are missing.');
    return id === clientId && secret === clientSecret ? null : HUB_ERRORS.unauthorized();
  },
  error: (name) => HUB_ERRORS[name](),
  serviceError: (code) => traced(serviceError(code)),
  // Not application/json: the HUB answers this type (NAVER.md 1.2).
  good: (body) =>
    traced({
      status: 200,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(body),
    }),
};

/** For addresses outside all contracts. */
export function notFound(): SimulatedResponse {
  return gateway(404, { errorCode: '300', message: 'Not Found', details: 'URL not found.' });
}

/** Largest accepted difference of a request's timestamp from the time (NAVER.md 1.4, searchad-apidoc #78). */
const ALLOWED_SKEW_MS = 60_000;

function searchAdResponse(status: number, body: unknown): SimulatedResponse {
  return json(status, body, { 'x-transaction-id': plainId().toUpperCase() });
}

function problem(
  title: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): SimulatedResponse {
  const type = `urn:naver:api:problem:${title.toLowerCase().replace(/ /g, '-')}`;
  const response = searchAdResponse(403, { ...more, title, detail, status: 403, type });
  return { ...response, headers: { ...response.headers, 'content-type': 'application/problem+json' } };
}

function invalidApiKey(): SimulatedResponse {
  return problem('Invalid ApiKey', 'API key is invalid.');
}

export function invalidParameter(): SimulatedResponse {
  return searchAdResponse(400, {
    title: 'Invalid Parameter',
    status: 400,
    detail: 'There are invalid parameters',
    type: 'about:blank',
    parameters: [],
    instance: '/keywordstool',
  });
}

const SEARCH_AD_ERRORS: Readonly<Record<ErrorName, () => SimulatedResponse>> = {
  unauthorized: invalidApiKey,
  not_enabled: () => searchAdResponse(403, { code: 1018, message: 'No permission.' }),
  // No daily allowance is known (NAVER.md 1.4): too many calls are answered by this.
  quota: () => SEARCH_AD_ERRORS.rate(),
  rate: () => searchAdResponse(429, { code: 429, message: 'Too Many Requests' }),
  server_error: () => searchAdResponse(500, { code: 500, message: 'Internal Server Error' }),
  ended: () => searchAdResponse(404, { code: 404, message: 'Not Found' }),
  clock_skew: () => problem('Invalid Timestamp', 'Request has expired.', { timestamp: 0 }),
};

export const SEARCH_AD_RESPONSES: ContractResponses = {
  /** Key, then time, then signature: Base64 of HMAC-SHA256 over `{timestamp}.{METHOD}.{path}` without the query. */
  checkKeys({ headers, method, path, at }, { clientId, clientSecret }) {
    const timestamp = String(headers['x-timestamp'] ?? '');
    if (headers['x-api-key'] !== clientId || !headers['x-customer']) return invalidApiKey();
    const skewMs = Math.abs(Number(timestamp || Number.NaN) - at.getTime());
    if (!(skewMs <= ALLOWED_SKEW_MS)) {
      return problem('Invalid Timestamp', 'Request has expired.', { timestamp });
    }
    const signature = String(headers['x-signature'] ?? '');
    const signed = createHmac('sha256', clientSecret)
      .update(`${timestamp}.${method}.${path}`)
      .digest('base64');
    if (signature === signed) return null;
    return problem('Invalid Signature', `Signature '${signature}' is invalid.`, { signature });
  },
  error: (name) => SEARCH_AD_ERRORS[name](),
  good: (body) => searchAdResponse(200, body),
};

function vendorError(status: number, error: string): SimulatedResponse {
  return json(status, { error });
}

function vendorFailure(error: string): SimulatedResponse {
  return json(503, { search_metadata: { id: plainId().slice(0, 24), status: 'Error' }, error });
}

const VENDOR_ERRORS: Readonly<Record<ErrorName, () => SimulatedResponse>> = {
  unauthorized: () =>
    vendorError(401, 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key'),
  not_enabled: () => vendorError(403, 'Your account does not have permission to perform this request.'),
  quota: () => vendorError(429, 'Your account has run out of searches.'),
  rate: () => vendorError(429, 'Your account has exceeded the hourly throughput limit.'),
  server_error: () => vendorFailure('We could not process your search. Please try again.'),
  ended: () => vendorError(404, 'Not found.'),
  clock_skew: () => VENDOR_ERRORS.unauthorized(),
};

export const VENDOR_RESPONSES: ContractResponses & { badRequest(error: string): SimulatedResponse } = {
  checkKeys: ({ params }, { clientSecret }) =>
    params?.get('api_key') === clientSecret ? null : VENDOR_ERRORS.unauthorized(),
  error: (name) => VENDOR_ERRORS[name](),
  good: (body) => json(200, body),
  badRequest: (error) => vendorError(400, error),
};

/** The id that the vendor gives to each search. */
export function vendorSearchId(): string {
  return plainId().slice(0, 24);
}
