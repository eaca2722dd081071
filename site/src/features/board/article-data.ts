import type { PostPage, SiteData } from '../../platform/page-context';

/** Structured data of a post (schema.org Article). Addresses are absolute only if the site has an origin. */
export function articleData(
  { name, origin }: Pick<SiteData, 'name' | 'origin'>,
  pathname: string,
  { title, description, author, published_at, updated_at, image }: PostPage,
): object {
  const at = (path: string) => (origin ?? '') + path;
  const address = image && (/^https?:/.test(image.url) ? image.url : at(image.url));
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: published_at,
    dateModified: updated_at,
    author: { '@type': 'Organization', name: author || name },
    publisher: { '@type': 'Organization', name },
    mainEntityOfPage: at(pathname),
    ...(address && { image: [address] }),
    inLanguage: 'ko',
  };
}

/** Serializes data for a script element so that no content can close it. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
