import { PageHead } from './page-head';
import type { PageMeta } from './page-context';

interface Props {
  /** Null: the metadata of the page's release stay. */
  meta: Pick<PageMeta, 'title' | 'description' | 'summary' | 'keyword'> | null;
}

/** Title and description of a page that depend on its address or a response. */
export function MetaHead({ meta }: Props) {
  if (!meta) return <PageHead />;
  return (
    <PageHead>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keyword} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.summary ?? meta.description} />
    </PageHead>
  );
}
