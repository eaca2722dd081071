import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { HelmetProvider, type HelmetServerState } from 'react-helmet-async';
import { KEEP_SESSION, keepSession } from '../platform/keep-session';

/** Server and browser must use the same key, or styles are written twice. */
export const newStyleCache = (): EmotionCache => createCache({ key: 'e' });

export interface HelmetContext {
  helmet?: HelmetServerState;
}

interface Props {
  cache: EmotionCache;
  helmetContext?: HelmetContext;
  children: ReactNode;
}

/** The same providers around every page, on the server and in the browser. */
export function Root({ cache, helmetContext, children }: Props) {
  useEffect(() => keepSession(KEEP_SESSION), []);
  return (
    <CacheProvider value={cache}>
      <HelmetProvider context={helmetContext ?? {}}>{children}</HelmetProvider>
    </CacheProvider>
  );
}
