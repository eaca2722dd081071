import { PageHead } from '../platform/page-head';
import { isWorkplacePath, type PageContext } from '../platform/page-context';

/** In the workplace, controls stand beside states: there they have a brand's colour only if it is not taken for an error. */
function theme({ primary, onPrimary, control, css }: PageContext['site']['theme'], pathname: string): string {
  const [color, onColor] = isWorkplacePath(pathname)
    ? [control.primary, control.onPrimary]
    : [primary, onPrimary];
  return `:root{--color-primary:${color};--color-on-primary:${onColor};--color-brand:${primary};--color-focus:${control.primary}}${css}`;
}

/** Metadata and theme colours of a page. */
export function SiteHead({ site, meta, pathname }: Pick<PageContext, 'site' | 'meta' | 'pathname'>) {
  // A page without a path of its own (404, areas that need a sign-in) has no canonical address.
  const canonical =
    site.origin && meta.isListed !== false
      ? site.origin + (pathname === '/' ? '/' : encodeURI(pathname))
      : null;
  const image =
    canonical && meta.image ? { ...meta.image, url: new URL(meta.image.url, canonical).href } : null;
  return (
    <PageHead>
      <html lang="ko" data-domain={site.domain} />
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keyword && <meta name="keywords" content={meta.keyword} />}
      {meta.isListed === false && <meta name="robots" content="noindex" />}
      {pathname === '/' &&
        site.verification.map(({ name, content }) => <meta key={name} name={name} content={content} />)}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.title} />
      {meta.description && <meta property="og:description" content={meta.summary ?? meta.description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {image && <meta property="og:image" content={image.url} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      {image && <meta property="og:image:alt" content={meta.title} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      <meta name="theme-color" content={site.theme.primary} />
      <meta name="color-scheme" content="only light" />
      <meta name="format-detection" content="telephone=no" />
      <style>{theme(site.theme, pathname)}</style>
      <link rel="icon" type="image/svg+xml" href={site.theme.icon} />
      <link rel="apple-touch-icon" href={site.touchIcon} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </PageHead>
  );
}
