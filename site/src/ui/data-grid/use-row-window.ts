import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ROW_HEIGHT } from './grid-styles';
import { rowWindow, type RowWindow } from './row-window';

/** In pixels, until it is measured. */
const FIRST_HEIGHT = 640;

/** Height of a row in pixels, from the browser's font size. */
export const rowHeight = () =>
  typeof window === 'undefined'
    ? ROW_HEIGHT * 16
    : ROW_HEIGHT * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/**
 * The rows to draw in a scrolled region.
 * @param sameHeight false: every row is drawn
 */
export function useRowWindow(
  region: RefObject<HTMLElement>,
  count: number,
  sameHeight: boolean,
): { window: RowWindow; onScroll: () => void } {
  const [seen, setSeen] = useState({ scrolled: 0, height: FIRST_HEIGHT, row: ROW_HEIGHT * 16 });
  const measure = useCallback(() => {
    const element = region.current;
    if (!element) return;
    const next = { scrolled: element.scrollTop, height: element.clientHeight, row: rowHeight() };
    setSeen((before) => {
      const one = rowWindow(before.scrolled, before.height, before.row, Infinity);
      const other = rowWindow(next.scrolled, next.height, next.row, Infinity);
      // Skips the update while scrolling within the same rows.
      return one.first === other.first && one.end === other.end && before.row === next.row ? before : next;
    });
  }, [region]);
  useEffect(() => {
    measure();
    if (!region.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region, measure]);
  return {
    window: sameHeight ? rowWindow(seen.scrolled, seen.height, seen.row, count) : { first: 0, end: count },
    onScroll: measure,
  };
}
