import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { findRowWindow, type RowWindow } from './row-window';

/** Pixels of a rem, from the browser's font size. */
export const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Not a layout effect on the server, where React would warn. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Width of an element in rem; Infinity until it is measured, before the first paint. */
export function useGridWidth(region: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(Infinity);
  useBrowserLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth / remInPixels());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  return width;
}

/** Whether the page is being printed. It renders before the browser lays out the printed pages. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const update = () => flushSync(() => setPrinting(media.matches));
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isPrinting;
}

/** Assumed height of the window in pixels until it is measured. */
const FIRST_HEIGHT = 640;

/**
 * The rows to render: those in the browser's window, and some above and below; all of them in print.
 * @param rowHeight in rem; null if rows differ in height: then all are rendered
 */
export function useRowWindow(
  region: RefObject<HTMLElement>,
  count: number,
  rowHeight: number | null,
): RowWindow {
  const isPrinting = usePrinting();
  const [visible, setVisible] = useState(() => findRowWindow(0, FIRST_HEIGHT, 56, Infinity));
  useEffect(() => {
    if (rowHeight === null) return undefined;
    const measure = () => {
      const body = region.current?.querySelector('tbody');
      if (!body) return;
      const scrolled = -body.getBoundingClientRect().top;
      const next = findRowWindow(scrolled, window.innerHeight, rowHeight * remInPixels(), Infinity);
      // Skips the update while scrolling within the same rows.
      setVisible((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    measure();
    const options = { passive: true };
    // Synchronous, so that rows are rendered in the frame in which they come into view.
    const onScroll = () => flushSync(measure);
    window.addEventListener('scroll', onScroll, options);
    window.addEventListener('resize', measure, options);
    // Content above the grid may grow or shrink without a scroll.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', measure);
    };
  }, [region, rowHeight]);
  if (rowHeight === null || isPrinting) return { first: 0, end: count };
  return { first: Math.min(visible.first, Math.max(0, count - 1)), end: Math.min(count, visible.end) };
}
