import type { ListView } from 'api-extensions/contracts/accounts/list-views';
import type { ListQuery } from './list-query';

/** Parameter of an address that names the opened view. */
export const SAVED = 'saved';

/** A list's query as views keep it: without its page, sorted; a view without a look is the list. */
export function viewQuery(query: ListQuery): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  if (params.get('view') === 'list') params.delete('view');
  params.sort();
  return params.toString();
}

/** Address of a view. */
export function viewHref(path: string, { id, query }: Pick<ListView, 'id' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.set(SAVED, id);
  return `${path}?${params.toString()}`;
}
