import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { findTitleBlock } from '../features/blocks/block-kinds';
import { BlocksHtml } from '../features/blocks/blocks-html';
import { PageHeading } from '../features/blocks/page-heading';
import type { BlockPageContext } from '../platform/page-context';
import { PagePending } from '../layouts/page-pending';

const ProtectedBlocks = lazy(() => import('../features/blocks/protected-blocks'));

/** A page made of the CMS's blocks. */
export default function BlockPage({ pageContext }: PageProps<object, BlockPageContext>) {
  const { site, content, isProtected, pathname, products } = pageContext;
  if (isProtected) {
    return (
      <Suspense fallback={<PagePending />}>
        <ProtectedBlocks site={site} path={pathname} products={products} pending={<PagePending />} />
      </Suspense>
    );
  }
  return (
    <>
      {!findTitleBlock(content) && <PageHeading title={content?.title ?? site.name} />}
      <BlocksHtml site={site} page={content} products={products} />
    </>
  );
}
