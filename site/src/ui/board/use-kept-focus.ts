import { type FocusEvent, useEffect, useRef } from 'react';
import { DRAG_KEY } from './use-drag';

export const keyOf = (target: EventTarget): string | null =>
  (target as Element).closest(`[${DRAG_KEY}]`)?.getAttribute(DRAG_KEY) ?? null;

/**
 * Keeps the focus on an item that moves to another place: it is another element there, so that the browser drops the focus. The first
 * element of an item takes the focus.
 * @param placeOf the place where an item is now
 */
export function useKeptFocus(placeOf: (key: string) => string | undefined) {
  const root = useRef<HTMLElement>(null);
  /** The moved item, and the one that gets the focus where its new place is not shown. */
  const moved = useRef<{ key: string; to: string; neighbour: string | null } | null>(null);
  /** The item that has the focus, until another element takes it. */
  const focused = useRef<string | null>(null);
  const linkOf = (key: string | null) =>
    key === null
      ? null
      : root.current?.querySelector<HTMLElement>(`[${DRAG_KEY}="${CSS.escape(key)}"] > :first-child`);
  useEffect(() => {
    const move = moved.current;
    const key = move?.key ?? focused.current;
    if (key === null) return;
    if (move ? placeOf(key) !== move.to : document.activeElement !== document.body) return;
    moved.current = null;
    const link = linkOf(key);
    // `offsetParent` is null in a place that is not shown.
    const target = link?.offsetParent ? link : linkOf(move?.neighbour ?? null);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = keyOf(target) ?? focused.current;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { root, moved, linkOf, handlers: { onFocus, onBlur } };
}
