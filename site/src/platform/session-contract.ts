import { signedInSession } from 'api-extensions/contracts/auth';
import type { Session } from './session-state';

/** @throws ZodError when the answer is not a session of the contract. */
export const parseSession = (body: unknown): Session => signedInSession.parse(body);
