import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from './session';

interface AreaLink {
  href: string;
  label: string;
}

/** Values that all pages of an area share. */
export interface AreaShell {
  /** The pages of the area, with the label of their navigation. */
  nav?: { label: string; links: readonly AreaLink[] };
  /** The page is beside the workplace's menu and wide enough for tables. */
  wide?: boolean;
  /** Shown above the content of every page. */
  notice?: ReactNode;
}

/** The open page of an area, which is rendered only in the browser, with data of the site. */
export interface AreaVisit extends AreaShell {
  /** Name of the site, for titles. */
  siteName: string;
  /** Domain code. */
  domain: string;
  /** The manager's chat address, or null. */
  contactUrl: string | null;
  /** Level of the role named manager; null where the site has none. */
  managerLevel: number | null;
  path: string;
  /** Query of the address with its `?`, or empty. */
  search: string;
  /** Values of the route's `:names`. */
  params: Record<string, string>;
  /** True after navigation within the area, false after a page load: the heading then takes the focus. */
  hasNavigated: boolean;
}

export const AreaContext = createContext<AreaVisit | null>(null);

/** The open page of the area. @throws outside of an AreaRouter */
export function useArea(): AreaVisit {
  const visit = useContext(AreaContext);
  if (!visit) throw new Error('useArea needs an AreaRouter above it');
  return visit;
}

/** Whether the user is a manager of a site, according to the session; the server checks every call. */
export function useIsManager({ managerLevel }: { managerLevel: number | null }): boolean {
  const level = useSession().data?.role_level;
  return managerLevel !== null && level !== undefined && level >= managerLevel;
}
