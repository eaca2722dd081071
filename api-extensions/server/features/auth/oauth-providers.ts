import * as z from '../../../contracts/zod';
import type { SiteDomain } from '../../platform/domains';
import type { OAuthClient } from '../../platform/environment-accounts';
import { platform } from '../../platform/platform';

export type OAuthId = 'kakao' | 'naver' | 'google';

/** A person's identity as the provider reports it. */
export interface Identity {
  /** The provider's id of the person; never changes. */
  subject: string;
  /** Lower case, or null if the person did not share it. */
  email: string | null;
  /** The provider has verified that the mailbox is theirs. */
  emailConfirmed: boolean;
  name: string;
}

interface Definition {
  name: string;
  /** Addresses of the provider's pages and calls. */
  authorize: string;
  token: string;
  profile: string;
  scope?: string;
  /** @throws ZodError when the response does not have the documented shape */
  read: (profile: unknown) => Identity;
}

const id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const email = z
  .email()
  .transform((value) => value.toLowerCase())
  .optional()
  .catch(undefined);

const kakaoProfile = z.object({
  id,
  kakao_account: z
    .object({
      email,
      is_email_valid: flag,
      is_email_verified: flag,
      profile: z.object({ nickname: text }).optional(),
    })
    .optional(),
});
const naverProfile = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id, email, name: text, nickname: text }),
});
const googleProfile = z.object({ sub: id, email, email_verified: flag, name: text });

const DEFINITIONS: Record<OAuthId, Definition> = {
  kakao: {
    name: '카카오',
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    profile: 'https://kapi.kakao.com/v2/user/me',
    read: (profile) => {
      const { id: subject, kakao_account: account } = kakaoProfile.parse(profile);
      return {
        subject,
        email: account?.email ?? null,
        emailConfirmed: account?.is_email_valid === true && account.is_email_verified === true,
        name: account?.profile?.nickname ?? '',
      };
    },
  },
  naver: {
    name: '네이버',
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    profile: 'https://openapi.naver.com/v1/nid/me',
    read: (profile) => {
      const { response } = naverProfile.parse(profile);
      // Naver reports the contact address without stating that it is verified.
      return {
        subject: response.id,
        email: response.email ?? null,
        emailConfirmed: false,
        name: response.name ?? response.nickname ?? '',
      };
    },
  },
  google: {
    name: '구글',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
    read: (profile) => {
      const read = googleProfile.parse(profile);
      return {
        subject: read.sub,
        email: read.email ?? null,
        emailConfirmed: read.email_verified === true,
        name: read.name ?? '',
      };
    },
  },
};

export const OAUTH_IDS = Object.keys(DEFINITIONS) as OAuthId[];
export const isOAuthId = (name: string): name is OAuthId => Object.hasOwn(DEFINITIONS, name);

/** A provider as configured for one site. */
export interface OAuthProvider extends Definition {
  id: OAuthId;
  client: OAuthClient;
}

/** The provider, or null if the site has no client id and secret for it. */
export function oauthProvider(domain: SiteDomain, provider: OAuthId): OAuthProvider | null {
  const { oauthClients, OAUTH_TEST_SERVER } = platform().env;
  const key = `${domain.code.replaceAll('-', '_')}_${provider}`.toUpperCase();
  const client = oauthClients.get(key);
  if (!client) return null;
  const definition = DEFINITIONS[provider];
  if (!OAUTH_TEST_SERVER) return { ...definition, id: provider, client };
  const at = (path: string) => new URL(`/${provider}/${path}`, OAUTH_TEST_SERVER).href;
  return {
    ...definition,
    id: provider,
    client,
    authorize: at('authorize'),
    token: at('token'),
    profile: at('profile'),
  };
}
