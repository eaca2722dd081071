import type { Block } from 'api-extensions/contracts/site-content';
import type { PageBlocks } from '../../platform/page-context';

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
