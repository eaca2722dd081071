/** The components of the CMS that a page may hold and this release can show, by their names there. */
export const BLOCK_KINDS = [
  'blocks.hero',
  'blocks.features',
  'blocks.steps',
  'blocks.figures',
  'blocks.products',
  'blocks.faq',
  'blocks.quote',
  'blocks.call-to-action',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Whether this release shows such blocks. The CMS may be newer than the site. */
export const isKnown = (name: string): name is BlockKind => (BLOCK_KINDS as readonly string[]).includes(name);
