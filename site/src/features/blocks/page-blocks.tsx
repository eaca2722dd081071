import {
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  useContext,
  useState,
} from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import type { Blocks } from './blocks';

type Props = ComponentProps<typeof Blocks>;

/** Renders blocks on the server; null in browsers, which load the code of blocks for pages that they open themselves. */
export const ServerBlocks = createContext<ComponentType<Props> | null>(null);

let loaded: ComponentType<Props> | null = null;
const load = () =>
  import(/* webpackChunkName: "blocks" */ './blocks').then((module) => ({
    default: (loaded = module.Blocks),
  }));
const LaterBlocks = lazy(load);

/** Loads the code of blocks before a page that may need it opens. A failure is reported by that page. */
export const loadBlocks = (): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  );

/** A picture that has loaded covers its placeholder, unless it is transparent. */
function dropPlaceholder(image: EventTarget): void {
  if (image instanceof HTMLImageElement && image.complete) image.style.backgroundImage = '';
}

const dropPlaceholders = (blocks: HTMLElement | null) =>
  blocks?.querySelectorAll('img').forEach(dropPlaceholder);

/**
 * The blocks of a page. They have no behaviour of their own, so the first page keeps the server's HTML: neither the code of
 * the blocks is loaded nor their elements are hydrated.
 */
export function PageBlocks(props: Props) {
  const Server = useContext(ServerBlocks);
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const [Blocks] = useState(() => Server ?? loaded ?? LaterBlocks);
  if (isFromServer && !Server) {
    return (
      <div
        data-blocks=""
        ref={dropPlaceholders}
        onLoadCapture={({ target }) => dropPlaceholder(target)}
        suppressHydrationWarning
        // React does not write it while it hydrates, nor later, because it stays the same.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }
  return (
    <div data-blocks="">
      {Server ? (
        <Server {...props} />
      ) : (
        <Suspense fallback={null}>
          <Blocks {...props} />
        </Suspense>
      )}
    </div>
  );
}
