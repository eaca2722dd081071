import {
  type FailureReason,
  type LookupResponse,
  type LookupLimits,
} from 'api-extensions/contracts/lookups/responses';
import { lookupFailure, lookupsUsedUp } from 'api-extensions/contracts/lookups/lookups';
import { z } from 'zod';
import { CallError } from '../../platform/api-call';
import type { FieldErrors } from './lookup-query';
import { UNREACHABLE } from './outcome-states';

type ResultState = 'found' | 'not_in_range' | 'not_in_list';

/** State of a lookup on the page. The four outcomes are those of DESIGN §5. */
export type LookupView<Result extends LookupResponse = LookupResponse> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: ResultState; result: Result }
  | ({ state: 'unavailable' | 'error' } & Failure)
  /** The day's allowance is used up. */
  | { state: 'limited'; message: string; limits: LookupLimits | null; signInHelps: boolean }
  /** The input was rejected; the form shows the messages. */
  | { state: 'invalid'; message: string; errors: FieldErrors };

export interface Failure {
  title: string;
  message: string;
  /** Null if the provider did not fail. */
  reason: FailureReason | null;
  /** Action that is offered to the visitor. */
  remedy: Remedy;
  /** Whether the simulator failed. */
  simulated: boolean;
}
type Remedy = 'retry' | 'contact' | 'sign-in' | 'none';

const fieldErrors = z.looseObject({ fields: z.record(z.string(), z.string()) });

const UNAVAILABLE = '지금은 조회할 수 없습니다';
const FAILED = '조회를 마치지 못했습니다';

const REMEDIES: Record<FailureReason, Remedy> = {
  credentials: 'contact',
  not_enabled: 'contact',
  quota: 'none',
  rate: 'retry',
  busy: 'retry',
  ended: 'none',
  paused: 'retry',
  database: 'retry',
  timeout: 'retry',
  network: 'retry',
  upstream: 'retry',
  invalid_answer: 'retry',
};

const retryableFailure = (message: string): Extract<LookupView, { state: 'error' | 'unavailable' }> => {
  return { state: 'error', title: FAILED, message, reason: null, remedy: 'retry', simulated: false };
};

/** A result about blogs and cafés has two outcomes: found in one of the lists counts as found. */
function resultState(result: LookupResponse): ResultState {
  if (result.kind !== 'view') return result.outcome;
  return result.blog?.outcome === 'found' || result.cafe?.outcome === 'found' ? 'found' : 'not_in_range';
}

/** View of a lookup's result. */
export function resultView<Result extends LookupResponse>(
  result: Result,
): Extract<LookupView<Result>, { result: Result }> {
  return { state: resultState(result), result };
}

/** View of a failed lookup, for any thrown value. */
export function failureView(thrown: unknown, online = true): LookupView<never> {
  const failure = thrown instanceof CallError ? thrown.failure : undefined;
  switch (failure?.kind) {
    case 'refused':
      return errorView(failure.error);
    case 'timeout':
      return retryableFailure('응답이 늦어 조회를 중단했습니다. 잠시 후 다시 시도해 주세요.');
    case 'network':
      return retryableFailure(
        online ? '서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.' : UNREACHABLE,
      );
    case 'unreadable':
      return retryableFailure('서버에서 알아볼 수 없는 응답을 받았습니다. 잠시 후 다시 시도해 주세요.');
    case 'aborted':
      return { state: 'loading' };
    default:
      return retryableFailure('예상하지 못한 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.');
  }
}

function errorView({ message, details }: { message: string; details: { code: string } }): LookupView<never> {
  if (details.code === 'INVALID_INPUT') {
    const { keyword, target, device } = fieldErrors.safeParse(details).data?.fields ?? {};
    return { state: 'invalid', message: device ?? message, errors: { keyword, target } };
  }
  if (details.code === 'RATE_LIMITED') {
    const { limits = null, signInHelps = false } = lookupsUsedUp.safeParse(details).data ?? {};
    return { state: 'limited', message, limits, signInHelps };
  }
  const parsed = lookupFailure.safeParse(details);
  if (!parsed.success) return retryableFailure(message);
  const { outcome, reason, provider, signInHelps } = parsed.data;
  return {
    state: outcome,
    title: outcome === 'unavailable' ? UNAVAILABLE : FAILED,
    message,
    reason,
    remedy: signInHelps ? 'sign-in' : REMEDIES[reason],
    simulated: provider === 'simulator',
  };
}
