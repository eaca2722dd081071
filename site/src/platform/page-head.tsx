import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { headTags, ServerHead, showHead } from './head-tags';

const isServer = typeof document === 'undefined';
// React warns about layout effects on the server.
const useCommitEffect = isServer ? useEffect : useLayoutEffect;

/** Contents of the mounted heads, in the order of mounting. */
const mounted: { children: ReactNode }[] = [];
let isDue = false;

/** Once for all heads that one commit changes. */
function show(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    showHead(headTags(mounted.map(({ children }) => children)));
  });
}

/**
 * Title, metadata and links of a page, as children; what mounts later applies. In the browser they count once mounted: a
 * render that React discards under Suspense leaves nothing behind.
 */
export function PageHead({ children }: { children?: ReactNode }) {
  const server = useContext(ServerHead);
  const own = useRef({ children });
  if (isServer) server?.push(children);
  useCommitEffect(() => {
    own.current.children = children;
    show();
  });
  useCommitEffect(() => {
    const entry = own.current;
    mounted.push(entry);
    return () => {
      mounted.splice(mounted.indexOf(entry), 1);
      show();
    };
  }, []);
  return null;
}
