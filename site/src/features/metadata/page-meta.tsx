import { Helmet } from 'react-helmet-async';
import useSWRImmutable from 'swr/immutable';
import type { Visit } from '../frame/guard';
import { metaSourceOf } from './meta-source';
import { readMeta } from './read-meta';

/**
 * Metadata of a page whose query, or path below the prerendered one, decides what it is about. Until it is read, and when
 * it cannot be, what the page was built with stays (SPEC §2, §8). A page of an area has a title of its own, above this one.
 */
export function PageMeta({ domain, visit }: { domain: string; visit: Visit }) {
  const source = metaSourceOf(visit);
  const { data: meta } = useSWRImmutable(['meta', domain, source], () => readMeta(source), {
    shouldRetryOnError: false,
    onError: (error: unknown) => console.error('Metadata could not be loaded', error),
  });
  // In place from the start: of two titles the one whose element came later stands.
  if (!meta) return <Helmet />;
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
