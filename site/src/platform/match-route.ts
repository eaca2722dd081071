/** One page of an area that is rendered only in the browser. */
export interface Route<Page> {
  /** Path below the area, e.g. `/members/:id`; `/` is the area itself. */
  path: string;
  page: Page;
}

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Finds the first route that matches a path, with the values of its `:names`; null if none matches.
 * @param path as visitors see it, e.g. `/admin/members/a1/`
 */
export function matchRoute<Page>(
  routes: readonly Route<Page>[],
  area: string,
  path: string,
): { page: Page; params: Record<string, string> } | null {
  const segments = splitPath(path);
  if (segments.shift() !== splitPath(area)[0]) return null;
  for (const route of routes) {
    const routeSegments = splitPath(route.path);
    const params: Record<string, string> = {};
    const isMatch =
      routeSegments.length === segments.length &&
      routeSegments.every((part, index) => {
        const segment = decodeSegment(segments[index] ?? '');
        if (!part.startsWith(':')) return part === segment;
        params[part.slice(1)] = segment;
        return true;
      });
    if (isMatch) return { page: route.page, params };
  }
  return null;
}
