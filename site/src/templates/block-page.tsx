import { graphql, type PageProps } from 'gatsby';
import { Blocks, type PageBlocks, titleBlock } from '../features/blocks/blocks';
import { PageHeading } from '../features/blocks/page-heading';
import type { BlockPageContext } from '../features/frame/frame';

interface Data {
  strapiPage: PageBlocks | null;
}

/** A page made of the CMS's blocks. */
export default function BlockPage({ data, pageContext }: PageProps<Data, BlockPageContext>) {
  const page = data.strapiPage;
  return (
    <>
      {!titleBlock(page) && <PageHeading title={page?.title ?? pageContext.site.name} />}
      <Blocks page={page} products={pageContext.products} />
    </>
  );
}

export const query = graphql`
  query BlockPage($pageId: String) {
    strapiPage(id: { eq: $pageId }) {
      ...PageBlocks
    }
  }
`;
