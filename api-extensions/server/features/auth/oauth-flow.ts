import type { Context } from 'koa';
import * as z from '../../../contracts/zod';
import { errorMessage } from '../../../contracts/rules/error-text';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { consentAddress, formRequest } from '../../shared/accounts/oauth-client';
import { requestedOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';
import { randomToken, seal, unseal, isSameKey } from '../../platform/secrets';
import type { Identity, OAuthProvider } from './oauth-providers';

const COOKIE = 'auth.oauth';
/** Longest stay at the provider (AUTH.md). */
const LIFE_SECONDS = 15 * 60;
const CALL_TIMEOUT_MS = 8000;

const startedFlow = z.object({
  domain: z.string(),
  provider: z.string(),
  state: z.string(),
  verifier: z.string(),
  callbackUrl: z.string(),
});

/** The provider refused, did not answer, or its response does not match what this browser began. */
export class OAuthFailure extends Error {}

const redirectUri = (ctx: Context, provider: OAuthProvider) =>
  `${requestedOrigin(ctx)}/api/auth/callback/${provider.id}`;

/** Begins the flow: stores state and verifier in a cookie. @returns the provider's address */
export function startOAuth(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  callbackUrl: string,
): string {
  const [state, verifier] = [randomToken(), randomToken()];
  const value = { domain: domain.code, provider: provider.id, state, verifier, callbackUrl };
  setCookie(ctx, COOKIE, seal('oauth', value, LIFE_SECONDS, platform().clock()), LIFE_SECONDS);
  const consent = { clientId: provider.client.id, redirectUri: redirectUri(ctx, provider), state, verifier };
  return consentAddress(provider.authorize, consent, provider.scope ? { scope: provider.scope } : {});
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (!response.ok) throw new OAuthFailure(`${new URL(url).host} answered ${response.status}`);
    return (await response.json()) as unknown;
  } catch (error) {
    if (error instanceof OAuthFailure) throw error;
    throw new OAuthFailure(`${new URL(url).host}: ${errorMessage(error)}`);
  }
}

async function exchange(provider: OAuthProvider, body: Record<string, string>): Promise<string> {
  const response = await fetchJson(provider.token, formRequest(body));
  const token = z.object({ access_token: z.string().min(1) }).safeParse(response);
  if (!token.success) throw new OAuthFailure('the token answer holds no access token');
  return token.data.access_token;
}

/**
 * Completes the flow begun by `startOAuth` in this browser, once.
 * @throws OAuthFailure
 */
export async function finishOAuth(
  ctx: Context,
  domain: SiteDomain,
  provider: OAuthProvider,
  query: Record<string, unknown>,
): Promise<{ identity: Identity; callbackUrl: string }> {
  const cookie = readCookie(ctx, COOKIE);
  clearCookie(ctx, COOKIE);
  const start = startedFlow.safeParse(cookie && unseal('oauth', cookie, platform().clock()));
  if (!start.success) throw new OAuthFailure('nothing was begun in this browser, or too long ago');
  const { data } = start;
  if (data.domain !== domain.code || data.provider !== provider.id)
    throw new OAuthFailure('begun on another site or with another provider');
  if (typeof query.state !== 'string' || !isSameKey(query.state, data.state))
    throw new OAuthFailure('the state is not the one that was given');
  if (typeof query.code !== 'string') {
    // RFC 6749 4.1.2.1: error names are letters and `_`; anything else is not logged.
    const said = typeof query.error === 'string' && /^\w{1,40}$/.test(query.error) ? query.error : 'unknown';
    throw new OAuthFailure(`no code: ${said}`);
  }
  const token = await exchange(provider, {
    grant_type: 'authorization_code',
    client_id: provider.client.id,
    client_secret: provider.client.secret,
    redirect_uri: redirectUri(ctx, provider),
    code: query.code,
    code_verifier: data.verifier,
    state: data.state,
  });
  const profile = await fetchJson(provider.profile, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  try {
    return { identity: provider.read(profile), callbackUrl: data.callbackUrl };
  } catch {
    throw new OAuthFailure('the profile is not of the documented shape');
  }
}
