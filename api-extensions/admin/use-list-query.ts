import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Search text, site and page of a list. They are kept in the page's address, so that links and the back button keep them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const domain = params.get('domain') ?? undefined;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);

  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      }),
    [setParams],
  );
  const setSearch = useCallback((text: string) => change({ search: text, page: undefined }), [change]);
  const setPage = useCallback((next: number) => change({ page: String(next) }), [change]);
  const setDomain = useCallback(
    (code: string | undefined) => change({ domain: code, page: undefined }),
    [change],
  );
  return { search, domain, page, setSearch, setPage, setDomain };
}
