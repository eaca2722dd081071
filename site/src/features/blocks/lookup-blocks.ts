import type { Block } from 'api-extensions/contracts/common/blocks';
import type { SiteForm } from 'api-extensions/contracts/common/site-form';
import { LOOKUP_FIELDS } from '../../platform/lookup-fields';
import type { PostEntry, ShownBlock, ShownForm } from '../../platform/page-context';

type SearchKind = keyof typeof LOOKUP_FIELDS;

/** Whether the editor's choice is a lookup that this code knows: the CMS may be newer. */
const isSearchKind = (name: string | null): name is SearchKind =>
  name !== null && Object.hasOwn(LOOKUP_FIELDS, name);

/** Number of posts where the editor has set none. */
const DEFAULT_POSTS = 3;

/**
 * Replaces the names of a hero's lookups by the texts of their forms, its own kind first, then those of its samples, so that pages
 * do not load the texts of all lookups; puts the newest posts into lists of posts, and the fields into forms.
 * @param newestOf the newest posts of a board that everyone may see
 * @param formOf a form of the site by its name
 */
export const withLookupFields = (
  blocks: Block[],
  newestOf: (board: string) => readonly PostEntry[] = () => [],
  formOf: (name: string) => ShownForm | null = () => null,
): ShownBlock[] =>
  blocks.map((block) => {
    if (block.__component === 'blocks.post-list')
      return { ...block, posts: newestOf(block.board).slice(0, block.count ?? DEFAULT_POSTS) };
    if (block.__component === 'blocks.form') return { ...block, form: formOf(block.form) };
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

/** Finds a site's forms by their names, for `withLookupFields`. */
export const formFinder =
  (forms: readonly SiteForm[], privacy_version: string) =>
  (name: string): ShownForm | null => {
    const form = forms.find((one) => one.name === name);
    return form ? { ...form, privacy_version } : null;
  };
