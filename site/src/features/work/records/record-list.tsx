import { navigate } from 'gatsby';
import { useState } from 'react';
import { listHref, type ListQuery } from '../../../platform/list-query';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { useBulkAction, useRefresh } from '../use-bulk-action';
import { type Added, addedText } from './pasted-rows';

/** An external link as the cell of a grid. */
export const AddressCell = ({ url }: { url: string }) => (
  <SiteLink href={url} tabIndex={-1} rel="nofollow">
    {url.replace(/^https?:\/\//, '')}
  </SiteLink>
);

const keyOf = ({ id }: { id: number }) => id;

interface Options<Row> {
  /** The list's path, without its query. */
  path: string;
  query: ListQuery;
  rows: readonly Row[];
  /** Id of the opened record, from the address. */
  open: string | undefined;
  /** First part of the keys of its calls, which are repeated after a change. */
  list: string;
}

/** State of a page of records: the selection, the opened record, and the dialogs to add and to edit. */
export function useRecordList<Row extends { id: number }>({ path, query, rows, open, list }: Options<Row>) {
  const selection = useGridSelection(rows, keyOf);
  const bulk = useBulkAction(selection, list);
  const { show } = useSnackbar();
  const refresh = useRefresh();
  const [isAdding, setAdding] = useState(false);
  const hrefOf = (id: number | null) =>
    listHref(path, query, { open: id === null ? null : String(id), page: query.page ?? null });
  const close = () => void navigate(hrefOf(null));
  return {
    keyOf,
    selection,
    bulk,
    opened: rows.find(({ id }) => String(id) === open),
    hrefOf: ({ id }: Row) => hrefOf(id),
    close,
    isAdding,
    setAdding,
    onAdded: (added: Added) => {
      setAdding(false);
      void refresh(list);
      show({ text: addedText(added), tone: added.created > 0 ? 'success' : 'info' });
    },
    /** @param text that says what was saved */
    onSaved: (text: string) => {
      close();
      void refresh(list);
      show({ text, tone: 'success' });
    },
  };
}
