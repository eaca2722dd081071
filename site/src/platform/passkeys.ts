import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from 'api-extensions/contracts/passkeys';
import { UserFacingError } from './failure-text';

/** Loaded on demand: 2.4 KB that only pages with passkeys need. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys, which it does only on a secure origin. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : '');

/** Creates a passkey in the browser. @throws UserFacingError */
export async function createPasskey(optionsJSON: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON });
  } catch (thrown) {
    console.error('A passkey could not be created', thrown);
    if (errorName(thrown) === 'InvalidStateError')
      throw new UserFacingError('이 기기나 보안 키에는 이 계정의 패스키가 이미 있습니다.');
    if (errorName(thrown) === 'NotAllowedError')
      throw new UserFacingError('패스키를 만들지 않고 창이 닫혔습니다. 다시 시도해 주세요.');
    throw new UserFacingError('이 기기에서 패스키를 만들지 못했습니다. 다른 기기나 보안 키로 시도해 주세요.');
  }
}

/** Signs a challenge with one of the account's passkeys. @throws UserFacingError */
export async function requestPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (thrown) {
    console.error('A passkey could not be used', thrown);
    throw new UserFacingError(
      errorName(thrown) === 'NotAllowedError'
        ? '패스키로 확인하지 않고 창이 닫혔습니다. 다시 시도하시거나 인증번호를 입력해 주세요.'
        : '이 기기에서 패스키를 사용하지 못했습니다. 인증번호를 입력해 주세요.',
    );
  }
}
