import { hasConditions, type ListQuery } from './list-query';

interface Place<Look extends string> {
  /** With `view`, which names the look. */
  query: ListQuery;
  looks: readonly Look[];
  /** What the person has chosen last. */
  chosen: string | null;
  /** The address is that of a saved view. */
  isSaved: boolean;
}

/**
 * The look in which an address opens its list. One with conditions says all that it shows: without `view` it is the list, whatever the
 * person has chosen, e.g. for a link from another page.
 * @returns also the query for the page's own addresses, which keep the look
 */
export function lookOf<Look extends string>({
  query: { view, ...query },
  looks,
  chosen,
  isSaved,
}: Place<Look>): {
  look: Look | 'list';
  query: ListQuery;
} {
  const known = (name: string | null | undefined) => looks.find((look) => look === name);
  const own = known(chosen) ?? 'list';
  const named = view === 'list' ? view : known(view);
  const look = named ?? (isSaved || hasConditions(query) ? 'list' : own);
  return { look, query: look === 'list' && own === 'list' ? query : { ...query, view: look } };
}
