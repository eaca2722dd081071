import { createHash } from 'node:crypto';

/**
 * Requests of a client to an authorization server: the address at which an account's owner consents, and the forms of the
 * token endpoint.
 */

interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  state: string;
  /** PKCE: its digest is part of this address; the verifier itself is sent later, with the code (RFC 7636 4.1). */
  verifier: string;
}

/**
 * The address at which the owner consents (RFC 6749 4.1.1, RFC 7636 4.3).
 * @param endpoint of the authorization server
 * @param more further parameters, e.g. `scope`
 */
export function consentAddress(
  endpoint: string,
  { clientId, redirectUri, state, verifier }: ConsentRequest,
  more: Record<string, string>,
): string {
  const url = new URL(endpoint);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text);
  return url.href;
}

/** Options of a fetch that sends a form, as token and revocation endpoints take it. */
export const formRequest = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
