import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated';

/** Component for a part of a page that has no behaviour. */
export interface ServerHtml<Props> {
  (props: Props): ReactElement;
  /** Component to render. The server sets it (gatsby-ssr.tsx); browsers load it for pages opened after the first. */
  component: ComponentType<Props> | null;
}

const loaders: (() => Promise<unknown>)[] = [];

/** Loads the components of all parts, before a page opens that may need them. Never rejects: the page reports a failure. */
export const loadServerHtml = (): Promise<void> =>
  Promise.allSettled(loaders.map((load) => load())).then(() => undefined);

/** Removes the placeholder of a loaded image, because it would show through a transparent image. */
function dropPlaceholder(image: EventTarget): void {
  if (image instanceof HTMLImageElement && image.complete) image.style.backgroundImage = '';
}

const dropPlaceholders = (html: HTMLElement | null) => html?.querySelectorAll('img').forEach(dropPlaceholder);

/**
 * Creates a part that stays the server's HTML on the first page: its code is not loaded, and its elements are not hydrated
 * (docs/decisions/0034-first-view.md).
 * @param mark attribute of the element around the part
 */
export function createServerHtml<Props extends object>(
  mark: `data-${string}`,
  load: () => Promise<ComponentType<Props>>,
): ServerHtml<Props> {
  const loadOnce = () => load().then((component) => ({ default: (Part.component = component) }));
  loaders.push(loadOnce);
  // The cast removes `ref`, which `lazy` adds to the props.
  const LazyComponent = lazy(loadOnce) as unknown as ComponentType<Props>;
  const Part: ServerHtml<Props> = (props) => {
    const isHydrated = useHydrated();
    const [isFromServer] = useState(!isHydrated && typeof window !== 'undefined');
    const [Component] = useState<ComponentType<Props>>(() => Part.component ?? LazyComponent);
    if (isFromServer) {
      return (
        <div
          {...{ [mark]: '' }}
          ref={dropPlaceholders}
          onLoadCapture={({ target }) => dropPlaceholder(target)}
          suppressHydrationWarning
          // React does not write the HTML: not while it hydrates, and not later, because the value stays the same.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    }
    const part = createElement(Component, props);
    return (
      <div {...{ [mark]: '' }}>
        {Component === LazyComponent ? <Suspense fallback={null}>{part}</Suspense> : part}
      </div>
    );
  };
  Part.component = null;
  return Part;
}
