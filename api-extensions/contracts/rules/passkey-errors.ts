const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : '');

/** Why the browser did not create a passkey. @param thrown by WebAuthn */
export function passkeyCreationError(thrown: unknown): string {
  if (nameOf(thrown) === 'InvalidStateError')
    return '이 기기나 보안 키에는 이 계정의 패스키가 이미 있습니다.';
  if (nameOf(thrown) === 'NotAllowedError')
    return '패스키를 만들지 않고 창이 닫혔습니다. 다시 시도해 주세요.';
  return '이 기기에서 패스키를 만들지 못했습니다. 다른 기기나 보안 키로 시도해 주세요.';
}

/** Why the browser did not use a passkey. @param thrown by WebAuthn */
export const passkeyUseError = (thrown: unknown): string =>
  nameOf(thrown) === 'NotAllowedError'
    ? '패스키로 확인하지 않고 창이 닫혔습니다. 다시 시도하시거나 인증번호를 입력해 주세요.'
    : '이 기기에서 패스키를 사용하지 못했습니다. 인증번호를 입력해 주세요.';
