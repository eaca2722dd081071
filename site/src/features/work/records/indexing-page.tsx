import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  INDEX_FIELDS,
  type IndexState,
  removeSiteIndexes,
  setSiteIndexes,
  type SiteIndex,
  siteIndexList,
} from 'api-extensions/contracts/work/site-indexes';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { readListQuery } from '../../../platform/list-query';
import { optionsOf } from '../../../platform/options';
import { ENGINE_LABELS, INDEX_LABELS } from '../../../platform/state-labels';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { Dropdown } from '../../../ui/dropdown';
import { BulkOutcome, type RejectedRow } from '../bulk-outcome';
import { AddIndexesDialog } from './add-indexes-dialog';
import { fetchSiteIndexes, useSiteIndexes } from './record-calls';
import { addressColumn, LINK_COLUMN, RecordPage, useRecordList } from './record-list';
import { dayColumns, exportColumns } from './record-fields';
import { ENGINE_OPTIONS, INDEX_OPTIONS } from './record-labels';
import { SiteIndexDialog } from './site-index-dialog';

const PATH = '/work/indexing';
const PARAMETERS = ['q', 'state', 'engine', 'slot_id', 'sort', 'order', 'open'];

const COLUMNS: GridColumn<SiteIndex>[] = [
  addressColumn('주소'),
  {
    key: 'state',
    head: '상태',
    width: 8,
    essential: true,
    sortable: true,
    cell: ({ state }) => <Badge tone={INDEX_LABELS[state].tone}>{INDEX_LABELS[state].text}</Badge>,
  },
  { key: 'engine', head: '검색 엔진', width: 7, cell: ({ engine }) => ENGINE_LABELS[engine] },
  ...dayColumns<SiteIndex>(INDEX_FIELDS, ['requested']),
  { key: 'slot', head: '슬롯', width: 12, cell: ({ slot }) => slot?.keyword ?? '-' },
  { key: 'memo', head: '메모', width: 14, cell: ({ memo }) => memo || '-' },
  LINK_COLUMN,
];

const EXPORT_COLUMNS: ExportColumn<SiteIndex>[] = [
  ...exportColumns<SiteIndex>(INDEX_FIELDS, { engine: ENGINE_OPTIONS, state: INDEX_OPTIONS }),
  ['키워드', ({ slot }) => slot?.keyword ?? ''],
  ['고객', ({ slot }) => slot?.customer ?? ''],
  ['메모', ({ memo }) => memo],
];

const filtersOf = (counts: Partial<Record<IndexState, number>> | undefined) => [
  {
    name: 'state',
    label: '상태',
    options: optionsOf(INDEX_LABELS, counts),
  },
  { name: 'engine', label: '검색 엔진', options: ENGINE_OPTIONS },
];

/** Pages that a search engine should index, with their state. */
export default function IndexingPage() {
  const { open, ...query } = readListQuery(useArea().search, PARAMETERS, siteIndexList.query);
  const found = useSiteIndexes(query);
  const records = useRecordList({ path: PATH, query, list: found, open, cacheKey: 'site indexes' });
  const { bulk } = records;
  const [rejected, setRejected] = useState<readonly RejectedRow[]>([]);
  const filters = useMemo(() => filtersOf(found.data?.counts), [found.data?.counts]);

  const changeState = (state: IndexState) =>
    bulk.change(
      async (_ids, chosen) => {
        const versions = chosen.map(({ id, version }) => ({ id, version }));
        const response = await callApi(setSiteIndexes, {
          body: { rows: versions, state },
        });
        setRejected(response.data.refused);
        return response;
      },
      ({ changed }) =>
        changed > 0 && `${koreanNumber(changed)}건을 ‘${INDEX_LABELS[state].text}’ 상태로 바꾸었습니다.`,
    );
  return (
    <RecordPage
      title="색인 기록"
      lead="검색 엔진에 색인을 요청한 주소와 결과를 적어 두는 곳입니다. 상태를 바꾸면 그날이 요청일이나 확인일로 적힙니다."
      records={records}
      what="색인 기록"
      subject="색인 기록이"
      object="색인 기록을"
      icon="search"
      name="site-indexes"
      search={{ hint: '주소, 메모', filters }}
      columns={COLUMNS}
      file={{ name: '색인 기록', columns: EXPORT_COLUMNS, read: fetchSiteIndexes }}
      firstStep="색인을 요청할 주소를 등록하고, 결과를 확인할 때마다 상태를 바꾸어 주세요."
      removalText="삭제한 기록은 되돌릴 수 없습니다."
      remove={(ids) => callApi(removeSiteIndexes, { body: { ids } })}
      AddDialog={AddIndexesDialog}
      EditDialog={SiteIndexDialog}
      actions={
        <Dropdown
          trigger={
            <Button variant="outline" loading={bulk.busy}>
              상태 변경
            </Button>
          }
          items={INDEX_OPTIONS.map(({ value, label }) => ({
            label,
            onSelect: () => void changeState(value),
          }))}
        />
      }
    >
      <BulkOutcome
        rejected={rejected}
        labelOf={(id) => records.rows.find((row) => row.id === id)?.url ?? '색인 기록'}
        onClose={() => setRejected([])}
      />
    </RecordPage>
  );
}
