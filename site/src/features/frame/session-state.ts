/** The signed-in user, as GET /api/auth/session answers it (SPEC §3). Holds no token. */
export interface Session {
  user: { id: string; name: string; email: string; domain: string };
  role_level: number;
  /** The site requires a second factor of this account, and it has none yet. */
  needs_second_factor?: true | undefined;
  token_expired: boolean;
  /** ISO instant at which the session ends. */
  expires: string;
}

export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  data: Session | null;
  /** Milliseconds since the epoch of the last answer; null before the first. */
  lastRefreshed: number | null;
  /** The server could not be asked; what was known before still stands. */
  failed: boolean;
}
