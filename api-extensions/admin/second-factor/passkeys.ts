import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '../../contracts/accounts/passkeys';
import { passkeyCreationError, passkeyUseError } from '../../contracts/rules/passkey-errors';

/** Loaded on demand. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys, which it does only on a secure origin. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why the browser made or used no passkey, in Korean. */
export class PasskeyError extends Error {}

/** Creates a passkey in the browser. @throws PasskeyError */
export async function createPasskey(optionsJSON: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON });
  } catch (thrown) {
    throw new PasskeyError(passkeyCreationError(thrown));
  }
}

/** Signs a challenge with one of the account's passkeys. @throws PasskeyError */
export async function requestPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (thrown) {
    throw new PasskeyError(passkeyUseError(thrown));
  }
}
