import { css } from '@emotion/react';
import { lazy } from 'react';
import { withCallback } from 'api-extensions/contracts/rules/auth-pages';
import { returnAddress } from '../platform/callback-path';
import type { Visit } from '../platform/guard';
import { findCurrentEntry, groupMenus } from '../platform/menus';
import { AppBar } from '../ui/app-bar';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { AccountLink } from './account-link';
import { LazyPart } from './error-boundary';
import { Logo } from './logo';
import { MenuDisclosure } from './menu-disclosure';
import { useHydrated } from '../ui/use-hydrated';
import type { SideProps } from './side-menu';

const WorkplaceBar = lazy(() => import('./workplace-bar'));

/** Hides the whole navigation on narrow screens: without visible entries it would still be a landmark. */
const wide = css`
  display: none;
  ${from.menu} {
    display: block;
  }
  ${print} {
    display: none;
  }
`;

const wideMenu = css`
  display: flex;
  gap: 0.5rem;
`;

const wideEntry = css`
  position: relative;
  display: flex;
  align-items: center;
  height: var(--bar-height);
  padding-inline: 1rem;
  color: var(--color-text);
  font-size: 1.0625rem;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-primary-strong);
  }
  &[aria-current] {
    color: var(--color-primary-strong);
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 1rem -1px;
    height: 3px;
    background: var(--color-primary);
  }
`;

interface Props extends SideProps {
  visit: Visit;
}

/** Logo, search and account: pages are in the menu at the side. */
function WorkplaceHeader(props: Props) {
  const { site } = props;
  return (
    <AppBar isWide>
      <Logo site={site} />
      {useHydrated() && (
        <LazyPart>
          <WorkplaceBar {...props} />
        </LazyPart>
      )}
      <AccountLink visit={props.visit} managerLevel={site.managerLevel} />
    </AppBar>
  );
}

/** Logo and public menu. On narrow screens the menu is behind a button that works without JavaScript. */
export function SiteHeader(props: Props) {
  const { site, pathname, isWorkplace } = props;
  if (isWorkplace) return <WorkplaceHeader {...props} />;
  const { navigations } = groupMenus(site.menus, site.managerLevel);
  const currentOf = findCurrentEntry(navigations, pathname);
  return (
    <AppBar>
      <Logo site={site} />
      {navigations.length > 0 && (
        <nav aria-label="주 메뉴" css={wide}>
          <ul css={wideMenu}>
            {navigations.map(({ name, href }) => (
              <li key={href}>
                <SiteLink href={href} css={wideEntry} current={currentOf(href)}>
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AccountLink visit={props.visit} managerLevel={site.managerLevel} />
      {/* The key remounts the menu on each page, which closes it after navigation. */}
      {navigations.length > 0 && (
        <MenuDisclosure
          key={pathname}
          entries={navigations}
          pathname={pathname}
          register={withCallback('/auth/register', returnAddress(props.visit))}
        />
      )}
    </AppBar>
  );
}
