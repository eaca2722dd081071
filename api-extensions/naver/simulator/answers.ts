import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The words of both platforms, good and bad (NAVER.md 1.1 errors, 1.2 error shapes). */

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

export type ServiceErrorCode = 'SE01' | 'SE02' | 'SE03' | 'SE04' | 'SE05' | 'SE06' | 'SE99';
export type RefusalName = 'unauthorized' | 'not_enabled' | 'quota' | 'rate' | 'server_error';

export interface ContractAnswers {
  /** The refusal that the headers deserve, or null when the keys are right. */
  checkKeys(headers: IncomingHttpHeaders, credentials: Credentials): Answer | null;
  refuse(name: RefusalName): Answer;
  serviceError(code: ServiceErrorCode): Answer;
  good(body: unknown): Answer;
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

function flat(status: number, errorCode: string, errorMessage: string): Answer {
  const body = JSON.stringify({ errorMessage, errorCode });
  return { status, headers: { 'content-type': JSON_TYPE }, body };
}

function serviceError(code: ServiceErrorCode): Answer {
  const { status, errorMessage } = SERVICE_ERRORS[code];
  return flat(status, code, errorMessage);
}

function legacyAuthError(reason: string): Answer {
  return flat(401, '024', `${reason} : Authentication failed. (인증에 실패했습니다.)`);
}

const LEGACY_REFUSALS: Readonly<Record<RefusalName, () => Answer>> = {
  unauthorized: () => legacyAuthError('NID AUTH Result Invalid (1000)'),
  not_enabled: () => legacyAuthError('Scope Status Invalid'),
  quota: () => flat(429, '010', 'Query limit exceeded. (쿼리 한도를 초과했습니다.)'),
  rate: () => flat(429, '012', 'Rate limit exceeded. (속도 제한을 초과했습니다.)'),
  server_error: () => serviceError('SE99'),
};

export const LEGACY_ANSWERS: ContractAnswers = {
  checkKeys(headers, { clientId, clientSecret }) {
    const id = headers['x-naver-client-id'];
    const secret = headers['x-naver-client-secret'];
    if (!id) return legacyAuthError('Not Exist Client ID');
    if (!secret) return legacyAuthError('Not Exist Client Secret');
    return id === clientId && secret === clientSecret ? null : LEGACY_REFUSALS.unauthorized();
  },
  refuse: (name) => LEGACY_REFUSALS[name](),
  serviceError,
  good: (body) => ({ status: 200, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) }),
};

/** `errorCode` is a string in most gateway answers and a number in some: callers must take both. */
function gateway(
  status: number,
  error: { errorCode: string | number; message: string; details?: string },
): Answer {
  return traced({ status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error }) });
}

/** Everything that comes through the gateway carries a trace id. */
function traced(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'x-ncp-trace-id': randomUUID().replaceAll('-', '') } };
}

function hubAuthError(details: string): Answer {
  return gateway(401, { errorCode: '200', message: 'Authentication Failed', details });
}

const HUB_REFUSALS: Readonly<Record<RefusalName, () => Answer>> = {
  unauthorized: () => hubAuthError('Invalid authentication information.'),
  not_enabled: () =>
    gateway(401, { errorCode: 401, message: '요청한 API는 이 Application에서 활성화되어 있지 않습니다.' }),
  quota: () =>
    gateway(429, { errorCode: '400', message: 'Quota Exceeded', details: 'Quota limit exceeded.' }),
  rate: () =>
    gateway(429, { errorCode: '410', message: 'Throttle Limited', details: 'Throttle limit exceeded.' }),
  server_error: () =>
    gateway(503, { errorCode: '500', message: 'Endpoint Error', details: 'Endpoint connection error.' }),
};

export const HUB_ANSWERS: ContractAnswers = {
  checkKeys(headers, { clientId, clientSecret }) {
    const id = headers['x-ncp-apigw-api-key-id'];
    const secret = headers['x-ncp-apigw-api-key'];
    if (!id || !secret) return hubAuthError('Authentication information are missing.');
    return id === clientId && secret === clientSecret ? null : HUB_REFUSALS.unauthorized();
  },
  refuse: (name) => HUB_REFUSALS[name](),
  serviceError: (code) => traced(serviceError(code)),
  // Not application/json: that is how the HUB answers (NAVER.md 1.2).
  good: (body) =>
    traced({
      status: 200,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(body),
    }),
};

/** For addresses outside both search APIs. */
export function notFound(): Answer {
  return gateway(404, { errorCode: '300', message: 'Not Found', details: 'URL not found.' });
}
