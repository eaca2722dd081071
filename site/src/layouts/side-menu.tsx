import { css } from '@emotion/react';
import { Fragment, useId } from 'react';
import { countText, useInboxState } from '../platform/inbox-state';
import { useMenus } from '../platform/menu-store';
import { findCurrentEntry, groupMenus } from '../platform/menus';
import type { PageContext } from '../platform/page-context';
import { useSession } from '../platform/session';
import { Shape } from '../ui/shape';
import { SiteLink } from '../ui/site-link';
import { from } from '../ui/theme/breakpoints';
import { VisuallyHidden, visuallyHidden } from '../ui/visually-hidden';
import { iconOfPage, PAGE, type WorkplaceGroup, workplaceGroups } from './workplace-menu';

const list = css`
  & ul + p,
  & ul + ul,
  & details {
    margin-top: 0.5rem;
  }
  & summary {
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  & p {
    padding: 0 0.75rem;
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
  font-size: var(--text-sm);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  ${from.menu} {
    min-height: 2.125rem;
  }
  & > svg {
    color: var(--color-muted);
  }
  &:hover {
    background: var(--color-tint-2);
  }
  &[aria-current] {
    background: var(--color-tint-3);
    color: var(--color-ink);
    & > svg {
      color: var(--color-primary-strong);
    }
  }
`;

const countBadge = css`
  margin-left: auto;
  padding-inline: 0.5rem;
  border-radius: 999px;
  background: var(--color-danger-tint);
  color: var(--color-danger);
  font-size: var(--text-xs);
  font-weight: 700;
`;

const MORE = '더 보기';
const DOTS = 'M5 12h.01M12 12h.01M19 12h.01';

export interface SideProps extends Pick<PageContext, 'site' | 'pathname'> {
  /** In the signed-in areas: their menu in place of the public one. */
  isWorkplace: boolean;
}

/** Accessible name of the navigation. */
export const sideLabel = ({ isWorkplace }: SideProps): string => (isWorkplace ? '업무 메뉴' : '옆 메뉴');

interface Props extends SideProps {
  /** Shows icons only, each with its name for screen readers and as a title. */
  folded?: boolean;
  onNavigate?: () => void;
}

/** The side menu: the pages of the workplace by task, or the public menu; one entry at most is marked as current. */
export function SideMenu({ site, pathname, isWorkplace, folded = false, onNavigate }: Props) {
  const session = useSession();
  const { managerLevel, roleLevels } = site;
  const menus = useMenus(site.menus);
  const count = useInboxState()?.count ?? 0;
  const id = useId();
  // The visitor's level is not known yet: entries that are shown now could move.
  if (isWorkplace && session.status === 'loading' && !session.failed) return null;
  const groups: WorkplaceGroup[] = isWorkplace
    ? workplaceGroups({ menus, session, managerLevel, roleLevels })
    : [
        {
          title: '사이트',
          entries: groupMenus(menus, managerLevel).navigations.map(({ name, href }) => ({
            name,
            href,
            icon: iconOfPage(href),
          })),
        },
      ];
  const entriesOf = (isRare: boolean): WorkplaceGroup[] =>
    groups.map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => (entry.isRare ?? false) === isRare),
    }));
  const all = groups.flatMap(({ entries }) => entries);
  const currentOf = findCurrentEntry(all, pathname);
  const isOpen = all.some(({ isRare, href }) => isRare && currentOf(href));
  const renderGroup = ({ title, entries }: WorkplaceGroup, index: number, { length }: readonly unknown[]) => {
    if (entries.length === 0) return null;
    // A single entry needs no title. The title is no heading: the first heading is the page's own.
    const titleId = entries.length > 1 ? `${id}-${length}-${index}` : undefined;
    return (
      <Fragment key={title}>
        {titleId && (
          <p id={titleId} css={folded && visuallyHidden}>
            {title}
          </p>
        )}
        <ul aria-labelledby={titleId}>
          {entries.map(({ name, href, icon }) => (
            <li key={href} title={folded ? name : undefined}>
              <SiteLink href={href} css={entryLink} current={currentOf(href)} onClick={onNavigate}>
                <Shape path={icon} size="1.25rem" />
                {folded ? <VisuallyHidden>{name}</VisuallyHidden> : name}
                {isWorkplace && href === '/work' && count > 0 && (
                  <span css={[countBadge, folded && visuallyHidden]}>
                    {countText(count)}
                    <VisuallyHidden>건</VisuallyHidden>
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Fragment>
    );
  };
  return (
    <div css={list}>
      {entriesOf(false).map(renderGroup)}
      {isWorkplace && (
        // The key opens it for a page whose entry is in it, and leaves it as it is otherwise.
        <details key={String(isOpen)} open={isOpen}>
          <summary css={entryLink} title={folded ? MORE : undefined}>
            <Shape path={DOTS} size="1.25rem" />
            {folded ? <VisuallyHidden>{MORE}</VisuallyHidden> : MORE}
          </summary>
          {[
            ...entriesOf(true),
            // In the footer of other pages.
            { title: '약관과 방침', entries: site.legalPages.map((page) => ({ ...page, icon: PAGE })) },
          ].map(renderGroup)}
        </details>
      )}
    </div>
  );
}
