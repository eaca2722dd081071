import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHydrated } from '../ui/use-hydrated';

interface Props {
  children?: ReactNode;
}

type Writer = (props: Props) => ReactElement;

/** Writes a page's head on the server; null in browsers, which load a writer once a head differs from the server's. */
export const ServerHeadWriter = createContext<Writer | null>(null);

let writer: Writer | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the writer for the browser. A failure is logged, and the next call tries again. */
export const loadHeadWriter = (): Promise<void> =>
  (loading ??= import('react-helmet-async').then(
    ({ Helmet, HelmetData }) => {
      const helmetData = new HelmetData({}, true);
      writer = ({ children }) => <Helmet helmetData={helmetData}>{children}</Helmet>;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading = undefined;
      console.error('The page’s title could not be changed', error);
    },
  ));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Renders Helmet only once it has mounted itself: Helmet registers during rendering, and would keep the title of a render that
 * React discards under Suspense. Heads that exist at hydration are already written by the server.
 */
function BrowserHead({ children }: Props) {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const [isMounted, setMounted] = useState(false);
  const Writer = useSyncExternalStore(
    subscribe,
    () => writer,
    () => null,
  );
  useLayoutEffect(() => setMounted(true), []);
  const isNew = !isFromServer && children !== undefined;
  useEffect(() => {
    if (isNew) void loadHeadWriter();
  }, [isNew]);
  return Writer && isMounted ? <Writer>{children}</Writer> : null;
}

/** Title, metadata and links of a page, as children. Of several, the one that mounts last applies. */
export function PageHead({ children }: Props) {
  const Writer = useContext(ServerHeadWriter);
  return Writer ? <Writer>{children}</Writer> : <BrowserHead>{children}</BrowserHead>;
}
