import { type ComponentType, createElement, lazy, type ReactElement, Suspense, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated';

/** A part of a page without behaviour of its own. */
export interface ServerHtml<Props> {
  (props: Props): ReactElement;
  /** Component to render. The server sets it (gatsby-ssr.tsx); browsers load it for pages that they open themselves. */
  component: ComponentType<Props> | null;
}

const loaders: (() => Promise<unknown>)[] = [];

/** Loads all parts before a page that may need one opens. A failure is reported by that page. */
export const loadServerHtml = (): Promise<void> =>
  Promise.allSettled(loaders.map((load) => load())).then(() => undefined);

/** An image that has loaded covers its placeholder, unless it is transparent. */
function dropPlaceholder(image: EventTarget): void {
  if (image instanceof HTMLImageElement && image.complete) image.style.backgroundImage = '';
}

const dropPlaceholders = (html: HTMLElement | null) => html?.querySelectorAll('img').forEach(dropPlaceholder);

/**
 * A part that stays the server's HTML on the first page: neither its code is loaded nor its elements are hydrated
 * (docs/decisions/0049-hydration.md).
 * @param mark attribute of the element around it
 */
export function serverHtml<Props extends object>(
  mark: `data-${string}`,
  load: () => Promise<ComponentType<Props>>,
): ServerHtml<Props> {
  const loadOnce = () => load().then((component) => ({ default: (Part.component = component) }));
  loaders.push(loadOnce);
  // `lazy` adds `ref` to the properties, which no part takes.
  const Later = lazy(loadOnce) as unknown as ComponentType<Props>;
  const Part: ServerHtml<Props> = (props) => {
    const isHydrated = useHydrated();
    const [isFromServer] = useState(!isHydrated && typeof window !== 'undefined');
    const [Component] = useState<ComponentType<Props>>(() => Part.component ?? Later);
    if (isFromServer) {
      return (
        <div
          {...{ [mark]: '' }}
          ref={dropPlaceholders}
          onLoadCapture={({ target }) => dropPlaceholder(target)}
          suppressHydrationWarning
          // React does not write it while it hydrates, nor later, because it stays the same.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    }
    const part = createElement(Component, props);
    return (
      <div {...{ [mark]: '' }}>
        {Component === Later ? <Suspense fallback={null}>{part}</Suspense> : part}
      </div>
    );
  };
  Part.component = null;
  return Part;
}
