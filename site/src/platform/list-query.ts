/** What a list's address asks, by name; what is empty is left out. */
export type ListQuery = Record<string, string>;

/** The names that a list knows, from the query of its address; a page below 1 or beyond counting is the first. */
export function readListQuery(search: string, names: readonly string[]): ListQuery {
  const asked = new URLSearchParams(search);
  const query: ListQuery = {};
  for (const name of names) {
    const value = asked.get(name)?.trim().slice(0, 100);
    if (value) query[name] = value;
  }
  const page = asked.get('page') ?? '';
  if (/^[1-9]\d{0,5}$/.test(page) && page !== '1') query.page = page;
  return query;
}

/** Address of the same list with something else asked, from its first page unless `page` is what changes. */
export function listHref(path: string, query: ListQuery, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}
