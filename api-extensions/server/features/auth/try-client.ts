import { z } from 'zod';
import type { SiteDomain } from '../../platform/domains';
import type { OAuthClient } from '../../platform/environment-accounts';
import { siteOrigin } from '../../shared/sites/origin';
import { oauthProvider, type OAuthId } from './oauth-providers';

const TRY_MS = 8000;

/** Errors of RFC 6749 5.2. Providers refuse a wrong client before they check the code. */
const tokenError = z.object({ error: z.string().catch('') });
const CODE_ERRORS = new Set(['invalid_grant', 'invalid_request']);
const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client']);

/**
 * Checks an OAuth client's id and secret for 연동 설정: asks for a token with a code that was never issued, and reads from the
 * provider's error whether it accepts the client. Only a real sign-in checks the redirect address.
 * @param provider null if no client is set
 */
export async function tryClient(
  provider: { name: string; client: OAuthClient; token: string } | null,
  redirectUri: string,
): Promise<{ works: boolean; message: string }> {
  if (!provider) return { works: false, message: '아직 설정되어 있지 않습니다. 먼저 저장해 주세요.' };
  const { name, client, token } = provider;
  let status: number;
  let error: string;
  try {
    const response = await fetch(token, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client.id,
        client_secret: client.secret,
        redirect_uri: redirectUri,
        code: 'a-code-that-was-never-issued',
        state: 'none',
      }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(TRY_MS),
    });
    status = response.status;
    error = tokenError.catch({ error: '' }).parse(await response.json().catch(() => ({}))).error;
  } catch {
    return { works: false, message: `${name}에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.` };
  }
  if (CLIENT_ERRORS.has(error) || status === 401)
    return {
      works: false,
      message: `${name}에서 클라이언트 ID나 시크릿을 거절했습니다. 값을 다시 확인해 주세요.`,
    };
  if (CODE_ERRORS.has(error))
    return {
      works: true,
      message: `${name}에서 클라이언트 ID와 시크릿을 거절하지 않았습니다. 돌아올 주소는 실제로 로그인해 확인해 주세요.`,
    };
  return {
    works: false,
    message: `${name}의 응답으로는 알 수 없습니다(${status}${error ? `, ${error.slice(0, 40)}` : ''}).`,
  };
}

/** Checks the client with which a site's members sign in. */
export async function tryOAuthClient(site: SiteDomain | null, id: OAuthId): ReturnType<typeof tryClient> {
  const callback = site ? new URL(`/api/auth/callback/${id}`, siteOrigin(site)).href : '';
  return tryClient(site && oauthProvider(site, id), callback);
}
