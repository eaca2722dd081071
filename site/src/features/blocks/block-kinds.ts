import type { Block } from 'api-extensions/contracts/common/blocks';
import type { PageBlocks, ProductCard, ShownBlock, SiteData } from '../../platform/page-context';

/** A kind of block that this release can show. */
export type BlockKind = Exclude<Block['__component'], 'unknown'>;

/** The hero that contains the page's title, or undefined. */
export const findTitleBlock = (page: PageBlocks | null): ShownBlock | undefined =>
  page?.blocks.find(({ __component }) => __component === 'blocks.hero');

/** Props of the component for one kind of block. */
export interface BlockProps<Kind extends BlockKind> {
  block: Extract<ShownBlock, { __component: Kind }>;
  site: SiteData;
  /** The site's products, for blocks that list them. */
  products: ProductCard[];
  /** A page with several FAQ blocks is a document, such as the terms: its answers are open for reading. */
  isDocument: boolean;
  /** Level of the block's own heading: 1 for the block that carries the page's title. */
  headingLevel: 1 | 2;
}
