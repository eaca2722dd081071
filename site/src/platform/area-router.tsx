import { type ComponentType, Fragment, type ReactNode, useRef } from 'react';
import { useSession } from './session';
import { AreaContext, type AreaShell, type AreaVisit } from './area';
import { matchRoute, type Route } from './match-route';

/** Props that the page of an area gives to the area. */
export interface AreaProps extends Omit<AreaVisit, keyof AreaShell | 'params' | 'hasNavigated'> {
  /** Shown for a path that the area does not have. */
  notFound: ReactNode;
}

interface Props extends AreaProps, AreaShell {
  /** Path of the area, e.g. `/admin`. */
  area: string;
  routes: readonly Route<ComponentType>[];
  /** Provides a cache of responses for the pages; it is emptied when another user signs in. */
  cache?: ComponentType<{ children: ReactNode }>;
}

/** Renders the page of an area that matches the path. */
export function AreaRouter({ area, routes, cache: Cache = Fragment, notFound, ...visit }: Props) {
  const firstPath = useRef(visit.path);
  const hasNavigated = useRef(false);
  if (visit.path !== firstPath.current) hasNavigated.current = true;
  const userId = useSession().data?.user.id;
  const found = matchRoute(routes, area, visit.path);
  if (!found) return <>{notFound}</>;
  const Page = found.page;
  return (
    <Cache key={userId}>
      <AreaContext.Provider value={{ ...visit, params: found.params, hasNavigated: hasNavigated.current }}>
        <Page key={visit.path} />
      </AreaContext.Provider>
    </Cache>
  );
}
