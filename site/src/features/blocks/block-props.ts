import type { ProductCard, SiteData } from '../../platform/page-context';

/** Props of every block besides its own fields. */
interface BlockSurroundings {
  site: SiteData;
  /** The site's products, for blocks that list them. */
  products: ProductCard[];
  /** A page with several FAQ blocks is a document, such as the terms: its answers are open for reading. */
  isDocument: boolean;
  /** Level of the block's own heading: 1 for the block that carries the page's title. */
  headingLevel: 1 | 2;
}

/** Props of the component for one kind of block. */
export interface BlockProps<Fields> extends BlockSurroundings {
  block: Fields;
}

/** A link as editors enter it. */
export interface ActionLink {
  label: string;
  url: string;
  variant: string;
}
