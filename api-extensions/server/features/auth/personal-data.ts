import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::oauth-identity.oauth-identity',
    columns: ['user', 'identity_key'],
    purpose: 'sign-in with Kakao, Naver, Google',
    retention: 'with the account',
    job: 'with the account',
    owner: { column: 'user', by: 'relation' },
    exported: ['provider', 'linked_at'],
  },
];
