import type { Block } from 'api-extensions/contracts/common/blocks';
import { LOOKUP_FIELDS } from '../../platform/lookup-fields';
import type { ShownBlock } from '../../platform/page-context';

type SearchKind = keyof typeof LOOKUP_FIELDS;

/** Whether the editor's choice is a lookup that this code knows: the CMS may be newer. */
const isSearchKind = (name: string | null): name is SearchKind =>
  name !== null && Object.hasOwn(LOOKUP_FIELDS, name);

/**
 * Replaces the names of a hero's lookups by the texts of their forms, its own kind first, then those of its samples, so that pages
 * do not load the texts of all lookups.
 */
export const withLookupFields = (blocks: Block[]): ShownBlock[] =>
  blocks.map((block) => {
    if (block.__component !== 'blocks.hero') return block;
    const { search, samples, ...hero } = block;
    const kinds = new Set([search, ...samples.map(({ kind }) => kind)].filter(isSearchKind));
    const lookups = [...kinds].map((kind) => ({
      kind,
      ...LOOKUP_FIELDS[kind],
      sample: samples.find((sample) => sample.kind === kind) ?? null,
    }));
    return { ...hero, lookups };
  });
