import { navigate } from 'gatsby';
import { type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { AreaPage } from '../../../platform/area-page';
import { DataList } from '../../../platform/data-list';
import { listHref } from '../../../platform/list-query';
import { NoRows } from '../../../platform/no-rows';
import { Button } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { FormFailure } from '../../../ui/form-body';
import type { IconName } from '../../../ui/icon';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { useBulkAction } from '../use-bulk-action';
import { useRefresh } from '../use-refresh';
import { type AddResult, addedText } from './pasted-rows';
import { listOwner } from '../list-page';
import { useAdding } from '../../../platform/use-adding';

interface RecordWithAddress {
  id: number;
  url: string;
}

const shortUrl = ({ url }: { url: string }) => url.replace(/^https?:\/\//, '');

export const addressColumn = (head: string): GridColumn<RecordWithAddress> => ({
  key: 'url',
  head,
  width: 20,
  sortable: true,
  cell: shortUrl,
});

/** Column with a link to the page itself; the row's own link opens the record. */
export const LINK_COLUMN: GridColumn<RecordWithAddress> = {
  key: 'open',
  head: '바로 가기',
  width: 12,
  hidden: true,
  cell: (record) => (
    <SiteLink href={record.url} tabIndex={-1} rel="nofollow">
      {shortUrl(record)}
    </SiteLink>
  ),
};

const DEFAULT_SORT = { by: 'newest', direction: 'descending' } as const;

const NONE: never[] = [];

const keyOf = ({ id }: { id: number }) => id;

type ListProps<Row> = ComponentProps<typeof DataList<Row>>;

interface Options<Row> extends Pick<ListProps<Row>, 'path' | 'query' | 'list'> {
  /** Id of the opened record, from the address. */
  open: string | undefined;
  /** First part of the SWR keys to reload after a change. */
  cacheKey: string;
}

/** State of a RecordPage: the selection, the opened record, and which dialog is open. */
export function useRecordList<Row extends { id: number }>(options: Options<Row>) {
  const { path, query, list, open, cacheKey } = options;
  const rows: readonly Row[] = list.data?.data ?? NONE;
  const selection = useGridSelection(rows, keyOf);
  const bulk = useBulkAction(selection, cacheKey);
  const { show } = useSnackbar();
  const refresh = useRefresh();
  const adding = useAdding(path, query);
  const hrefOf = (id: number | null) =>
    listHref(path, query, { open: id === null ? null : String(id), page: query.page ?? null });
  const close = () => void navigate(hrefOf(null));
  return {
    gridProps: { path, query, list, keyOf, selection, hrefOf: ({ id }: Row) => hrefOf(id) },
    rows,
    bulk,
    opened: rows.find(({ id }) => String(id) === open),
    close,
    adding,
    onAdded: (added: AddResult) => {
      adding.end();
      void refresh(cacheKey);
      show({ text: addedText(added), tone: added.created > 0 ? 'success' : 'info' });
    },
    /** @param text success message */
    onSaved: (text: string) => {
      close();
      void refresh(cacheKey);
      show({ text, tone: 'success' });
    },
  };
}

interface AddProps {
  slotId?: string;
  onClose: () => void;
  onDone: (added: AddResult) => void;
}

interface EditProps<Row> {
  row: Row;
  onClose: () => void;
  onDone: () => void;
}

interface PageProps<Row extends RecordWithAddress> extends Pick<
  ListProps<Row>,
  'name' | 'columns' | 'actions'
> {
  title: string;
  lead: string;
  /** From useRecordList. */
  records: ReturnType<typeof useRecordList<Row>>;
  /** Name of one record, e.g. `백링크`. */
  what: string;
  /** The name with the subject's particle, e.g. `백링크가`. */
  subject: string;
  /** The name with the object's particle, e.g. `백링크를`. */
  object: string;
  icon: IconName;
  search: ListProps<Row>['search'];
  file: ListProps<Row>['file'];
  /** Advice on the first step, for a list without records. */
  firstStep: string;
  /** What is lost by a removal, shown in the confirmation. */
  removalText: string;
  remove: (ids: number[]) => Promise<{ data: { removed: number } }>;
  AddDialog: ComponentType<AddProps>;
  EditDialog: ComponentType<EditProps<Row>>;
  /** Notices between the filters and the rows. */
  children?: ReactNode;
}

/** A list page of records with addresses: rows, removal, and the dialogs to add and to edit. */
export function RecordPage<Row extends RecordWithAddress>(props: PageProps<Row>) {
  const { title, lead, records, what, subject, icon, actions, children, AddDialog, EditDialog } = props;
  const { name, columns, search, file } = props;
  const { bulk, opened, gridProps } = records;
  const { path, query } = gridProps;
  const add = <Button onClick={records.adding.add}>{what} 등록</Button>;
  return (
    <AreaPage title={title} lead={lead} actions={add}>
      <DataList
        {...gridProps}
        {...{ name, columns, search, file }}
        limitedTo={listOwner(query, what)}
        defaultSort={DEFAULT_SORT}
        caption={`${what} 목록`}
        labelOf={({ url }) => url}
        actions={
          <>
            {actions}
            <Button
              variant="outline"
              tone="danger"
              loading={bulk.busy}
              onClick={() => void bulk.remove(what, props.removalText, props.remove)}
            >
              삭제
            </Button>
          </>
        }
        empty={
          <NoRows path={path} query={query} icon={icon} subject={subject} what={what}>
            {props.firstStep}
          </NoRows>
        }
      >
        <FormFailure text={bulk.failure} />
        {children}
      </DataList>
      {bulk.dialog}
      {records.adding.isAdding && (
        <AddDialog slotId={query.slot_id} onClose={records.adding.end} onDone={records.onAdded} />
      )}
      {opened && (
        <EditDialog
          key={opened.id}
          row={opened}
          onClose={records.close}
          onDone={() => records.onSaved(`${props.object} 저장했습니다.`)}
        />
      )}
    </AreaPage>
  );
}
