import { navigate } from 'gatsby';
import { useState } from 'react';
import { useArea } from '../../platform/area';
import { listHref, type ListQuery } from '../../platform/list-query';

/**
 * Whether the form for a new entry of a list is open: by the page's button, or by `?new` in the address, which the command
 * palette opens.
 * @param query of the list; it stays in the address
 */
export function useAdding(path: string, query: ListQuery = {}) {
  const [isOpened, setOpened] = useState(false);
  const isAsked = new URLSearchParams(useArea().search).has('new');
  const end = () => {
    setOpened(false);
    if (isAsked) void navigate(listHref(path, query, {}), { replace: true });
  };
  return { isAdding: isOpened || isAsked, add: () => setOpened(true), end };
}

/** The customer or slot that a list is limited to, for `DataList`. @param what the rows, e.g. `작업` */
export const listOwner = ({ userId }: ListQuery, what: string) =>
  userId
    ? { parameter: 'userId', owner: '한 고객', what }
    : { parameter: 'slot_id', owner: '슬롯 하나', what };
