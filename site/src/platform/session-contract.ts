import { signedInSession } from 'api-extensions/contracts/accounts/signed-in-session';

// A file of its own, so that only pages of signed-in users load the schema.

/** Parses the response of GET /api/auth/session. @throws ZodError if it is not a session of the contract */
export const parseSession = (body: unknown): Session => signedInSession.parse(body);

/** The signed-in user, from GET /api/auth/session (SPEC §3). Contains no token. */
export interface Session {
  user: { id: string; name: string; email: string; domain: string };
  role_level: number;
  /** The site requires a second factor, and the account has none yet. */
  needs_second_factor?: true | undefined;
  token_expired: boolean;
  /** ISO instant at which the session ends. */
  expires: string;
}

export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  data: Session | null;
  /** Milliseconds since the epoch of the last response; null before the first. */
  lastRefreshed: number | null;
  /** The last request failed; the known session still applies. */
  failed: boolean;
}
