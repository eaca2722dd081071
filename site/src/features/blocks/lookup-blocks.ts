import type { Block } from 'api-extensions/contracts/blocks';
import { LOOKUP_FIELDS } from '../../platform/lookup-fields';
import type { ShownBlock } from '../../platform/page-context';

type SearchKind = keyof typeof LOOKUP_FIELDS;

/** Whether the editor's choice is a lookup that this code knows: the CMS may be newer. */
const isSearchKind = (name: string): name is SearchKind => Object.hasOwn(LOOKUP_FIELDS, name);

/**
 * Replaces the name of a hero's lookup by the texts of that lookup's form, or null if it has none, so that pages do not load
 * the texts of all lookups.
 */
export const withLookupFields = (blocks: Block[]): ShownBlock[] =>
  blocks.map((block) => {
    if (block.__component !== 'blocks.hero') return block;
    const { search } = block;
    return { ...block, search: search && isSearchKind(search) ? LOOKUP_FIELDS[search] : null };
  });
