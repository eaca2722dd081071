import type { PostPage, SiteFrame } from '../frame/frame';

/** What search engines read of a post (schema.org Article). Addresses are whole only where the site has one. */
export function articleData(
  { name, origin }: Pick<SiteFrame, 'name' | 'origin'>,
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

/** As the text of a script element, which nothing in it can close. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
