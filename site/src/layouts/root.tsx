import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { KEEP_SESSION, keepSession } from '../platform/keep-session';

/** Attribute of a `style` element that the server wrote: the names of its styles, separated by spaces. */
export const STYLE_NAMES = 'data-names';

/**
 * Creates Emotion's cache. Server and browser must use the same key, or styles are written twice. The styles that the server
 * wrote are marked as inserted: otherwise Emotion moves each of their elements within the head, and the browser computes all
 * styles of the page again.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'e' });
  if (typeof document === 'undefined') return cache;
  for (const element of document.querySelectorAll(`style[${STYLE_NAMES}]`)) {
    for (const name of element.getAttribute(STYLE_NAMES)?.split(' ') ?? []) cache.inserted[name] = true;
  }
  return cache;
}

interface Props {
  cache: EmotionCache;
  children: ReactNode;
}

/** The same providers around every page, on the server and in the browser. */
export function Root({ cache, children }: Props) {
  useEffect(() => keepSession(KEEP_SESSION), []);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
