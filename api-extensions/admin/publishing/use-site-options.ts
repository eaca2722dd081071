import { useEffect, useState } from 'react';
import { listSites } from '../../contracts/publishing/admin';
import { useCall } from '../call-api';

interface SiteOption {
  code: string;
  name: string;
}

/** Sites that are offered; if there are more, the user has to search. */
const PAGE_SIZE = 100;

/** Sites in use that match a text. `isLong`: there are more than are offered. */
export function useSiteOptions(search: string): { options: SiteOption[]; isLong: boolean } {
  const call = useCall();
  const [options, setOptions] = useState<SiteOption[]>([]);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    call(listSites, { query: { search, page_size: PAGE_SIZE } })
      .then(({ data: { sites }, page }) => {
        if (!isCurrent) return;
        const inUse = sites.filter((site) => site.inUse).map(({ domain, name }) => ({ code: domain, name }));
        setOptions(inUse.sort((a, b) => a.name.localeCompare(b.name, 'ko')));
        setLong((before) => before || page.pages > 1);
      })
      // The field offers nothing then; opening the dialog again repeats the request.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [call, search]);

  return { options, isLong };
}
