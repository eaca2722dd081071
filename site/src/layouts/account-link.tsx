import { css } from '@emotion/react';
import { withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { lazy } from 'react';
import { returnAddress } from '../platform/callback-path';
import type { Visit } from '../platform/guard';
import { useSession } from '../platform/session';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { LazyPart } from './error-boundary';

const AccountMenu = lazy(() => import('./account-menu'));

const frame = css`
  flex: 1 1 4.5rem;
  min-width: 0;
  max-width: max-content;
  ${from.menu} {
    display: flex;
    flex: none;
    max-width: none;
    justify-content: flex-end;
    /* The two links or the widest account menu: the menu beside it must not move when the session is known. */
    width: 10rem;
    margin-right: -0.75rem;
  }
  & > [data-part='register'] {
    display: none;
    ${from.menu} {
      display: flex;
    }
  }
  & > a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.75rem;
    color: var(--color-ink);
    font-weight: 650;
    text-decoration: none;
  }
  ${print} {
    display: none;
  }
`;

/** Links of visitors to sign in and, beside the wide menu, to register; account menu (loaded on demand) for signed-in users; reserves its space until then. */
export function AccountLink({ visit, managerLevel }: { visit: Visit; managerLevel: number | null }) {
  const { status, data, failed } = useSession();
  const isWaiting = status === 'loading' && !failed;
  return (
    <div css={frame}>
      {data && !data.token_expired ? (
        <LazyPart>
          <AccountMenu session={data} managerLevel={managerLevel} />
        </LazyPart>
      ) : (
        ['login', 'register'].map((page) => (
          <SiteLink
            key={page}
            data-part={page}
            href={withCallback(`/auth/${page}`, returnAddress(visit))}
            style={isWaiting ? { visibility: 'hidden' } : undefined}
          >
            {page === 'login' ? '로그인' : '회원가입'}
          </SiteLink>
        ))
      )}
    </div>
  );
}
