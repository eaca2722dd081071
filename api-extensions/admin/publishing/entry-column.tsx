import { useRBAC } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { READ_PUBLISHING } from '../rights';
import { useEntryState } from './use-entry-state';
import { StateLabel } from '../parts';
import { isPublishable } from '../../contracts/publishing/admin';
import { entryWord } from './wording';

interface Row {
  documentId?: string;
  updatedAt?: string;
  status?: string;
}

interface Columns {
  displayedHeaders: object[];
  layout: object;
}

/** Adds a column with the state of each entry to the lists of entries that sites show. */
export function addStateColumn({ displayedHeaders, layout }: Columns): Columns {
  // The hook does not get the content type; the list's address ends with it.
  const uid = decodeURIComponent(window.location.pathname.split('/').pop() ?? '');
  if (!isPublishable(uid)) return { displayedHeaders, layout };
  const column = {
    attribute: { type: 'string' },
    label: { id: 'api-extensions.entry-state', defaultMessage: '사이트 반영' },
    searchable: false,
    sortable: false,
    name: 'publishingState',
    cellFormatter: (row: Row, _header: object, { model }: { model: string }) => (
      <EntryStateCell uid={model} row={row} />
    ),
  };
  return { displayedHeaders: [...displayedHeaders, column], layout };
}

function EntryStateCell({ uid, row }: { uid: string; row: Row }) {
  const { allowedActions } = useRBAC(READ_PUBLISHING);
  if (!allowedActions.canRead || !row.documentId) return <Typography textColor="neutral500">–</Typography>;
  return <EntryStateLabel uid={uid} documentId={row.documentId} version={`${row.updatedAt} ${row.status}`} />;
}

function EntryStateLabel({ uid, documentId, version }: { uid: string; documentId: string; version: string }) {
  const { value } = useEntryState(uid, documentId, version);
  return value ? (
    <StateLabel {...entryWord(value.state)} />
  ) : (
    <Typography textColor="neutral500">–</Typography>
  );
}
