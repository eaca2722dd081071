import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { withParticle } from 'api-extensions/contracts/rules/particles';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../button';
import { finePointer, from, print } from '../theme/breakpoints';
import { visuallyHidden } from '../visually-hidden';
import { BoardCard, type BoardItem } from './board-card';
import { findNeighbour, findNextCard } from './board-keys';
import type { ItemAction } from './item-menu';
import { DROP_PLACE, useDrag } from './use-drag';
import { keyOf, useKeptFocus } from './use-kept-focus';

export interface BoardColumn<Place extends string> {
  place: Place;
  title: string;
  items: readonly BoardItem[];
  /** Number of all its records, of which `items` may be the first ones. */
  count: number;
  /** Shown without items: what to do. */
  empty: ReactNode;
  /** How further cards are shown; null: there are none. */
  more: {
    /** Number of records without a card. */
    count: number;
    isLoading: boolean;
    load: () => void;
  } | null;
}

interface Props<Place extends string> {
  /** Accessible name. */
  label: string;
  columns: readonly BoardColumn<Place>[];
  /**
   * Called when a card is moved to another column. The card moves, and keeps the focus, once `columns` has it there: let them show
   * the change before the server has answered.
   */
  onMove: (item: BoardItem, to: Place) => void;
}

const tabs = css`
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  ${from.md} {
    display: none;
  }
  ${print} {
    display: none;
  }
  & > button {
    flex: 1 0 auto;
    min-height: 2.75rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--color-control);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    color: var(--color-text);
    font-size: var(--text-sm);
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  & > button[aria-pressed='true'] {
    border-color: var(--color-ink);
    box-shadow: inset 0 -3px var(--color-primary);
    color: var(--color-ink);
  }
`;

/** One column at a time on a phone; else side by side, each of which scrolls. */
const places = css`
  display: grid;
  list-style: none;
  ${from.md} {
    grid-auto-columns: minmax(13rem, 1fr);
    grid-auto-flow: column;
    gap: var(--space-3);
    overflow-x: auto;
  }
  ${print} {
    display: block;
  }
`;

const box = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 2px solid transparent;
  border-radius: var(--radius-md);
  background: var(--color-surface);
  &:not([data-shown]) {
    display: none;
  }
  /* On a phone, the chosen button above says the same. */
  & > h2 {
    ${visuallyHidden}
    font-size: var(--text-sm);
    ${from.md} {
      position: static;
      flex: none;
      display: flex;
      gap: 0.5rem;
      overflow: visible;
      width: auto;
      height: auto;
      margin: 0;
      padding: 0.625rem 0.75rem 0.25rem;
      clip-path: none;
    }
    ${print} {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
  & > h2 > span {
    color: var(--color-muted);
    font-weight: 500;
  }
  &[data-over] {
    border-color: var(--color-primary);
  }
  ${from.md} {
    max-height: max(24rem, calc(100vh - var(--bar-height) - 12rem));
    &:not([data-shown]) {
      display: flex;
    }
  }
  ${print} {
    max-height: none;
    &:not([data-shown]) {
      display: block;
    }
  }
`;

const scroller = css`
  flex: 1 1 auto;
  min-height: 8rem;
  padding: 0.375rem;
  overflow-y: auto;
  overscroll-behavior-y: contain;
  & > ul {
    display: grid;
    gap: 0.375rem;
    list-style: none;
  }
  & > div {
    padding: 0.5rem 0.375rem;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & > button {
    width: 100%;
    margin-top: 0.375rem;
    ${print} {
      display: none;
    }
  }
  ${print} {
    overflow: visible;
  }
`;

/** Only who has a mouse, and most likely a keyboard, needs it. */
const hint = css`
  display: none;
  color: var(--color-muted);
  font-size: var(--text-xs);
  ${from.md} {
    ${finePointer} {
      display: block;
    }
  }
  ${print} {
    display: none;
  }
`;

/** A modifier that lets arrow keys be the browser's. */
const isBrowserKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/**
 * Records as cards in columns. A card is moved to another column with the mouse, by its menu, or by Shift and an arrow key. Each column
 * is one tab stop; arrow keys lead from card to card.
 */
export function Board<Place extends string>({ label, columns, onMove }: Props<Place>) {
  const id = useId();
  const [shown, setShown] = useState<Place | undefined>(columns[0]?.place);
  const [active, setActive] = useState<string | null>(null);
  const columnOf = (key: string) => columns.find(({ items }) => items.some((item) => item.key === key));
  const { root, moved, linkOf, handlers: focusHandlers } = useKeptFocus((key) => columnOf(key)?.place);

  const move = (key: string, to: Place) => {
    const source = columnOf(key);
    const item = source?.items.find((one) => one.key === key);
    if (!source || !item || source.place === to) return;
    const keys = source.items.map((one) => one.key);
    moved.current = { key, to, neighbour: findNeighbour(keys, key) };
    onMove(item, to);
  };
  const actionsOf = (item: BoardItem) => [
    ...(item.actions ?? []),
    ...(item.actions?.length ? ['line' as const] : []),
    ...columns
      .filter(({ place }) => place !== columnOf(item.key)?.place)
      .map(({ place, title }) => ({
        label: `${withParticle(title, '으로')} 옮기기`,
        onSelect: () => move(item.key, place),
      })),
  ];
  const latestActions = useRef(actionsOf);
  latestActions.current = actionsOf;
  /** The same function for each render, so that a card renders only when its record has changed. */
  const stableActions = useCallback((item: BoardItem) => latestActions.current(item), []);
  const { dragged, over, handlers } = useDrag((key, place) => move(key, place as Place));

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target);
    // The button of a menu has keys of its own.
    if (key === null || isBrowserKey(event) || event.target instanceof HTMLButtonElement) return;
    if (event.shiftKey) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const to = step && columns[columns.findIndex((one) => one === columnOf(key)) + step];
      if (!to) return;
      event.preventDefault();
      move(key, to.place);
      return;
    }
    const keys = columns.map(({ items }) => items.map((item) => item.key));
    const next = linkOf(findNextCard(keys, key, event.key));
    if (!next?.offsetParent) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = (event: FocusEvent) => {
    focusHandlers.onFocus(event);
    setActive(keyOf(event.target) ?? active);
  };
  return (
    <section
      ref={root}
      css={{ display: 'grid', gap: 'var(--space-2)', '& > *': { minWidth: 0 } }}
      aria-label={label}
      aria-describedby={`${id}hint`}
    >
      <div css={tabs} role="group" aria-label={`${label} 열 선택`}>
        {columns.map(({ place, title, count }) => (
          <button key={place} type="button" aria-pressed={place === shown} onClick={() => setShown(place)}>
            {title} {koreanNumber(count)}
          </button>
        ))}
      </div>
      <ol css={places} {...{ ...handlers, ...focusHandlers, onKeyDown, onFocus }}>
        {columns.map((column) => (
          <Column
            key={column.place}
            column={column}
            titleId={`${id}${column.place}`}
            isShown={column.place === shown}
            isOver={column.place === over}
            {...{ active, dragged }}
            actionsOf={stableActions}
          />
        ))}
      </ol>
      <p css={hint} id={`${id}hint`}>
        카드를 끌어 옮기거나 카드의 메뉴에서 옮길 곳을 고르세요. 키보드로는 화살표 키로 카드를 고르고, Shift와
        좌우 화살표 키로 옮깁니다.
      </p>
    </section>
  );
}

interface ColumnProps {
  column: BoardColumn<string>;
  titleId: string;
  /** On a phone. */
  isShown: boolean;
  /** A card is dragged over it. */
  isOver: boolean;
  /** Keys of the card that had the focus last, and of the dragged one. */
  active: string | null;
  dragged: string | null;
  actionsOf: (item: BoardItem) => readonly (ItemAction | 'line')[];
}

function Column({ column, titleId, isShown, isOver, active, dragged, actionsOf }: ColumnProps) {
  const { place, title, items, count, empty, more } = column;
  const tabStop = items.find(({ key }) => key === active) ?? items[0];
  const list = useRef<HTMLUListElement>(null);
  /** Number of cards when more were asked for: the first new one takes the focus of the button, which may be gone. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (shownBefore.current === null || items.length <= shownBefore.current) return;
    const card = list.current?.children[shownBefore.current];
    shownBefore.current = null;
    card?.querySelector('a')?.focus();
  }, [items]);
  return (
    <li
      css={box}
      {...{ [DROP_PLACE]: place }}
      data-shown={isShown ? '' : undefined}
      data-over={isOver ? '' : undefined}
    >
      <h2 id={titleId}>
        {title} <span>{koreanNumber(count)}</span>
      </h2>
      <div css={scroller}>
        <ul ref={list} aria-labelledby={titleId}>
          {items.map((item) => (
            <BoardCard
              key={item.key}
              item={item}
              isTabStop={item === tabStop}
              isDragged={item.key === dragged}
              actionsOf={actionsOf}
            />
          ))}
        </ul>
        {items.length === 0 && <div>{empty}</div>}
        {more && (
          <Button
            variant="outline"
            loading={more.isLoading}
            aria-label={`${title} 더 보기, ${koreanNumber(more.count)}건 남음`}
            onClick={() => {
              shownBefore.current = items.length;
              more.load();
            }}
          >
            더 보기 ({koreanNumber(more.count)}건 남음)
          </Button>
        )}
      </div>
    </li>
  );
}
