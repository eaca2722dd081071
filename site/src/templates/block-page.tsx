import { graphql, type PageProps } from 'gatsby';
import { Blocks, type PageBlocks, titleBlock } from '../features/blocks/blocks';
import { PageHeading } from '../features/blocks/page-heading';
import type { BlockPageContext } from '../features/frame/frame';

interface Data {
  strapiDomain: { content: PageBlocks | null };
}

/** A page made of the CMS's blocks. */
export default function BlockPage({ data, pageContext }: PageProps<Data, BlockPageContext>) {
  const page = data.strapiDomain.content;
  return (
    <>
      {!titleBlock(page) && <PageHeading title={page?.title ?? pageContext.site.name} />}
      <Blocks page={page} products={pageContext.products} />
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
