import { type ReactNode, useState } from 'react';
import { AreaContext } from '../../platform/area';
import type { PageContext } from '../../platform/page-context';
import { useHydrated } from '../../ui/use-hydrated';

interface Props {
  context: PageContext;
  /** The query of the visit. */
  search: string;
  children: ReactNode;
}

const NO_SCRIPT = (
  <noscript>
    <p>이 화면은 브라우저의 자바스크립트를 켜야 이용하실 수 있습니다.</p>
  </noscript>
);

/**
 * A page of the sign-in whose form is in the release's HTML: it can be filled in before its script has loaded. During
 * hydration it has no query, like the prerendered page.
 */
export function PrerenderedPage({ context: { site, pathname }, search, children }: Props) {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const { name: siteName, domain, contactUrl, managerLevel } = site;
  const visit = { siteName, domain, contactUrl, managerLevel, path: pathname, params: {}, notice: NO_SCRIPT };
  return (
    <AreaContext.Provider value={{ ...visit, search: isHydrated ? search : '', hasNavigated: !isFromServer }}>
      {children}
    </AreaContext.Provider>
  );
}
