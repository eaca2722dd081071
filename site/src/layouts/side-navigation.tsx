import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { NavigationEntry, PageContext } from '../features/frame/frame';
import { useMenus } from '../features/frame/fresh-menus';
import { sortMenus } from '../features/frame/menus';
import { useSession } from '../features/frame/session';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { VisuallyHidden } from '../ui/visually-hidden';
import { currentOf } from './navigation';

/** Widths of the drawer and of the rail that it folds to, in pixels (SPEC §9). */
const DRAWER = 256;
const RAIL = 56;
const KEY = 'side-navigation';

const drawer = css`
  display: none;
  ${from.menu} {
    display: block;
  }
  flex: none;
  border-right: 1px solid var(--color-line);
  background: var(--color-surface);
  ${print} {
    display: none !important;
  }
`;

const inner = css`
  position: sticky;
  top: var(--bar-height);
  max-height: calc(100dvh - var(--bar-height));
  overflow-y: auto;
  padding: 0.5rem;
  & h2 {
    padding: 1rem 0.75rem 0.375rem;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 650;
  }
`;

const fold = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-left: auto;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-muted);
  cursor: pointer;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-ink);
  }
`;

const entryLink = css`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  overflow: hidden;
  border-radius: var(--radius-sm);
  color: var(--color-text);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: var(--color-tint-2);
  }
  &[aria-current] {
    background: var(--color-tint-3);
    color: var(--color-ink);
  }
`;

const mark = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: -0.25rem;
  border-radius: 6px;
  background: var(--color-paper);
  box-shadow: inset 0 0 0 1px var(--color-line);
  color: var(--color-primary-strong);
  font-size: var(--text-xs);
  font-weight: 800;
`;

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}

interface GroupProps {
  title: string;
  entries: NavigationEntry[];
  pathname: string;
  folded: boolean;
}

function Group({ title, entries, pathname, folded }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      {folded ? (
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
      ) : (
        <h2>{title}</h2>
      )}
      <ul>
        {entries.map(({ name, href }) => (
          <li key={href} title={folded ? name : undefined}>
            <SiteLink href={href} css={entryLink} current={currentOf(href, pathname)}>
              <span css={mark} aria-hidden="true">
                {Array.from(name)[0]}
              </span>
              {folded ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu at the side of wide screens, for whoever is signed in with what is theirs; folds to a rail. */
export function SideNavigation({ site, pathname }: Pick<PageContext, 'site' | 'pathname'>) {
  const session = useSession();
  const menus = sortMenus(useMenus(site.menus), site.managerLevel);
  const [folded, setFolded] = useState(false);
  useEffect(() => setFolded(readFolded()), []);

  const toggle = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(KEY, folded ? 'open' : 'folded');
    } catch {
      // Kept for this page only.
    }
  };
  const level = session.data?.role_level ?? 0;
  const allowed = (entries: NavigationEntry[]) => entries.filter(({ role_level }) => role_level <= level);
  return (
    <nav css={drawer} aria-label="옆 메뉴" style={{ width: folded ? RAIL : DRAWER }}>
      <div css={inner}>
        <button type="button" css={fold} aria-expanded={!folded} onClick={toggle}>
          <span aria-hidden="true">{folded ? '»' : '«'}</span>
          <VisuallyHidden>{folded ? '메뉴 펼치기' : '메뉴 접기'}</VisuallyHidden>
        </button>
        <Group title="내 메뉴" entries={allowed(menus.authNavigations)} pathname={pathname} folded={folded} />
        <Group title="관리" entries={allowed(menus.managerNavigations)} pathname={pathname} folded={folded} />
        <Group title="사이트" entries={menus.navigations} pathname={pathname} folded={folded} />
      </div>
    </nav>
  );
}
