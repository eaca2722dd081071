import { css } from '@emotion/react';
import type { NavigationEntry } from '../platform/page-context';
import { CLOSE, MENU, Shape } from '../ui/shape';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { findCurrentEntry } from '../platform/menus';
import { useSession } from '../platform/session';
import { useDisclosure } from './use-disclosure';

const disclosure = css`
  ${from.menu} {
    display: none;
  }
  ${print} {
    display: none;
  }
  &[open] [data-when='closed'],
  &:not([open]) [data-when='open'] {
    display: none;
  }
`;

const toggle = css`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  min-height: 2.75rem;
  margin-right: -0.75rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-sm);
  color: var(--color-ink);
  font-size: var(--text-md);
  font-weight: 650;
  list-style: none;
  user-select: none;
  &::-webkit-details-marker {
    display: none;
  }
`;

const panel = css`
  position: absolute;
  top: 100%;
  right: 0;
  left: 0;
  max-height: calc(100dvh - var(--bar-height));
  overflow-y: auto;
  padding: 0.5rem var(--gutter) 1.25rem;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-paper);
  box-shadow: var(--shadow-raised);
  & li + li {
    border-top: 1px solid var(--color-line);
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.5rem;
  color: var(--color-ink);
  font-size: 1.0625rem;
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &[aria-current] {
    color: var(--color-primary-strong);
  }
  &[aria-current]::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--color-primary);
  }
`;

interface Props {
  entries: NavigationEntry[];
  pathname: string;
  /** Address of the registration, for visitors who are not signed in. */
  register: string;
}

/** The menu of narrow screens: a native disclosure; with JavaScript it also closes on Escape and when the focus leaves. */
export function MenuDisclosure({ entries, pathname, register }: Props) {
  const { details, summary, close } = useDisclosure();
  const currentOf = findCurrentEntry(entries, pathname);
  const { data } = useSession();
  const links = data && !data.token_expired ? entries : [...entries, { name: '회원가입', href: register }];

  return (
    <details {...details} css={disclosure}>
      <summary ref={summary} css={toggle}>
        <span data-when="closed">
          <Shape path={MENU} size="1.5rem" />
        </span>
        <span data-when="open">
          <Shape path={CLOSE} size="1.5rem" />
        </span>
        메뉴
      </summary>
      <nav aria-label="주 메뉴" css={panel}>
        <ul>
          {links.map(({ name, href }) => (
            <li key={href}>
              <SiteLink href={href} css={entry} current={currentOf(href)} onClick={close}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
