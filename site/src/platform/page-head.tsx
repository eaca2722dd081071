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

/** Writes a head while the server renders; null in browsers, which load theirs when a head differs from the server's. */
export const ServerWriter = createContext<Writer | null>(null);

let writer: Writer | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads what writes heads in the browser. A failure is reported, and the next call tries again. */
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
 * Helmet registers during rendering, and a render that React discards under Suspense would leave its title behind: it is
 * rendered only once this has mounted. The server has written the heads that are there while the page hydrates.
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

/** Title, metadata and links of a page, as children; what mounts later applies. */
export function PageHead({ children }: Props) {
  const Writer = useContext(ServerWriter);
  return Writer ? <Writer>{children}</Writer> : <BrowserHead>{children}</BrowserHead>;
}
