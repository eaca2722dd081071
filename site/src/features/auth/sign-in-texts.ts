import { koreanDuration } from 'api-extensions/contracts/rules/days';

const TEXTS: Record<string, string> = {
  CredentialsSignin:
    '이메일 또는 비밀번호가 올바르지 않습니다. 가입 후 이메일 확인을 마치지 않으셨다면 받은 메일함을 확인해 주세요.',
  AccessDenied:
    '가입이 반려되었거나 이용이 제한된 계정입니다. 보내 드린 메일에서 사유를 확인하시거나 담당자에게 문의해 주세요.',
  Verification: '링크 또는 인증번호가 올바르지 않거나, 이미 사용되었거나, 유효 시간이 지났습니다.',
  PasswordRequired:
    '가입을 신청하신 브라우저가 아닙니다. 직접 신청하셨다면 가입하실 때 정하신 비밀번호를 입력해 주세요. 신청하지 않으셨다면 이 화면을 닫고 메일을 지워 주세요.',
  OtherBrowser:
    '메일을 요청하신 브라우저에서만 사용할 수 있는 링크입니다. 요청하신 화면에 메일의 인증번호를 입력하시거나, 이 브라우저에서 메일을 다시 요청해 주세요.',
  SecondFactor: '인증번호가 올바르지 않거나 이미 사용되었습니다. 앱의 새 번호를 입력해 주세요.',
  Passkey: '패스키를 확인하지 못했습니다. 다시 시도하시거나 인증번호를 입력해 주세요.',
  EmailSignin: '지금은 메일을 보낼 수 없습니다. 비밀번호로 로그인하시거나 잠시 후 다시 시도해 주세요.',
  OAuthSignin: '간편 로그인을 시작하지 못했습니다. 잠시 후 다시 시도하시거나 다른 방법으로 로그인해 주세요.',
  OAuthCallback: '간편 로그인을 마치지 못했습니다. 다시 시도하시거나 다른 방법으로 로그인해 주세요.',
  OAuthAccountNotLinked:
    '같은 이메일로 가입된 계정이 이미 있습니다. 가입하실 때 사용하신 방법으로 로그인해 주세요.',
  SessionRequired: '로그인이 필요한 화면입니다. 로그인하시면 요청하신 화면으로 이동합니다.',
  Csrf: '보안 확인에 실패했습니다. 브라우저에서 쿠키를 허용한 뒤 다시 시도해 주세요.',
  Configuration: '로그인에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
};

/**
 * Korean message for an error of the sign-in.
 * @param error a `SignInError` or `Csrf`; anything else is treated as `Configuration`
 * @param retryAfter seconds, with `RateLimited` and `Busy`
 */
export function signInText(error: string, retryAfter: number | null = null): string {
  if (error === 'RateLimited' || error === 'Busy') {
    const when = retryAfter === null ? '잠시' : koreanDuration(retryAfter);
    const why = error === 'Busy' ? '지금 로그인 요청이 많습니다.' : '시도가 너무 많았습니다.';
    return `${why} ${when} 후에 다시 시도해 주세요.`;
  }
  return (Object.hasOwn(TEXTS, error) ? TEXTS[error] : undefined) ?? TEXTS.Configuration ?? '';
}

/** Error in the query of the login or error page, e.g. `?error=Verification`; null if there is none. */
export function errorOfQuery(search: string): { error: string; text: string } | null {
  const query = new URLSearchParams(search);
  const error = query.get('csrf') === 'true' ? 'Csrf' : query.get('error');
  if (!error) return null;
  const wait = Number(query.get('retry_after'));
  return { error, text: signInText(error, Number.isInteger(wait) && wait > 0 ? wait : null) };
}
