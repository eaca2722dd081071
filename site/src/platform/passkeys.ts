import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from 'api-extensions/contracts/accounts/passkeys';
import { passkeyCreationError, passkeyUseError } from 'api-extensions/contracts/rules/passkey-errors';
import { UserFacingError } from './failure-text';

/** Loaded on demand: 2.4 KB that only pages with passkeys need. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys, which it does only on a secure origin. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Creates a passkey in the browser. @throws UserFacingError */
export async function createPasskey(optionsJSON: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON });
  } catch (thrown) {
    console.error('A passkey could not be created', thrown);
    throw new UserFacingError(passkeyCreationError(thrown));
  }
}

/** Signs a challenge with one of the account's passkeys. @throws UserFacingError */
export async function requestPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (thrown) {
    console.error('A passkey could not be used', thrown);
    throw new UserFacingError(passkeyUseError(thrown));
  }
}
