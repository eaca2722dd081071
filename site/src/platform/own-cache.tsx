import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** No automatic retries: every page offers a retry. */
const SWR_OPTIONS = { shouldRetryOnError: false, provider: () => new Map() };

/** Gives the pages in it a cache of responses of their own, which ends when it unmounts. */
export const CallCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_OPTIONS}>{children}</SWRConfig>
);
