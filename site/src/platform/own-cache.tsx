import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** No automatic retries: the server would reject the call again, and every page offers a retry. */
const LOADING = { shouldRetryOnError: false, provider: () => new Map() };

/** Cache of responses that ends with the pages in it. */
export const OwnCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={LOADING}>{children}</SWRConfig>
);
