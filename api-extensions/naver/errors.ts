import { z } from 'zod';
import { parseJson } from './parse-response';

/** Why a call to Naver gave no usable answer. Programs use this, never the message. */
export type NaverErrorKind =
  /** Keys are missing, wrong, or the signature is invalid. */
  | 'credentials'
  /** The keys are valid, but this API is not enabled for them. */
  | 'not_enabled'
  /** The daily or monthly allowance is used up. */
  | 'quota'
  /** Too many calls at the moment. */
  | 'rate'
  /** The request itself was refused. */
  | 'bad_request'
  /** The API no longer exists: shopping search since 2026-07-31. */
  | 'ended'
  /** A fault on Naver's side. */
  | 'upstream'
  /** No complete answer within the time allowed. */
  | 'timeout'
  /** The connection failed or broke off. */
  | 'network'
  /** An answer that does not match the contract. */
  | 'invalid_answer';

export interface NaverErrorDetails {
  /** HTTP status of the answer, if any. */
  status?: number;
  /** Naver's own code (`024`, `SE01`, `410`, `invalid-signature`) or the system's (`ECONNREFUSED`). */
  code?: string;
  /** `x-ncp-trace-id` (HUB), `X-Transaction-ID` (SearchAd) or the vendor's search id, for a support request. */
  traceId?: string;
  /** Wait requested by Naver, in milliseconds. */
  retryAfterMs?: number;
}

/** Codes of errors that the project's own limits cause, not Naver. */
export const OWN_CODES: ReadonlySet<string | undefined> = new Set([
  // The call waited too long for its turn in the rate limit.
  'OWN_LIMIT',
  // The day's budget is used up.
  'OWN_BUDGET',
  // The visitors' share of the budget is used up; members' may be left.
  'VISITORS_BUDGET',
]);

const MESSAGES: Readonly<Record<NaverErrorKind, string>> = {
  credentials: 'Naver API 인증에 실패했습니다. 등록된 키를 확인해 주세요.',
  not_enabled: '이 Naver API가 사용 설정되어 있지 않습니다.',
  quota: 'Naver API의 호출 한도를 모두 사용했습니다.',
  rate: 'Naver API 호출이 잠시 제한되었습니다.',
  bad_request: 'Naver API가 요청을 받아들이지 않았습니다.',
  ended: 'Naver가 더 이상 제공하지 않는 API입니다.',
  upstream: 'Naver API에 일시적인 오류가 발생했습니다.',
  timeout: 'Naver API가 제시간에 응답하지 않았습니다.',
  network: 'Naver API에 연결하지 못했습니다.',
  invalid_answer: 'Naver API의 응답을 이해할 수 없습니다.',
};

/**
 * A failed call to Naver. The message is the project's, in Korean, with status and code: Naver's text is left out because it
 * can repeat what was sent (a signature, an id).
 */
export class NaverError extends Error {
  override readonly name = 'NaverError';
  readonly status?: number;
  readonly code?: string;
  readonly traceId?: string;
  readonly retryAfterMs?: number;

  constructor(
    readonly kind: NaverErrorKind,
    details: NaverErrorDetails = {},
  ) {
    super(messageFor(kind, details));
    this.status = details.status;
    this.code = details.code;
    this.traceId = details.traceId;
    this.retryAfterMs = details.retryAfterMs;
  }
}

function messageFor(kind: NaverErrorKind, { status, code }: NaverErrorDetails): string {
  const facts = [status === undefined ? '' : `HTTP ${status}`, code ?? ''].filter(Boolean).join(', ');
  return facts ? `${MESSAGES[kind]} (${facts})` : MESSAGES[kind];
}

export interface FailedResponse {
  status: number;
  headers: { get(name: string): string | null };
  /** The whole body. Its Content-Type is ignored (NAVER.md 1.2: JSON comes as text/plain). */
  text: string;
}

/** What a response's body says about the failure. */
interface Reading {
  kind: NaverErrorKind;
  code?: string;
  traceId?: string;
}

const code = z.union([z.string(), z.number()]).transform(String);
const flatBody = z.object({ errorMessage: z.string(), errorCode: code });
const gatewayBody = z.object({ error: z.object({ errorCode: code, message: z.string().optional() }) });
const problemBody = z.object({ title: z.string(), type: z.string() });
const codeBody = z.object({ code, message: z.string() });
const trendBody = z.object({ errMsg: z.string(), errId: code });
const vendorBody = z.object({
  error: z.string(),
  search_metadata: z.object({ id: z.string().optional() }).optional(),
});

/** NAVER.md 1.1, the errorCode table. */
const FLAT_CODES: Readonly<Record<string, NaverErrorKind>> = {
  SE01: 'bad_request',
  SE02: 'bad_request',
  SE03: 'bad_request',
  SE04: 'bad_request',
  SE06: 'bad_request',
  SE05: 'ended',
  SE99: 'upstream',
  '024': 'credentials',
  '012': 'rate',
  '010': 'quota',
};

/** NAVER.md 1.2, the gateway codes, each with the HTTP status it comes with. */
const GATEWAY_CODES: Readonly<Record<string, { status: number; kind: NaverErrorKind }>> = {
  '100': { status: 400, kind: 'bad_request' },
  '200': { status: 401, kind: 'credentials' },
  '210': { status: 401, kind: 'not_enabled' },
  '300': { status: 404, kind: 'ended' },
  '400': { status: 429, kind: 'quota' },
  '410': { status: 429, kind: 'rate' },
  '420': { status: 429, kind: 'rate' },
  '430': { status: 413, kind: 'bad_request' },
  '500': { status: 503, kind: 'upstream' },
  '510': { status: 504, kind: 'upstream' },
  '900': { status: 500, kind: 'upstream' },
};

/** NAVER.md 1.4, "other": the codes of the search-ad service that are not HTTP statuses. */
const SEARCH_AD_CODES: Readonly<Record<string, NaverErrorKind>> = { '1016': 'rate', '1018': 'not_enabled' };

/**
 * The error for an answer, by the shape of its body (NAVER.md 1.1, 1.2, 1.4, 1.5), else by its HTTP status. Call it for
 * every unexpected answer, whatever its status: some faults come with 200.
 */
export function errorFromResponse(response: FailedResponse): NaverError {
  const { status } = response;
  const body = parseJson(response.text);
  const reading = readFlat(body, status) ??
    readGateway(body, status) ??
    readProblem(body, status) ??
    readCode(body, status) ??
    readTrend(body, status) ??
    readVendor(body, status) ?? { kind: kindByBareStatus(status) };
  return new NaverError(reading.kind, {
    status,
    code: plainToken(reading.code),
    traceId: plainToken(reading.traceId ?? traceHeader(response.headers)),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
  });
}

function readFlat(body: unknown, status: number): Reading | undefined {
  const parsed = flatBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { errorCode, errorMessage } = parsed.data;
  // Code 024 stands for two faults: only the text distinguishes a wrong key from an API that is not enabled.
  const isNotEnabled = errorCode === '024' && errorMessage.startsWith('Scope Status Invalid');
  return {
    kind: isNotEnabled ? 'not_enabled' : (FLAT_CODES[errorCode] ?? kindByStatus(status)),
    code: errorCode,
  };
}

function readGateway(body: unknown, status: number): Reading | undefined {
  const parsed = gatewayBody.safeParse(body);
  if (!parsed.success) return undefined;
  const { errorCode, message = '' } = parsed.data.error;
  if (/활성화되어 있지 않/.test(message)) return { kind: 'not_enabled', code: errorCode };
  // The code sometimes repeats the HTTP status (401): a gateway code counts only with its own status.
  const known = GATEWAY_CODES[errorCode];
  const isItsOwnStatus = known !== undefined && (known.status === status || status < 400);
  return { kind: isItsOwnStatus ? known.kind : kindByStatus(status), code: errorCode };
}

function readProblem(body: unknown, status: number): Reading | undefined {
  const parsed = problemBody.safeParse(body);
  if (!parsed.success) return undefined;
  // urn:naver:api:problem:invalid-timestamp | invalid-signature | invalid-apikey
  const problem = /problem:([a-z-]+)$/.exec(parsed.data.type)?.[1];
  if (problem?.startsWith('invalid-')) return { kind: 'credentials', code: problem };
  return {
    kind: parsed.data.title === 'Invalid Parameter' ? 'bad_request' : kindByStatus(status),
    code: problem,
  };
}

function readCode(body: unknown, status: number): Reading | undefined {
  const parsed = codeBody.safeParse(body);
  if (!parsed.success) return undefined;
  const asStatus = Number(parsed.data.code);
  const isStatus = asStatus >= 400 && asStatus < 600;
  const kind = SEARCH_AD_CODES[parsed.data.code] ?? kindByStatus(isStatus ? asStatus : status);
  return { kind, code: parsed.data.code };
}

/** NAVER.md 1.5: reported for DataLab beside the flat body; the id adds nothing to the status. */
function readTrend(body: unknown, status: number): Reading | undefined {
  const parsed = trendBody.safeParse(body);
  return parsed.success ? { kind: kindByStatus(status), code: parsed.data.errId } : undefined;
}

/**
 * The licensed vendor (serpapi-contracts.ts): one text and the status. 429 is both "too many this hour" and "no searches
 * left", 403 a closed account. An error with status 200 is a search that failed at the vendor.
 */
function readVendor(body: unknown, status: number): Reading | undefined {
  const parsed = vendorBody.safeParse(body);
  if (!parsed.success) return undefined;
  const traceId = parsed.data.search_metadata?.id;
  const isUsedUp = status === 429 && /run out of searches/i.test(parsed.data.error);
  if (isUsedUp) return { kind: 'quota', traceId };
  if (status === 403) return { kind: 'credentials', traceId };
  return { kind: status < 300 ? 'upstream' : kindByBareStatus(status), traceId };
}

/** The two platforms and the search-ad service each use their own header. */
function traceHeader(headers: FailedResponse['headers']): string | undefined {
  return headers.get('x-ncp-trace-id') ?? headers.get('x-transaction-id') ?? undefined;
}

function kindByStatus(status: number): NaverErrorKind {
  if (status >= 500) return 'upstream';
  if (status === 401) return 'credentials';
  // NAVER.md 1.1: every search page says 403 is "API not added to the application".
  if (status === 403) return 'not_enabled';
  if (status === 404 || status === 410) return 'ended';
  if (status === 429) return 'rate';
  // NAVER.md 1.4: a 422 of the search-ad service is transient (searchad-apidoc #1235).
  if (status === 422) return 'upstream';
  // A success status or a redirect, with an invalid body.
  return status >= 400 ? 'bad_request' : 'invalid_answer';
}

/** A 404 without Naver's own text is more likely a wrong base address than a discontinued API. */
function kindByBareStatus(status: number): NaverErrorKind {
  return status === 404 ? 'invalid_answer' : kindByStatus(status);
}

/** Codes and trace ids are part of messages and logs: other text is dropped. */
function plainToken(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w.:-]{1,80}$/.test(value) ? value : undefined;
}

/** `Retry-After` in milliseconds: seconds or an HTTP date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/**
 * A lookup without a result (NAVER.md §4.3): `unavailable` when Naver cannot be called now, `error` when the answer did not
 * come or was invalid.
 */
export interface LookupFailure {
  outcome: 'unavailable' | 'error';
  reason: NaverErrorKind;
  error: NaverError;
}

const UNAVAILABLE: ReadonlySet<NaverErrorKind> = new Set([
  'credentials',
  'not_enabled',
  'quota',
  'rate',
  'ended',
]);

/** The outcome of a failed lookup. Errors other than NaverError are rethrown. */
export function toLookupFailure(error: unknown): LookupFailure {
  if (!(error instanceof NaverError)) throw error;
  return { outcome: UNAVAILABLE.has(error.kind) ? 'unavailable' : 'error', reason: error.kind, error };
}
