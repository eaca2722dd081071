import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { takeFailedSignOut } from '../platform/failed-sign-out';
import { useIsManager } from '../platform/area';
import type { Session } from '../platform/session';
import { Icon } from '../ui/icon';
import { SiteLink } from '../ui/site-link';
import { from } from '../ui/theme/breakpoints';
import { useDisclosure } from './use-disclosure';

/** On narrow screens the panel is placed by the bar. */
const disclosure = css`
  ${from.menu} {
    position: relative;
  }
`;

const toggle = css`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-sm);
  color: var(--color-ink);
  font-weight: 650;
  list-style: none;
  user-select: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--color-tint-2);
  }
  & > span {
    max-width: 5.5rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const panel = css`
  position: absolute;
  z-index: 1;
  top: calc(100% + 0.375rem);
  right: var(--gutter);
  width: 12rem;
  max-width: calc(100% - 2 * var(--gutter));
  padding: 0.375rem;
  border: 1px solid var(--color-line);
  border-radius: 0.75rem;
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  ${from.menu} {
    right: 0;
    max-width: none;
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-ink);
  font-size: var(--text-sm);
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
`;

/** Loaded on demand: it brings the contracts of the sign-in, which no other part of a page needs. */
const loadSignIn = () => import('../features/auth/sign-in');

const failure = css`
  margin: 0;
  padding: 0.5rem 0.875rem;
  color: var(--color-danger);
  font-size: 0.875rem;
`;

const stillSignedIn = css`
  width: 18rem;
  padding: var(--space-3) var(--space-4);
  color: var(--color-danger);
  font-size: var(--text-sm);
  ${from.menu} {
    right: var(--gutter);
  }
`;

interface Props {
  session: Session;
  managerLevel: number | null;
}

/** Links to the user's own pages and sign-out. A native disclosure, like the menu of narrow screens. */
export default function AccountMenu({ session, managerLevel }: Props) {
  const { details, summary, close } = useDisclosure();
  const [isSigningOut, setSigningOut] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The sign-out of the page before has failed. */
  const [hasFailedBefore, setFailedBefore] = useState(false);
  useEffect(() => setFailedBefore(takeFailedSignOut()), []);
  const { user, role_level: level } = session;
  const isForStaff = useIsManager({ managerLevel });

  const signOut = async () => {
    if (isSigningOut) return;
    setSigningOut(true);
    setFailed(false);
    try {
      const { logOut } = await loadSignIn();
      await logOut();
    } catch {
      setFailed(true);
    }
    setSigningOut(false);
  };
  const links = [
    ...(level <= 0 ? [{ href: '/auth/welcome', name: '가입 현황' }] : []),
    ...(level > 0 ? [{ href: '/work', name: isForStaff ? '업무' : '내 순위' }] : []),
    { href: '/user', name: '내 정보' },
  ];
  return (
    <>
      {hasFailedBefore && (
        <p role="alert" css={[panel, stillSignedIn]}>
          로그아웃하지 못해 아직 로그인되어 있습니다. 메뉴에서 다시 로그아웃해 주세요.
        </p>
      )}
      <details
        {...details}
        css={disclosure}
        onToggle={(event) => event.currentTarget.open && setFailedBefore(false)}
      >
        <summary
          ref={summary}
          css={toggle}
          aria-label={`${user.name} 님의 메뉴`}
          // Loaded ahead, so that signing out works, or says why it does not, when the connection is lost meanwhile.
          onFocus={() => void loadSignIn().catch(() => undefined)}
        >
          <span>{user.name}</span>
          <Icon name="chevron" size="1.125rem" />
        </summary>
        <nav aria-label="내 메뉴" css={panel}>
          <ul>
            {links.map(({ href, name }) => (
              <li key={href}>
                <SiteLink href={href} css={entry} onClick={close}>
                  {name}
                </SiteLink>
              </li>
            ))}
            <li>
              <button type="button" css={entry} aria-busy={isSigningOut} onClick={() => void signOut()}>
                로그아웃
              </button>
              {hasFailed && (
                <p role="alert" css={failure}>
                  로그아웃하지 못해 아직 로그인되어 있습니다. 연결을 확인하고 다시 눌러 주세요.
                </p>
              )}
            </li>
          </ul>
        </nav>
      </details>
    </>
  );
}
