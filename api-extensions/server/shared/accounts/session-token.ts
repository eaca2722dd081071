import { createHmac, timingSafeEqual } from 'node:crypto';

/** Claims of a refresh token of Strapi's session manager. */
export interface SessionToken {
  /** Numeric id of the account, as a string. */
  userId: string;
  sessionId: string;
}

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * Reads a refresh token (JWT, HS256) signed by the session manager. Its validity is checked in the database; reading it here
 * needs one query, where the manager would make two.
 * @returns null when it was not signed with the secret or is no refresh token
 */
export function readSessionToken(token: string, secret: string): SessionToken | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  try {
    const { alg } = parse(head) as { alg?: unknown };
    const { userId, sessionId, type } = parse(body) as Record<string, unknown>;
    if (alg !== 'HS256' || type !== 'refresh') return null;
    return typeof userId === 'string' && typeof sessionId === 'string' ? { userId, sessionId } : null;
  } catch {
    return null;
  }
}
