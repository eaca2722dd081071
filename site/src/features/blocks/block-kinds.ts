import type { Block } from 'api-extensions/contracts/site-content';
import type { PageBlocks, ProductCard, SiteData } from '../../platform/page-context';

/** CMS components that a page may contain and this release can show, by their CMS names. */
const BLOCK_KINDS = [
  'blocks.hero',
  'blocks.features',
  'blocks.steps',
  'blocks.figures',
  'blocks.products',
  'blocks.faq',
  'blocks.quote',
  'blocks.sample-report',
  'blocks.price-table',
  'blocks.call-to-action',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Whether this release has a component for the block. The CMS may be newer than the site. */
export const isKnown = (name: string): name is BlockKind => (BLOCK_KINDS as readonly string[]).includes(name);

/** The hero that contains the page's title, or undefined. */
export const titleBlock = (page: PageBlocks | null): Block | undefined =>
  page?.blocks.find(({ __component }) => __component === 'blocks.hero');

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
