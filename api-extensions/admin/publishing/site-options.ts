import { useEffect, useState } from 'react';
import { listSites } from '../../contracts/publishing-admin';
import { useCall } from '../call-api';

interface SiteOption {
  code: string;
  name: string;
}

const PAGE_SIZE = 50;

/** Sites to choose from: the first ones, or those that match what is typed. Options stay once they were offered. */
export function useSiteOptions(): { options: SiteOption[]; onSearch: (text: string) => void } {
  const call = useCall();
  const [search, setSearch] = useState('');
  const [options, setOptions] = useState<SiteOption[]>([]);

  useEffect(() => {
    let isCurrent = true;
    call(listSites, { query: { search, page_size: PAGE_SIZE } })
      .then(({ data }) => {
        if (!isCurrent) return;
        setOptions((before) => {
          const all = new Map(before.map((option) => [option.code, option]));
          for (const { domain, name, inUse } of data.sites)
            if (inUse) all.set(domain, { code: domain, name });
          return [...all.values()].sort((a, b) => a.name.localeCompare(b.name, 'ko'));
        });
      })
      // The field then says that nothing matches; typing tries again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [call, search]);

  return { options, onSearch: setSearch };
}
