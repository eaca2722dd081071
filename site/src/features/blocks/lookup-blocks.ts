import type { Block } from 'api-extensions/contracts/blocks';
import { LOOKUP_FIELDS } from '../../platform/lookup-fields';
import type { ShownBlock } from '../../platform/page-context';

type SearchKind = keyof typeof LOOKUP_FIELDS;

/** Whether an editor's choice names a lookup; the CMS may be newer than the site. */
const isSearchKind = (name: string): name is SearchKind => Object.hasOwn(LOOKUP_FIELDS, name);

/** Blocks with the form of the lookup that they name, or null: pages do not load the words of all lookups. */
export const withLookupFields = (blocks: Block[]): ShownBlock[] =>
  blocks.map((block) => {
    if (block.__component !== 'blocks.hero') return block;
    const { search } = block;
    return { ...block, search: search && isSearchKind(search) ? LOOKUP_FIELDS[search] : null };
  });
