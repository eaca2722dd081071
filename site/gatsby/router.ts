import { withoutTrailingSlashes } from 'api-extensions/contracts/rules/slashes';
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * Takes the place of `@gatsbyjs/reach-router` in browsers (gatsby/webpack.ts): what Gatsby uses of it, for paths that are
 * exact or end in `/*`. The package's nested routes, redirects and links would be 3 KB of every page.
 */

interface HistoryLocation {
  pathname: string;
  search: string;
  hash: string;
  href: string;
  state: unknown;
  /** Key of the entry in the browser's history. */
  key: string;
}

interface Visit {
  location: HistoryLocation;
  action: 'POP' | 'PUSH';
}

type Listener = (visit: Visit) => void;

interface Options {
  state?: object;
  replace?: boolean;
}

function readLocation(): HistoryLocation {
  const { pathname, search, hash, href } = window.location;
  const state = window.history.state as { key?: string } | null;
  return {
    pathname: encodeURI(decodeURI(pathname)),
    search,
    hash,
    href,
    state,
    key: state?.key || 'initial',
  };
}

let currentLocation: HistoryLocation | undefined;
/** True from a navigation until its page is rendered; a navigation meanwhile replaces the entry in the history. */
let isNavigating = false;
let onRendered = (): void => undefined;
let listeners: Listener[] = [];

export const globalHistory = {
  get location(): HistoryLocation {
    return (currentLocation ??= readLocation());
  },

  listen(listener: Listener): () => void {
    const onBack = () => listener({ location: (currentLocation = readLocation()), action: 'POP' });
    listeners.push(listener);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      listeners = listeners.filter((other) => other !== listener);
    };
  },

  /** Resolves when the page is rendered. */
  navigate(to: string | number, { state, replace = false }: Options = {}): Promise<void> {
    if (typeof to === 'number') window.history.go(to);
    else {
      const entry = { ...state, key: String(Date.now()) };
      try {
        if (isNavigating || replace) window.history.replaceState(entry, '', to);
        else window.history.pushState(entry, '', to);
      } catch {
        // Safari limits the number of entries.
        window.location[replace ? 'replace' : 'assign'](to);
      }
    }
    currentLocation = readLocation();
    isNavigating = true;
    const rendered = new Promise<void>((resolve) => (onRendered = resolve));
    for (const listener of listeners) listener({ location: currentLocation, action: 'PUSH' });
    return rendered;
  },
};

export const { navigate } = globalHistory;

/** Gatsby puts this context around every page; nothing reads it. */
export const BaseContext = createContext({ baseuri: '/', basepath: '/' });

/** Renders its child for the current address. */
export function Location({
  children,
}: {
  children: (visit: { location: HistoryLocation }) => ReactNode;
}): ReactNode {
  const [location, setLocation] = useState(globalHistory.location);
  useEffect(() => {
    isNavigating = false;
    onRendered();
  }, [location]);
  // At once: a page in the background gets no frame for which it could wait.
  useEffect(() => globalHistory.listen((visit) => setLocation(visit.location)), []);
  return children({ location });
}

const withoutSlashes = (path: string) => withoutTrailingSlashes(path.replace(/^\/+/, ''));

/** Path that a route covers, e.g. `/work` for `/work/*`, or null. */
const coveredPath = (route: string): string | null =>
  route.endsWith('/*') ? withoutSlashes(route.slice(0, -2)) : null;

interface RouteMatch<Route> {
  route: Route;
  params: { '*'?: string };
}

/** The route of a decoded path: an exact one, else the longest that covers it. Named as in the package. */
export function pick<Route extends { path: string }>(
  routes: readonly Route[],
  address: string,
): RouteMatch<Route> | null {
  const path = withoutSlashes(address.split('?', 1)[0] ?? '');
  let best: RouteMatch<Route> | null = null;
  let length = -1;
  for (const route of routes) {
    const covered = coveredPath(route.path);
    if (covered === null && withoutSlashes(route.path) === path) return { route, params: {} };
    if (covered === null || covered.length <= length) continue;
    if (path !== covered && !path.startsWith(`${covered}/`)) continue;
    best = { route, params: { '*': path.slice(covered.length + 1) } };
    length = covered.length;
  }
  return best;
}

interface RouterProps {
  id: string;
  location: HistoryLocation;
  children: ReactElement<{ path: string }>;
}

/** The element around a page, which gets the focus when another page opens. Within a client area the page moves the focus. */
export function Router({ id, location, children }: RouterProps): ReactElement {
  const wrapper = useRef<HTMLDivElement>(null);
  const covered = coveredPath(children.props.path);
  const uri = covered === null ? location.pathname : `/${covered}`;
  const before = useRef({ uri, pathname: location.pathname });
  useEffect(() => {
    const { pathname } = location;
    const isOther = uri !== before.current.uri || (pathname !== before.current.pathname && pathname === uri);
    before.current = { uri, pathname };
    if (isOther) wrapper.current?.focus();
  }, [uri, location]);
  return createElement('div', { id, ref: wrapper, tabIndex: -1, style: { outline: 'none' } }, children);
}

/** Imported by Gatsby's script component, which no page uses. */
export const useLocation = null;
