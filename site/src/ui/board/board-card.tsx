import { css } from '@emotion/react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { SiteLink } from '../site-link';
import { type ItemAction, ItemMenu } from './item-menu';
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
  &:has(> [aria-current]) {
    border-color: var(--color-primary);
    box-shadow: inset 3px 0 var(--color-primary);
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

export interface BoardItem {
  /** Unique on the board. */
  key: string;
  /** The card's heading, a link to `href`. */
  label: string;
  href: string;
  /** What is worth knowing before the record is opened. */
  details: ReactNode;
  /** Further entries of the card's menu, before those that move it. */
  actions?: readonly ItemAction[];
  /** Opens the record in place of `href`, which still opens it in another tab. */
  onOpen?: () => void;
  /** The record is open beside the board. */
  isCurrent?: boolean;
}

interface Props {
  item: BoardItem;
  /** Reached by Tab; other cards of the column are reached by the arrow keys. */
  isTabStop: boolean;
  isDragged: boolean;
  /** Entries of the menu; the same function at each render. */
  actionsOf: (item: BoardItem) => readonly (ItemAction | 'line')[];
}

/** Opens a record in place of its link, unless the click asks for another tab or window. */
function openHere(event: MouseEvent, open: (() => void) | undefined): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open?.();
}

/** A card of a Board: a link to the record, what is worth knowing of it, and a menu. */
export const BoardCard = memo(function BoardCard({ item, isTabStop, isDragged, actionsOf }: Props) {
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li css={card} draggable {...{ [DRAG_KEY]: item.key }} data-dragged={isDragged ? '' : undefined}>
      <SiteLink
        href={item.href}
        css={title}
        tabIndex={tabIndex}
        draggable={false}
        current={item.isCurrent ? 'true' : undefined}
        onClick={item.onOpen && ((event) => openHere(event, item.onOpen))}
      >
        {item.label}
      </SiteLink>
      <ItemMenu label={item.label} tabIndex={tabIndex} actionsOf={() => actionsOf(item)} />
      <div>{item.details}</div>
    </li>
  );
});
