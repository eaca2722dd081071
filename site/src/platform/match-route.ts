/** One page of an area that is rendered only in the browser. */
export interface Route<Page> {
  /** Path below the area, e.g. `/members/:id`; `/` is the area itself. */
  path: string;
  page: Page;
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The first route that matches a path, with the values of its `:names`; null if none does.
 * @param path as visitors see it, e.g. `/admin/members/a1/`
 */
export function matchRoute<Page>(
  routes: readonly Route<Page>[],
  area: string,
  path: string,
): { page: Page; params: Record<string, string> } | null {
  const segments = parts(path);
  if (segments.shift() !== parts(area)[0]) return null;
  for (const route of routes) {
    const wanted = parts(route.path);
    const params: Record<string, string> = {};
    const fits =
      wanted.length === segments.length &&
      wanted.every((part, index) => {
        const segment = decoded(segments[index] ?? '');
        if (!part.startsWith(':')) return part === segment;
        params[part.slice(1)] = segment;
        return true;
      });
    if (fits) return { page: route.page, params };
  }
  return null;
}
