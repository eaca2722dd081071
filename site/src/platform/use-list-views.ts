import {
  chooseColumns,
  type ListView,
  listViews,
  type ListViews,
} from 'api-extensions/contracts/accounts/list-views';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ColumnLayout } from '../ui/data-grid/grid-column';
import { useColumnLayout } from '../ui/data-grid/use-column-layout';
import { useSnackbar } from '../ui/snackbar';
import { callApi } from './api-call';
import { useArea } from './area';
import type { ListQuery } from './list-query';
import { SAVED, viewQuery } from './list-view-address';
import { useSession } from './session';

interface ListPlace {
  /** Path of the page's address. */
  path: string;
  query: ListQuery;
  /** Path that names the list. */
  list: string;
}

/** The saved views of a list, as its menu and its grid use them. */
export interface ListViewState extends ListPlace {
  views: readonly ListView[];
  /** The opened view; null without one. */
  opened: ListView | null;
  /** Filters, sort or columns differ from the opened view. */
  isChanged: boolean;
  /** The grid's columns; null: the list's own. */
  layout: ColumnLayout | null;
  setLayout: (layout: ColumnLayout | null) => void;
  /** Opens a view whose address the page has already; null closes the opened one. */
  open: (id: string | null) => void;
  reload: () => Promise<unknown>;
}

const NONE: readonly ListView[] = [];

const isSame = (one: ColumnLayout | null, other: ColumnLayout | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the account keeps for a list. */
export function useStoredViews(list: string) {
  const isMember = (useSession().data?.role_level ?? 0) > 0;
  return useSWR(
    isMember ? ['list views', list] : null,
    () => callApi(listViews, { query: { list } }).then((response) => response.data),
    { revalidateOnFocus: false },
  );
}

/** The account's choice of columns; this browser keeps a copy, so that a list does not change once the account's is known. */
function useOwnColumns(list: string, grid: string, found: ListViews | undefined) {
  const [kept, keep] = useColumnLayout(grid);
  const { show } = useSnackbar();
  const chosen = found?.columns ?? null;
  useEffect(() => {
    if (chosen && !isSame(chosen.choice, kept)) keep(chosen.choice);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what the server says replaces the copy
  }, [chosen, keep]);
  const choose = (next: ColumnLayout | null) => {
    keep(next);
    const columns = next && { shown: [...next.shown], hidden: [...next.hidden] };
    callApi(chooseColumns, { body: { list, columns } }).catch(() =>
      show({ text: '열 설정을 계정에 저장하지 못했습니다. 이 브라우저에만 저장했습니다.', tone: 'danger' }),
    );
  };
  return [kept, choose] as const;
}

/**
 * Saved views of a list, and the columns of its grid: those of the opened view, else those that the person has chosen.
 * @param place.grid name of the grid; of a list without one, that of the list
 */
export function useListViews({
  path,
  query,
  list,
  grid = list,
}: ListPlace & { grid?: string }): ListViewState {
  const { data, mutate } = useStoredViews(list);
  const [own, choose] = useOwnColumns(list, grid, data);
  const named = new URLSearchParams(useArea().search).get(SAVED);
  /** The view that was opened last: filters and pages change the address, and the view stays open. */
  const [last, setLast] = useState(named);
  useEffect(() => {
    if (named !== null) setLast(named);
  }, [named]);
  const views = data?.views ?? NONE;
  const opened = views.find(({ id }) => id === (named ?? last)) ?? null;
  /** Columns that were changed in a view, until they are saved in it or it is left. */
  const [draft, setDraft] = useState<{ view: string; layout: ColumnLayout | null } | null>(null);
  const drafted = opened && draft?.view === opened.id ? draft : null;
  const viewColumns = opened?.columns ?? null;
  return {
    ...{ path, query, list, views, opened },
    isChanged:
      opened !== null &&
      (viewQuery(query) !== opened.query || (drafted !== null && !isSame(drafted.layout, viewColumns))),
    layout: drafted ? drafted.layout : (viewColumns ?? own),
    setLayout: (layout) => (viewColumns && opened ? setDraft({ view: opened.id, layout }) : choose(layout)),
    open: (id) => {
      setDraft(null);
      setLast(id);
    },
    reload: () => mutate(),
  };
}
