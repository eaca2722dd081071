import { css } from '@emotion/react';
import { useMenus } from '../platform/fresh-menus';
import type { NavigationEntry, PageContext } from '../platform/page-context';
import { sortMenus, currentOf } from '../platform/menus';
import { useSession } from '../platform/session';
import { SiteLink } from '../ui/site-link';
import { VisuallyHidden, visuallyHidden } from '../ui/visually-hidden';

const list = css`
  & h2 {
    padding: 1rem 0.75rem 0.375rem;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 650;
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

interface GroupProps {
  title: string;
  entries: NavigationEntry[];
  pathname: string;
  folded: boolean;
  onNavigate?: () => void;
}

function Group({ title, entries, pathname, folded, onNavigate }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 css={folded && visuallyHidden}>{title}</h2>
      <ul>
        {entries.map(({ name, href }) => (
          <li key={href} title={folded ? name : undefined}>
            <SiteLink href={href} css={entryLink} current={currentOf(href, pathname)} onClick={onNavigate}>
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

interface Props extends Pick<PageContext, 'site' | 'pathname'> {
  /** Shows icons only, each with its name for screen readers and as a title. */
  folded?: boolean;
  onNavigate?: () => void;
}

/** The menu by groups, including the user's own entries when signed in. */
export function SideMenu({ site, pathname, folded = false, onNavigate }: Props) {
  const session = useSession();
  const menus = sortMenus(useMenus(site.menus), site.managerLevel);
  const level = session.data?.role_level ?? 0;
  // The user's own groups come first: entries shown before they are known would move.
  if (session.status === 'loading' && !session.failed) return null;
  const groups = [
    { title: '내 메뉴', entries: menus.authNavigations },
    { title: '관리', entries: menus.managerNavigations },
    { title: '사이트', entries: menus.navigations },
  ];
  return (
    <div css={list}>
      {groups.map(({ title, entries }) => (
        <Group
          key={title}
          title={title}
          entries={entries.filter(({ role_level }) => role_level <= Math.max(0, level))}
          pathname={pathname}
          folded={folded}
          onNavigate={onNavigate}
        />
      ))}
    </div>
  );
}
