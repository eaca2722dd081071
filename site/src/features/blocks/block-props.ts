import type { ProductCard } from '../frame/frame';

/** What a block is rendered with besides its own fields. */
export interface BlockSurroundings {
  /** The site's products, for blocks that list them. */
  products: ProductCard[];
  /** Several lists of questions make a document, such as the terms: it is read through, so its answers lie open. */
  isDocument: boolean;
  /** Level of the block's own heading: 1 for the block that carries the page's title. */
  headingLevel: 1 | 2;
}

/** Props of the component that shows one kind of block. */
export interface BlockProps<Fields> extends BlockSurroundings {
  block: Fields;
}

/** A link as editors enter it. */
export interface ActionLink {
  label: string;
  url: string;
  variant: string;
}
