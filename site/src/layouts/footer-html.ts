import { createServerHtml } from '../platform/server-html';
import type { SiteFooterProps } from './site-footer';

/** The footer of every page, which stays the server's HTML on the first page (platform/server-html.tsx). */
export const FooterHtml = createServerHtml<SiteFooterProps>('data-footer', () =>
  import(/* webpackChunkName: "footer" */ './site-footer').then(({ SiteFooter }) => SiteFooter),
);
