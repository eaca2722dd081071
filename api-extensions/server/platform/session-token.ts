import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a refresh token of Strapi's session manager says. */
export interface SessionToken {
  /** Numeric id of the account, as a string. */
  userId: string;
  sessionId: string;
}

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * Reads a refresh token (JWT, HS256) that the session manager has signed. Whether it still counts only the database
 * says; reading it here leaves one query for that, where the manager would make one more.
 * @returns null when it was not signed with the secret or is no refresh token
 */
export function readSessionToken(token: string, secret: string): SessionToken | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const { alg } = parse(head) as { alg?: unknown };
    const { userId, sessionId, type } = parse(body) as Record<string, unknown>;
    if (alg !== 'HS256' || type !== 'refresh') return null;
    return typeof userId === 'string' && typeof sessionId === 'string' ? { userId, sessionId } : null;
  } catch {
    return null;
  }
}
