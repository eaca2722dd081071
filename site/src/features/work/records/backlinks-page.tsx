import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  type Backlink,
  BACKLINK_STATES,
  checkBacklinks,
  removeBacklinks,
} from 'api-extensions/contracts/work-backlinks';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api-call';
import { DataList } from '../../../platform/data-list';
import { useArea } from '../../../platform/area';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { readListQuery, knownOnly } from '../../../platform/list-query';
import { optionsOf } from '../../../platform/options';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { FormFailure } from '../../../ui/form-body';
import { AreaPage } from '../../../platform/area-page';
import { NoRows } from '../../../platform/no-rows';
import { AddBacklinksDialog } from './add-backlinks-dialog';
import { BacklinkDialog } from './backlink-dialog';
import { askBacklinks, useBacklinks } from './record-calls';
import { AddressCell, useRecordList } from './record-list';
import { BACKLINK_LABELS, checkText, relText } from './record-labels';

const PATH = '/work/backlinks';
const KNOWN = {
  state: BACKLINK_STATES,
  sort: ['newest', 'url', 'state', 'first_seen', 'checked'],
  order: ['asc', 'desc'],
};
const USUAL = { by: 'newest', direction: 'descending' } as const;
const NONE: Backlink[] = [];

const COLUMNS: GridColumn<Backlink>[] = [
  {
    key: 'url',
    head: '링크가 있는 주소',
    width: 20,
    sortable: true,
    cell: ({ url }) => url.replace(/^https?:\/\//, ''),
  },
  {
    key: 'state',
    head: '상태',
    width: 10,
    sortable: true,
    cell: ({ state, waiting }) => (
      <>
        <Badge tone={BACKLINK_LABELS[state].tone}>{BACKLINK_LABELS[state].text}</Badge>{' '}
        {waiting && <Badge>확인 대기</Badge>}
      </>
    ),
  },
  { key: 'target', head: '링크 대상', width: 13, cell: ({ target }) => target },
  { key: 'rel', head: 'rel', width: 8, cell: relText },
  { key: 'result', head: '확인 결과', width: 12, cell: (link) => checkText(link) || '-' },
  {
    key: 'first_seen',
    head: '최초 확인일',
    width: 9,
    sortable: true,
    cell: ({ first_seen }) => koreanDay(first_seen),
  },
  {
    key: 'checked',
    head: '최근 확인',
    width: 10,
    sortable: true,
    cell: ({ check }) => koreanTime(check?.at ?? null),
  },
  { key: 'slot', head: '슬롯', width: 12, cell: ({ slot }) => slot?.keyword ?? '-' },
  { key: 'open', head: '바로 가기', width: 12, hidden: true, cell: ({ url }) => <AddressCell url={url} /> },
  { key: 'memo', head: '메모', width: 14, hidden: true, cell: ({ memo }) => memo || '-' },
];

const FILE: ExportColumn<Backlink>[] = [
  ['주소', ({ url }) => url],
  ['대상', ({ target }) => target],
  ['상태', ({ state }) => BACKLINK_LABELS[state].text],
  ['rel', (link) => (link.check?.found ? relText(link) : '')],
  ['HTTP 상태', ({ check }) => check?.status ?? null],
  ['확인 결과', checkText],
  ['링크 글자', ({ check }) => check?.anchor ?? ''],
  ['최초 확인일', ({ first_seen }) => first_seen ?? ''],
  ['최근 확인', ({ check }) => (check ? koreanTime(check.at) : '')],
  ['키워드', ({ slot }) => slot?.keyword ?? ''],
  ['고객', ({ slot }) => slot?.customer ?? ''],
  ['메모', ({ memo }) => memo],
];

/** Pages with links to customers' pages, and the checker's results. */
export default function BacklinksPage() {
  const asked = readListQuery(useArea().search, ['q', 'state', 'slot_id', 'sort', 'order', 'open']);
  const { open, ...query } = knownOnly(asked, KNOWN);
  const found = useBacklinks(query);
  const rows = found.data?.data ?? NONE;
  const list = useRecordList({ path: PATH, query, rows, open, list: 'backlinks' });
  const { bulk, opened } = list;
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
  const remove = () =>
    bulk.remove('백링크', '지금까지의 확인 결과도 함께 지워지며 되돌릴 수 없습니다.', (ids) =>
      callApi(removeBacklinks, { body: { ids } }),
    );
  const add = <Button onClick={() => list.setAdding(true)}>백링크 등록</Button>;
  return (
    <AreaPage
      title="백링크"
      lead="등록한 주소를 주기적으로 방문해 링크가 남아 있는지 확인합니다. 방문을 막은 사이트(robots.txt)는 확인하지 않습니다."
    >
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '주소, 대상, 메모', filters }}
        ofOne={{ parameter: 'slot_id', owner: '슬롯 하나', what: '백링크' }}
        list={found}
        usual={USUAL}
        name="backlinks"
        caption="백링크 목록"
        columns={COLUMNS}
        keyOf={list.keyOf}
        labelOf={({ url }) => url}
        hrefOf={list.hrefOf}
        selection={list.selection}
        actions={
          <>
            <Button variant="outline" loading={bulk.busy} onClick={() => void check()}>
              지금 확인
            </Button>
            <Button variant="outline" tone="danger" onClick={() => void remove()}>
              삭제
            </Button>
          </>
        }
        file={{ name: '백링크', columns: FILE, read: askBacklinks }}
        add={add}
        empty={
          <NoRows path={PATH} query={query} icon="link" subject="백링크가" what="백링크" action={add}>
            링크를 게시한 주소를 등록하시면 1분 안에 처음 확인합니다.
          </NoRows>
        }
      >
        <FormFailure text={bulk.failure} />
      </DataList>
      {bulk.dialog}
      {list.isAdding && (
        <AddBacklinksDialog
          slotId={query.slot_id}
          onClose={() => list.setAdding(false)}
          onDone={list.onAdded}
        />
      )}
      {opened && (
        <BacklinkDialog
          key={opened.id}
          row={opened}
          onClose={list.close}
          onDone={() => list.onSaved('백링크를 저장했습니다.')}
        />
      )}
    </AreaPage>
  );
}
