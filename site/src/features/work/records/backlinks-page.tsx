import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  type Backlink,
  backlinkList,
  checkBacklinks,
  removeBacklinks,
} from 'api-extensions/contracts/work/backlinks';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { fileTime, tableDay, tableTime } from '../../../platform/korean-format';
import { readListQuery } from '../../../platform/list-query';
import { optionsOf } from '../../../platform/options';
import { BACKLINK_LABELS } from '../../../platform/state-labels';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { AddBacklinksDialog } from './add-backlinks-dialog';
import { BacklinkDialog } from './backlink-dialog';
import { fetchBacklinks, useBacklinks } from './record-calls';
import { addressColumn, LINK_COLUMN, RecordPage, useRecordList } from './record-list';
import { checkText, relText } from './record-labels';

const PATH = '/work/backlinks';
const PARAMETERS = ['q', 'state', 'slot_id', 'userId', 'sort', 'order', 'open'];

const COLUMNS: GridColumn<Backlink>[] = [
  addressColumn('링크가 있는 주소'),
  {
    key: 'state',
    head: '상태',
    width: 10,
    essential: true,
    sortable: true,
    cell: ({ state, waiting }) => (
      <>
        <Badge tone={BACKLINK_LABELS[state].tone}>{BACKLINK_LABELS[state].text}</Badge>{' '}
        {waiting && <Badge>확인 대기</Badge>}
      </>
    ),
  },
  { key: 'result', head: '확인 결과', width: 12, cell: (link) => checkText(link) || '-' },
  { key: 'target', head: '링크 대상', width: 13, cell: ({ target }) => target },
  { key: 'rel', head: 'rel', width: 8, cell: relText },
  {
    key: 'first_seen',
    head: '최초 확인일',
    width: 9,
    sortable: true,
    cell: ({ first_seen }) => tableDay(first_seen),
  },
  {
    key: 'checked',
    head: '최근 확인',
    width: 10,
    sortable: true,
    cell: ({ check }) => tableTime(check?.at ?? null),
  },
  { key: 'slot', head: '슬롯', width: 12, cell: ({ slot }) => slot?.keyword ?? '-' },
  LINK_COLUMN,
  { key: 'memo', head: '메모', width: 14, hidden: true, cell: ({ memo }) => memo || '-' },
];

const EXPORT_COLUMNS: ExportColumn<Backlink>[] = [
  ['주소', ({ url }) => url],
  ['대상', ({ target }) => target],
  ['상태', ({ state }) => BACKLINK_LABELS[state].text],
  ['rel', (link) => (link.check?.found ? relText(link) : '')],
  ['HTTP 상태', ({ check }) => check?.status ?? null],
  ['확인 결과', checkText],
  ['링크 글자', ({ check }) => check?.anchor ?? ''],
  ['최초 확인일', ({ first_seen }) => first_seen ?? ''],
  ['최근 확인', ({ check }) => fileTime(check?.at ?? null)],
  ['키워드', ({ slot }) => slot?.keyword ?? ''],
  ['고객', ({ slot }) => slot?.customer ?? ''],
  ['메모', ({ memo }) => memo],
];

/** Pages with links to customers' pages, and the checker's results. */
export default function BacklinksPage() {
  const { open, ...query } = readListQuery(useArea().search, PARAMETERS, backlinkList.query);
  const found = useBacklinks(query);
  const records = useRecordList({ path: PATH, query, list: found, open, cacheKey: 'backlinks' });
  const { bulk } = records;
  const counts = found.data?.counts;
  const filters = useMemo(
    () => [
      {
        name: 'state',
        label: '상태',
        options: optionsOf(BACKLINK_LABELS, counts),
      },
    ],
    [counts],
  );

  const check = () =>
    bulk.change(
      (ids) => callApi(checkBacklinks, { body: { ids } }),
      ({ changed }) => `${koreanNumber(changed)}건을 곧 확인합니다. 결과는 1분 안에 이 목록에 나타납니다.`,
    );
  return (
    <RecordPage
      title="백링크"
      lead="등록한 주소를 주기적으로 방문해 링크가 남아 있는지 확인합니다. 방문을 막은 사이트(robots.txt)는 확인하지 않습니다."
      records={records}
      what="백링크"
      subject="백링크가"
      object="백링크를"
      icon="link"
      name="backlinks"
      search={{ hint: '주소, 대상, 메모', filters }}
      columns={COLUMNS}
      file={{ name: '백링크', columns: EXPORT_COLUMNS, read: fetchBacklinks }}
      firstStep="링크를 게시한 주소를 등록하시면 1분 안에 처음 확인합니다."
      removalText="지금까지의 확인 결과도 함께 지워지며 되돌릴 수 없습니다."
      remove={(ids) => callApi(removeBacklinks, { body: { ids } })}
      AddDialog={AddBacklinksDialog}
      EditDialog={BacklinkDialog}
      actions={
        <Button variant="outline" loading={bulk.busy} onClick={() => void check()}>
          지금 확인
        </Button>
      }
    />
  );
}
