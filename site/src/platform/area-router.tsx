import { type ComponentType, type ReactNode, useRef } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from './session';
import { AreaContext, type AreaShell, type AreaVisit } from './area';
import { matchRoute, type Route } from './match-route';

/** What an area gets from its page. */
export interface AreaProps extends Omit<AreaVisit, keyof AreaShell | 'params' | 'moved'> {
  /** Shown for a path that the area does not have. */
  notFound: ReactNode;
}

/** No automatic retries: a refusal is repeated, and every page offers a retry. The cache belongs to one person. */
const LOADING = { shouldRetryOnError: false, provider: () => new Map() };

interface Props extends AreaProps, AreaShell {
  /** E.g. `/admin`. */
  area: string;
  routes: readonly Route<ComponentType>[];
}

/** Renders the page of an area that matches the path. */
export function AreaRouter({ area, routes, notFound, ...visit }: Props) {
  const first = useRef(visit.path);
  const moved = useRef(false);
  if (visit.path !== first.current) moved.current = true;
  const who = useSession().data?.user.id;
  const found = matchRoute(routes, area, visit.path);
  if (!found) return <>{notFound}</>;
  const Page = found.page;
  return (
    <SWRConfig key={who} value={LOADING}>
      <AreaContext.Provider value={{ ...visit, params: found.params, moved: moved.current }}>
        <Page key={visit.path} />
      </AreaContext.Provider>
    </SWRConfig>
  );
}
