import { PageHead } from '../../platform/page-head';
import useSWRImmutable from 'swr/immutable';
import type { Visit } from '../../platform/guard';
import { readMeta, metaSourceOf } from './read-meta';

/**
 * Metadata of a page whose content depends on the query or on a path below the prerendered one. Until it is loaded, and
 * after a failure, the metadata of the build applies (SPEC §2, §8). A page of an area sets its own title over this one.
 */
export function PageMeta({ domain, visit }: { domain: string; visit: Visit }) {
  const source = metaSourceOf(visit);
  const { data: meta } = useSWRImmutable(['meta', domain, source], () => readMeta(source), {
    shouldRetryOnError: false,
    onError: (error: unknown) => console.error('Metadata could not be loaded', error),
  });
  // Rendered from the start: of two titles, the one that mounted later applies.
  if (!meta) return <PageHead />;
  return (
    <PageHead>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keyword} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
    </PageHead>
  );
}
