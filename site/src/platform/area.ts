import { createContext, useContext } from 'react';

/** Where somebody is in an area that the browser renders by itself. */
export interface AreaVisit {
  /** Name of the site, for titles. */
  siteName: string;
  /** Domain code. */
  domain: string;
  /** The manager's chat address, or null. */
  contactUrl: string | null;
  /** Level of the role named manager; null where the site has none. */
  managerLevel: number | null;
  path: string;
  search: string;
  /** What stood in place of the route's `:names`. */
  params: Record<string, string>;
  /** Came here inside the area, not by loading the page: the heading takes the focus then. */
  moved: boolean;
}

export const AreaContext = createContext<AreaVisit | null>(null);

export function useArea(): AreaVisit {
  const visit = useContext(AreaContext);
  if (!visit) throw new Error('There is no area round this');
  return visit;
}
