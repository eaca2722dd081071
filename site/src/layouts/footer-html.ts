import { serverHtml } from '../platform/server-html';
import type { SiteFooterProps } from './site-footer';

/** The footer of every page: links and texts only. */
export const FooterHtml = serverHtml<SiteFooterProps>('data-footer', () =>
  import(/* webpackChunkName: "footer" */ './site-footer').then(({ SiteFooter }) => SiteFooter),
);
