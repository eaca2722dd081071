import { useState } from 'react';
import { Badge } from '../../src/ui/badge';
import { Button } from '../../src/ui/button';
import { DataGrid } from '../../src/ui/data-grid/data-grid';
import type { GridColumn } from '../../src/ui/data-grid/grid-column';
import { useGridSelection } from '../../src/ui/data-grid/use-grid-selection';
import { useSortedRows } from '../../src/ui/data-grid/use-sorted-rows';
import { EmptyState } from '../../src/ui/empty-state';
import { Pagination } from '../../src/ui/pagination';
import { type Column, Table } from '../../src/ui/table';
import { useSnackbar } from '../../src/ui/snackbar';
import type { Sort } from '../../src/ui/table-sort';
import { Specimen, State, States } from '../specimen';
import { Requests } from './requests';

export const DATA = [
  { id: 'table', name: 'Table' },
  { id: 'data-grid', name: 'DataGrid' },
  { id: 'board', name: 'Board' },
  { id: 'pagination', name: 'Pagination' },
] as const;

const [TABLE, GRID, BOARD, PAGINATION] = DATA;

interface Keyword {
  name: string;
  kind: string;
  volume: number;
  rank: number;
  change: number;
}

const ROWS: Keyword[] = [
  { name: '강남 치과', kind: '웹 문서', volume: 14_800, rank: 3, change: 2 },
  { name: '임플란트 가격', kind: '블로그', volume: 33_100, rank: 12, change: -1 },
  { name: '치아 교정 비용', kind: '블로그', volume: 22_400, rank: 7, change: 0 },
  { name: '역삼동 치과', kind: '웹 문서', volume: 2_900, rank: 1, change: 4 },
  { name: '사랑니 발치', kind: '카페', volume: 40_500, rank: 28, change: -6 },
  { name: '스케일링 비용', kind: '블로그', volume: 18_200, rank: 9, change: 1 },
  { name: '라미네이트 후기', kind: '카페', volume: 5_400, rank: 15, change: 3 },
];

const changeText = (by: number) => (by === 0 ? '변동 없음' : by > 0 ? `${by}위 상승` : `${-by}위 하락`);
const changeTone = (by: number) => (by === 0 ? 'neutral' : by > 0 ? 'success' : 'danger');

const COLUMNS: Column<Keyword>[] = [
  { key: 'name', head: '키워드', cell: ({ name }) => name, rowHeader: true, sortable: true },
  { key: 'kind', head: '종류', cell: ({ kind }) => kind },
  {
    key: 'volume',
    head: '월간 검색량',
    cell: ({ volume }) => volume.toLocaleString('ko-KR'),
    numeric: true,
    sortable: true,
  },
  { key: 'rank', head: '순위', cell: ({ rank }) => `${rank}위`, numeric: true, sortable: true },
  {
    key: 'change',
    head: '어제보다',
    cell: ({ change }) => <Badge tone={changeTone(change)}>{changeText(change)}</Badge>,
  },
];

function sortRows(rows: Keyword[], { by, direction }: Sort): Keyword[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((row, other) => {
    if (by === 'name') return sign * row.name.localeCompare(other.name, 'ko');
    return sign * (by === 'rank' ? row.rank - other.rank : row.volume - other.volume);
  });
}

function Keywords() {
  const [sort, setSort] = useState<Sort>({ by: 'rank', direction: 'ascending' });
  return (
    <Table
      caption="관리 키워드"
      cardsBelow="md"
      columns={COLUMNS}
      rows={sortRows(ROWS, sort)}
      keyOf={({ name }) => name}
      sort={sort}
      onSort={setSort}
    />
  );
}

interface Slot extends Keyword {
  id: number;
}

const SLOTS: Slot[] = Array.from({ length: 10_000 }, (_slot, at) => {
  const { name, ...rest } = ROWS[at % ROWS.length] ?? { name: '', kind: '', volume: 0, rank: 0, change: 0 };
  return { ...rest, id: at + 1, name: `${name} ${at + 1}`, rank: ((at * 37) % 100) + 1 };
});

const GRID_COLUMNS: GridColumn<Slot>[] = [
  {
    key: 'name',
    head: '키워드',
    width: 14,
    sortable: true,
    value: ({ name }) => name,
    cell: ({ name, kind }) => (
      <>
        {name}
        <small>{kind}</small>
      </>
    ),
  },
  {
    key: 'volume',
    head: '월간 검색량',
    width: 9,
    numeric: true,
    sortable: true,
    value: ({ volume }) => volume,
    cell: ({ volume }) => volume.toLocaleString('ko-KR'),
  },
  {
    key: 'rank',
    head: '순위',
    width: 7,
    essential: true,
    numeric: true,
    sortable: true,
    value: ({ rank }) => rank,
    cell: ({ rank }) => `${rank}위`,
  },
  {
    key: 'change',
    head: '어제보다',
    width: 9,
    essential: true,
    cell: ({ change }) => <Badge tone={changeTone(change)}>{changeText(change)}</Badge>,
  },
  { key: 'kind', head: '종류', width: 8, cell: ({ kind }) => kind },
  { key: 'id', head: '번호', width: 7, numeric: true, hidden: true, cell: ({ id }) => id },
];

const idOf = ({ id }: Slot) => id;

function Slots() {
  const [paused, setPaused] = useState(0);
  const slots = useSortedRows(SLOTS, GRID_COLUMNS);
  const selection = useGridSelection(slots.rows, idOf);
  const { show } = useSnackbar();
  const pause = () => {
    setPaused(paused + selection.rows.length);
    show({
      text: `${selection.rows.length}건을 멈췄습니다.`,
      tone: 'success',
      action: { label: '실행 취소', onClick: () => setPaused(paused) },
    });
    selection.clear();
  };
  return (
    <>
      <DataGrid
        name="kit"
        caption="슬롯"
        {...slots}
        keyOf={idOf}
        labelOf={({ name }) => name}
        hrefOf={({ id }) => `#slot-${id}`}
        selection={selection}
        actions={<Button onClick={pause}>멈춤</Button>}
      />
      <p>멈춘 슬롯 {paused}건</p>
    </>
  );
}

export function Data() {
  return (
    <>
      <Specimen
        {...TABLE}
        note="열 제목을 누르면 정렬됩니다. 넘치는 내용은 표 안에서 스크롤하며 제목은 위에 남습니다."
      >
        <Keywords />
        <States>
          <State name="불러오는 중">
            <Table
              caption="불러오는 키워드"
              captionHidden
              columns={COLUMNS.slice(0, 3)}
              rows={[]}
              keyOf={({ name }) => name}
              loading
            />
          </State>
          <State name="빈 표">
            <Table
              caption="없는 키워드"
              captionHidden
              columns={COLUMNS.slice(0, 3)}
              rows={[]}
              keyOf={({ name }) => name}
              empty={
                <EmptyState
                  icon="search"
                  title="등록한 키워드가 없습니다"
                  action={<Button>키워드 추가</Button>}
                >
                  키워드를 추가하면 매일 순위를 확인해 드립니다.
                </EmptyState>
              }
            />
          </State>
        </States>
      </Specimen>

      <Specimen
        {...GRID}
        note="만 줄도 끊김 없이 스크롤합니다. 방향키로 옮기고, Space로 고르고, Shift로 이어 고르고, Enter로 엽니다."
      >
        <Slots />
      </Specimen>

      <Specimen {...BOARD} note="카드를 끌거나, 메뉴로, 또는 Shift와 방향키로 다른 열에 옮깁니다.">
        <Requests />
      </Specimen>

      <Specimen {...PAGINATION} note="페이지마다 주소가 있어 공유하고 되돌아갈 수 있습니다.">
        <States>
          <State name="가운데">
            <Pagination label="공지 페이지" page={5} pages={20} hrefOf={(page) => `/board?page=${page}`} />
          </State>
          <State name="첫 페이지">
            <Pagination label="사례 페이지" page={1} pages={3} hrefOf={(page) => `/board?page=${page}`} />
          </State>
        </States>
      </Specimen>
    </>
  );
}
