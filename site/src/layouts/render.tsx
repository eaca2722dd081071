import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { HelmetProvider, type HelmetServerState } from 'react-helmet-async';

/** Server and browser must agree on this, or styles are written twice. */
export const newStyleCache = (): EmotionCache => createCache({ key: 'e' });

export interface HelmetContext {
  helmet?: HelmetServerState;
}

interface Props {
  cache: EmotionCache;
  helmetContext?: HelmetContext;
  children: ReactNode;
}

/** The same providers round every page, on the server and in the browser. */
export function Root({ cache, helmetContext, children }: Props) {
  return (
    <CacheProvider value={cache}>
      <HelmetProvider context={helmetContext ?? {}}>{children}</HelmetProvider>
    </CacheProvider>
  );
}
