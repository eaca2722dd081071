import type { KeywordVolume } from 'api-extensions/contracts/lookups/responses';
import type { ResearchResponse } from 'api-extensions/contracts/lookups/research';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import { ExportMenu, type ExportColumn } from '../../../platform/export/export-menu';
import { listHref } from '../../../platform/list-query';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { DataGrid } from '../../../ui/data-grid/data-grid';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useGridSelection } from '../../../ui/data-grid/use-grid-selection';
import { useSortedRows } from '../../../ui/data-grid/use-sorted-rows';
import { FormFailure } from '../../../ui/form-body';
import { Panel } from '../../../ui/panel';
import { quiet } from '../outcome-card';
import { countCell, totalCell, VOLUME_ORDER } from '../volume-table';
import { COMPETITION_LABELS, monthlyText, totalText } from '../wording';
import { RESEARCH_PATH } from './research-path';
import { shownOfTotalText } from './research-text';

/** Cell texts of the columns of a volume. */
export const VOLUME_COLUMNS = {
  pc: (volume: KeywordVolume) => monthlyText(volume.pc),
  mobile: (volume: KeywordVolume) => monthlyText(volume.mobile),
  total: (volume: KeywordVolume) => totalText(volume.total),
  competition: ({ competition }: KeywordVolume) => (competition ? COMPETITION_LABELS[competition] : '-'),
};

const number = { numeric: true, sortable: true };
const COLUMNS: readonly GridColumn<KeywordVolume>[] = [
  {
    key: 'keyword',
    head: '키워드',
    width: 10,
    sortable: true,
    cell: ({ keyword }) => keyword,
    value: ({ keyword }) => keyword,
  },
  {
    key: 'total',
    head: '합계',
    width: 8,
    ...number,
    essential: true,
    cell: VOLUME_COLUMNS.total,
    value: VOLUME_ORDER.total,
  },
  { key: 'pc', head: 'PC', width: 8, ...number, cell: VOLUME_COLUMNS.pc, value: VOLUME_ORDER.pc },
  {
    key: 'mobile',
    head: '모바일',
    width: 8,
    ...number,
    cell: VOLUME_COLUMNS.mobile,
    value: VOLUME_ORDER.mobile,
  },
  {
    key: 'competition',
    head: '경쟁',
    width: 5,
    sortable: true,
    cell: VOLUME_COLUMNS.competition,
    value: VOLUME_ORDER.competition,
  },
];

const keyOf = ({ keyword }: KeywordVolume) => keyword;
const hrefOf = ({ keyword }: KeywordVolume) => listHref(RESEARCH_PATH, { keyword }, {});

interface Props {
  result: ResearchResponse;
  /** Adds keywords to the research list. */
  onAdd: (keywords: readonly string[]) => Promise<unknown>;
}

/** Related keywords in a grid; selected ones can be added to the research list. */
export function RelatedPanel({ result, onAdd }: Props) {
  const { related, relatedTotal, counts, keyword } = result;
  const sorted = useSortedRows(related, COLUMNS);
  const selection = useGridSelection(sorted.rows, keyOf);
  const { run, busy, failure } = useAction();
  const add = async () => {
    if (await run(() => onAdd(selection.rows.map(keyOf)))) selection.clear();
  };
  if (related.length === 0)
    return (
      <Panel title="연관 키워드">
        <p css={quiet}>
          {counts.outcome === 'found' || counts.outcome === 'not_in_list'
            ? '네이버가 알려 주는 연관 키워드가 없습니다.'
            : '검색량을 조회하지 못해 연관 키워드도 알 수 없습니다.'}
        </p>
      </Panel>
    );
  const source = 'provider' in counts ? PROVIDER_LABELS[counts.provider] : '';
  const exportColumns: ExportColumn<KeywordVolume>[] = [
    ['키워드', keyOf],
    ['PC 검색량', ({ pc }) => countCell(pc)],
    ['모바일 검색량', ({ mobile }) => countCell(mobile)],
    ['합계', ({ total }) => totalCell(total)],
    ['광고 경쟁 정도', VOLUME_COLUMNS.competition],
    ['출처', () => source],
  ];
  return (
    <Panel title="연관 키워드">
      {relatedTotal > related.length && <p css={quiet}>{shownOfTotalText(related.length, relatedTotal)}</p>}
      <FormFailure text={failure} />
      <DataGrid
        name="research-related"
        caption="연관 키워드"
        unit="개"
        {...sorted}
        keyOf={keyOf}
        labelOf={keyOf}
        hrefOf={hrefOf}
        selection={selection}
        actions={
          <Button loading={busy} onClick={() => void add()}>
            분석 목록에 담기
          </Button>
        }
        tools={
          <ExportMenu
            name={`${keyword} 연관 키워드`}
            columns={exportColumns}
            readAll={() => Promise.resolve(sorted.rows)}
          />
        }
      />
    </Panel>
  );
}
