import { Helmet } from 'react-helmet-async';
import type { PageContext } from '../features/frame/frame';
import { FONTS_PATH } from './fonts-path';

const theme = ({ primary, onPrimary }: PageContext['site']['theme']) =>
  `:root{--color-primary:${primary};--color-on-primary:${onPrimary}}`;

/** Metadata, theme colours and fonts of a page. */
export function SiteHead({ site, meta }: Pick<PageContext, 'site' | 'meta'>) {
  return (
    <Helmet>
      <html lang="ko" data-domain={site.domain} />
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keyword && <meta name="keywords" content={meta.keyword} />}
      <meta name="theme-color" content={site.theme.primary} />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      <style>{theme(site.theme)}</style>
      <link rel="stylesheet" href={`${FONTS_PATH}/pretendard.css`} />
    </Helmet>
  );
}
