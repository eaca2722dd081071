import { graphql, type PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { Blocks, type PageBlocks, titleBlock } from '../features/blocks/blocks';
import { PageHeading } from '../features/blocks/page-heading';
import type { BlockPageContext } from '../features/frame/frame';
import { PagePending } from '../layouts/page-pending';

const ProtectedBlocks = lazy(() => import('../features/blocks/protected-blocks'));

interface Data {
  strapiDomain: { content: PageBlocks | null };
}

/** A page made of the CMS's blocks. */
export default function BlockPage({ data, pageContext }: PageProps<Data, BlockPageContext>) {
  const page = data.strapiDomain.content;
  const { isProtected, pathname, products } = pageContext;
  if (isProtected) {
    return (
      <Suspense fallback={<PagePending />}>
        <ProtectedBlocks path={pathname} products={products} pending={<PagePending />} />
      </Suspense>
    );
  }
  return (
    <>
      {!titleBlock(page) && <PageHeading title={page?.title ?? pageContext.site.name} />}
      <Blocks page={page} products={products} />
    </>
  );
}

export const query = graphql`
  query BlockPage($domainId: String!, $pageId: String) {
    strapiDomain(id: { eq: $domainId }) {
      content(page: $pageId) {
        title
        blocks
      }
    }
  }
`;
