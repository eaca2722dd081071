import { Helmet } from 'react-helmet-async';
import useSWRImmutable from 'swr/immutable';
import type { Visit } from '../frame/guard';
import { metaSourceOf } from './meta-source';
import { readMeta } from './read-meta';

/**
 * Metadata of a page whose query, or path below the prerendered one, decides what it is about. Until it is read, and when
 * it cannot be, what the page was built with stays (SPEC §2, §8).
 */
export function PageMeta({ domain, visit }: { domain: string; visit: Visit }) {
  const source = metaSourceOf(visit);
  const { data: meta } = useSWRImmutable(['meta', domain, source], () => readMeta(source), {
    shouldRetryOnError: false,
    onError: (error: unknown) => console.error('Metadata could not be loaded', error),
  });
  if (!meta) return null;
  return (
    <Helmet>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keyword} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
    </Helmet>
  );
}
