import { navigate } from 'gatsby';
import { useState } from 'react';
import { useArea } from './area';
import { listHref, type ListQuery } from './list-query';

/**
 * State of the form for a new entry of a list. `add` opens it, and so does `?new` in the address, by which the command palette
 * opens it; `end` closes it.
 * @param query of the list; it stays in the address
 */
export function useAdding(path: string, query: ListQuery = {}) {
  const [isOpened, setOpened] = useState(false);
  const isInAddress = new URLSearchParams(useArea().search).has('new');
  const end = () => {
    setOpened(false);
    if (isInAddress) void navigate(listHref(path, query, {}), { replace: true });
  };
  return { isAdding: isOpened || isInAddress, add: () => setOpened(true), end };
}
