import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Helmet } from 'react-helmet-async';

const isServer = typeof document === 'undefined';

interface Props {
  children?: ReactNode;
}

function MountedHead({ children }: Props) {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted ? <Helmet>{children}</Helmet> : null;
}

/**
 * Title, metadata and links of a page, as children; what mounts later applies. In the browser Helmet is rendered only once this
 * has mounted: Helmet registers during rendering, and a render that React discards under Suspense would leave its title behind.
 */
export function PageHead({ children }: Props) {
  return isServer ? <Helmet>{children}</Helmet> : <MountedHead>{children}</MountedHead>;
}
