import type { Provider } from '../../../contracts/lookups/fields';
import type { FailureReason, PartFailure } from '../../../contracts/lookups/responses';
import type { LookupFailure, LookupKind } from '../../../contracts/lookups/lookups';
import { secondsToSeoulMidnight } from '../../../contracts/rules/days';
import type { LookupFailure as PartOfNaver, NaverError } from '../../../naver';
import { AppError } from '../../platform/errors';

interface Rule {
  reason: FailureReason;
  status: 502 | 503 | 504;
  message: string;
}

const LATER = '잠시 후 다시 시도해 주세요.';

/** Response to each upstream failure. A lookup that failed is never reported as a rank. */
const RULES: Record<NaverError['kind'], Rule> = {
  credentials: {
    reason: 'credentials',
    status: 503,
    message: '네이버 검색 연동의 인증에 문제가 있어 지금은 조회할 수 없습니다. 담당자에게 알려 주세요.',
  },
  not_enabled: {
    reason: 'not_enabled',
    status: 503,
    message: '이 조회에 필요한 네이버 연동이 아직 준비되지 않았습니다. 담당자에게 알려 주세요.',
  },
  quota: {
    reason: 'quota',
    status: 503,
    message: '오늘 사용할 수 있는 네이버 조회 횟수를 모두 썼습니다. 내일 다시 시도해 주세요.',
  },
  rate: {
    reason: 'rate',
    status: 503,
    message: `조회가 몰려 네이버가 잠시 응답을 제한하고 있습니다. ${LATER}`,
  },
  ended: {
    reason: 'ended',
    status: 503,
    message: '네이버가 이 종류의 검색 제공을 종료하여 조회할 수 없습니다.',
  },
  timeout: {
    reason: 'timeout',
    status: 504,
    message: `네이버의 응답이 늦어 조회를 마치지 못했습니다. ${LATER}`,
  },
  network: { reason: 'network', status: 502, message: `네이버 검색에 연결하지 못했습니다. ${LATER}` },
  upstream: { reason: 'upstream', status: 502, message: `네이버 검색에 일시적인 문제가 있습니다. ${LATER}` },
  invalid_answer: {
    reason: 'invalid_answer',
    status: 502,
    message: `네이버에서 알아볼 수 없는 응답을 받아 조회를 마치지 못했습니다. ${LATER}`,
  },
  bad_request: {
    reason: 'invalid_answer',
    status: 502,
    message: '네이버가 이 키워드를 받아들이지 않았습니다. 키워드를 바꾸어 다시 조회해 주세요.',
  },
};

const PAUSED: Rule = {
  reason: 'paused',
  status: 503,
  message: '관리자가 이 조회를 잠시 멈추었습니다. 나중에 다시 시도해 주세요.',
};

/** The target is a place's number only, and the list does not contain every place's number. */
const NO_IDS: Rule = {
  ...RULES.invalid_answer,
  message:
    '플레이스 목록에 번호가 없는 업체가 있어 순위를 확인하지 못했습니다. 업체 이름을 함께 입력해 주세요. 예: 업체 이름|주소 일부',
};

/** The project's own budget, not Naver's, is used up. */
const OWN_BUDGET: Rule = {
  reason: 'quota',
  status: 503,
  message: '오늘 준비된 조회를 모두 사용했습니다. 내일 0시 이후에 다시 시도해 주세요.',
};

/** The visitors' share is used up, but members have calls left. withAccountHint adds the hint for the caller. */
const VISITORS_BUDGET: Rule = {
  ...OWN_BUDGET,
  message: '오늘 방문자에게 준비된 조회를 모두 사용했습니다. 내일 0시 이후에 다시 시도해 주세요.',
};

/** Responses to failures with a code, which is more specific than the kind. */
const BY_CODE: Readonly<Record<string, Rule>> = { PAUSED, NO_IDS, OWN_BUDGET, VISITORS_BUDGET };

/** Messages about searches that Naver has discontinued (NAVER.md 0). */
const ENDED: Partial<Record<LookupKind, string>> = {
  shop: '네이버 쇼핑 검색 API가 2026년 7월 31일에 종료되어 조회할 수 없습니다.',
};

const CODES = { 502: 'LOOKUP_FAILED', 503: 'LOOKUP_UNAVAILABLE', 504: 'LOOKUP_TIMEOUT' } as const;

/** Wait that is named when the real one is unknown. */
const BUSY_MS = 5000;

function ruleOf(error: NaverError): Rule {
  if (error.code === 'OWN_LIMIT')
    return { reason: 'busy', status: 503, message: busyText(error.retryAfterMs ?? BUSY_MS) };
  return BY_CODE[error.code ?? ''] ?? RULES[error.kind];
}

function busyText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
  return `지금 조회 요청이 많아 바로 조회해 드릴 수 없습니다. 약 ${wait} 뒤에 다시 시도해 주세요.`;
}

const outcomeOf = ({ status }: Rule) => (status === 503 ? 'unavailable' : 'error');

/** The failure of one part of an otherwise successful result. */
export function partFailure(error: NaverError): PartFailure {
  const rule = ruleOf(error);
  return { outcome: outcomeOf(rule), reason: rule.reason, message: rule.message };
}

/** Whether one part of a lookup failed at Naver. */
export const isFailure = (part: object): part is PartOfNaver => 'error' in part;

/**
 * The response to a failed lookup (DESIGN §5: `unavailable` with its reason, or `error`). An exhausted quota at Naver is
 * answered with 503, not with the caller's 429.
 */
export function lookupFailure(
  error: NaverError,
  kind: LookupKind,
  provider: Provider | null,
  checkedAt: Date,
): AppError {
  const rule = ruleOf(error);
  const message = (rule.reason === 'ended' && ENDED[kind]) || rule.message;
  const details: LookupFailure = {
    code: CODES[rule.status],
    outcome: outcomeOf(rule),
    reason: rule.reason,
    provider,
    checkedAt: checkedAt.toISOString(),
    ...(rule === VISITORS_BUDGET && { isMoreForMembers: true }),
  };
  let retryAfter: number | undefined;
  if (error.kind === 'quota') retryAfter = secondsToSeoulMidnight(checkedAt);
  if (error.kind === 'rate') retryAfter = Math.max(1, Math.ceil((error.retryAfterMs ?? BUSY_MS) / 1000));
  return new AppError(rule.status, CODES[rule.status], message, details, retryAfter);
}
