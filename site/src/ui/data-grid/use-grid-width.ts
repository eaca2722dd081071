import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Pixels of a rem, from the browser's font size. */
export const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** React warns of layout effects while it renders on the server. */
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
