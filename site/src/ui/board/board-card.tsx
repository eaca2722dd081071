import { css } from '@emotion/react';
import { memo, type ReactNode, useState } from 'react';
import { Dropdown } from '../dropdown';
import { IconButton } from '../icon-button';
import { SiteLink } from '../site-link';
import { finePointer, print } from '../theme/breakpoints';
import { DRAG_KEY } from './use-drag';

const card = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  padding: 0.5rem 0.25rem 0.5rem 0.75rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  font-size: var(--text-sm);
  /* Hundreds of cards: those out of view are not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 5.5rem;
  break-inside: avoid;
  cursor: grab;
  &:hover {
    border-color: var(--color-control);
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  & > div {
    min-width: 0;
    grid-column: 1 / -1;
    padding-right: 0.5rem;
  }
`;

const title = css`
  display: block;
  padding-block: 0.375rem;
  color: var(--color-ink);
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: 0;
  }
`;

const menu = css`
  color: var(--color-muted);
  ${finePointer} {
    width: 2rem;
    height: 2rem;
  }
  ${print} {
    display: none;
  }
`;

export interface CardAction {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

export interface BoardItem {
  /** Unique on the board. */
  key: string;
  /** The card's heading, a link to `href`. */
  label: string;
  href: string;
  /** What is worth knowing before the record is opened. */
  details: ReactNode;
  /** Further entries of the card's menu, before those that move it. */
  actions?: readonly CardAction[];
}

interface Props {
  item: BoardItem;
  /** Reached by Tab; other cards of the column are reached by the arrow keys. */
  isTabStop: boolean;
  isDragged: boolean;
  /** Entries of the menu; the same function at each render. */
  actionsOf: (item: BoardItem) => readonly (CardAction | 'line')[];
}

/** A card of a Board: a link to the record, what is worth knowing of it, and a menu. */
export const BoardCard = memo(function BoardCard({ item, isTabStop, isDragged, actionsOf }: Props) {
  // A menu costs more than the rest of the card: it is made at the first click.
  const [hasMenu, setMenu] = useState(false);
  const tabIndex = isTabStop ? 0 : -1;
  const button = (
    <IconButton
      css={menu}
      icon="more"
      label={`${item.label} 메뉴`}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      onClick={hasMenu ? undefined : () => setMenu(true)}
    />
  );
  return (
    <li css={card} draggable {...{ [DRAG_KEY]: item.key }} data-dragged={isDragged ? '' : undefined}>
      <SiteLink href={item.href} css={title} tabIndex={tabIndex} draggable={false}>
        {item.label}
      </SiteLink>
      {hasMenu ? <Dropdown defaultOpen align="end" trigger={button} items={actionsOf(item)} /> : button}
      <div>{item.details}</div>
    </li>
  );
});
