import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/sessions';

type Asker = Pick<Caller, 'approval' | 'needsSecondFactor'> | null;

/**
 * Tells a caller of level 0 how to get a member's allowance; only a visitor is told to sign in.
 * @param user - null for a visitor
 * @param more - what an account allows, e.g. `더 많이 조회하실`
 * @returns a sentence, or an empty string where an account does not help
 */
export function accountHint(user: Asker, more: string): string {
  if (user === null)
    return `회원으로 로그인하시면 ${more} 수 있습니다. 회원이 아니시면 가입 후 승인을 받아 이용해 주세요.`;
  if (user.needsSecondFactor) return `2단계 인증을 설정하시면 ${more} 수 있습니다.`;
  return user.approval === 'pending' ? `가입이 승인되면 ${more} 수 있습니다.` : '';
}

/** Appends the account hint to a refusal. @param more - as in accountHint */
export function withAccountHint(refusal: AppError, user: Asker, more: string): AppError {
  const { status, code, message, details, retryAfter } = refusal;
  const said = [message, accountHint(user, more)].filter(Boolean).join(' ');
  return new AppError(status, code, said, { ...details, ...(!user && { signInHelps: true }) }, retryAfter);
}
