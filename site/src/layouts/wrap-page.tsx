import type { ReactElement } from 'react';
import type { PageContext } from '../features/frame/frame';
import { SiteLayout } from './site-layout';

interface Wrapped {
  element: ReactElement;
  props: { pageContext: unknown };
}

/** Puts a page into its site's frame. A page without a site (the host-free ones) stays bare. */
export function wrapPage({ element, props }: Wrapped): ReactElement {
  const context = props.pageContext as Partial<PageContext>;
  if (!context.site || !context.pathname || !context.meta) return element;
  return <SiteLayout {...(context as PageContext)}>{element}</SiteLayout>;
}
