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

interface Place {
  pathname: string;
  search: string;
  hash: string;
  href: string;
  state: unknown;
  /** Key of the entry in the browser's history. */
  key: string;
}

interface Visit {
  location: Place;
  action: 'POP' | 'PUSH';
}

type Listener = (visit: Visit) => void;

interface Options {
  state?: object;
  replace?: boolean;
}

function readPlace(): Place {
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

let place: Place | undefined;
/** From a navigation until its page is rendered: another one replaces its entry in the history. */
let isMoving = false;
let onMoved = (): void => undefined;
let listeners: Listener[] = [];

export const globalHistory = {
  get location(): Place {
    return (place ??= readPlace());
  },

  listen(listener: Listener): () => void {
    const onBack = () => listener({ location: (place = readPlace()), action: 'POP' });
    listeners.push(listener);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      listeners = listeners.filter((other) => other !== listener);
    };
  },

  /** @returns when the page is rendered */
  navigate(to: string | number, { state, replace = false }: Options = {}): Promise<void> {
    if (typeof to === 'number') window.history.go(to);
    else {
      const entry = { ...state, key: String(Date.now()) };
      try {
        if (isMoving || replace) window.history.replaceState(entry, '', to);
        else window.history.pushState(entry, '', to);
      } catch {
        // Safari limits the number of entries.
        window.location[replace ? 'replace' : 'assign'](to);
      }
    }
    place = readPlace();
    isMoving = true;
    const moved = new Promise<void>((resolve) => (onMoved = resolve));
    for (const listener of listeners) listener({ location: place, action: 'PUSH' });
    return moved;
  },
};

export const { navigate } = globalHistory;

/** Gatsby puts one around every page; nothing reads it. */
export const BaseContext = createContext({ baseuri: '/', basepath: '/' });

/** Renders its child for the current address. */
export function Location({ children }: { children: (visit: { location: Place }) => ReactNode }): ReactNode {
  const [location, setLocation] = useState(globalHistory.location);
  useEffect(() => {
    isMoving = false;
    onMoved();
  }, [location]);
  useEffect(() => {
    let isMounted = true;
    const end = globalHistory.listen((visit) =>
      requestAnimationFrame(() => isMounted && setLocation(visit.location)),
    );
    return () => {
      isMounted = false;
      end();
    };
  }, []);
  return children({ location });
}

const withoutSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '');

/** Path that a route covers, e.g. `/work` for `/work/*`, or null. */
const coveredPath = (route: string): string | null =>
  route.endsWith('/*') ? withoutSlashes(route.slice(0, -2)) : null;

interface Pick<Route> {
  route: Route;
  params: { '*'?: string };
}

/** The route of a decoded path: an exact one, else the longest that covers it. */
export function pick<Route extends { path: string }>(
  routes: readonly Route[],
  address: string,
): Pick<Route> | null {
  const path = withoutSlashes(address.split('?', 1)[0] ?? '');
  let best: Pick<Route> | null = null;
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
  location: Place;
  children: ReactElement<{ path: string }>;
}

/** The element around a page, which takes the focus when another page opens. Within a route's path the page moves it. */
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

/** Gatsby's script component names it, which no page uses. */
export const useLocation = null;
