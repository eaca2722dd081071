import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { BulkRow } from 'api-extensions/contracts/lookups/bulk';
import type { Cell } from 'api-extensions/contracts/rules/csv';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import { otherPagesCell } from '../../../platform/page-link';
import { KINDS } from '../kinds';
import { countCell, totalCell } from '../volume-table';
import { COMPETITION_LABELS } from '../wording';
import { koreanTime } from '../../../platform/korean-format';
import { listsOf, outcomeText } from './row-outcome';

const WAITING = '대기 중';

/** Headings for a list with ranks. */
const RANK_HEADS = ['결과', '순위', '확인한 순위', '노출 페이지 제목', '노출 페이지 주소', '다른 페이지'];

/** The rows of a run as an exported table, headings first; ranks and exact counts are numbers, other cells text. */
export function runTable(kind: LookupKind, rows: readonly BulkRow[]): Cell[][] {
  const { columns } = KINDS[kind];
  const lists = listsOf(kind);
  const name = (list: (typeof lists)[number]) =>
    lists.length > 1 && list !== 'volume' ? `${LIST_NAMES[list]} ` : '';
  const figures =
    kind === 'volume'
      ? ['결과', 'PC 검색량', '모바일 검색량', '합계', '경쟁 정도']
      : lists.flatMap((list) => RANK_HEADS.map((head) => `${name(list)}${head}`));
  const head = ['번호', ...columns, ...figures, '사유', '조회 시각(한국)', '출처'];
  return [head, ...rows.map((row) => rowCells(kind, row))];
}

function rowCells(kind: LookupKind, row: BulkRow): Cell[] {
  const lists = listsOf(kind);
  const outcomes = lists.map((list) => row.outcomes.find((entry) => entry.list === list) ?? null);
  const texts = lists.map((list) => outcomeText(row, list)?.text ?? '해당 없음');
  const volume = outcomes[0]?.volume ?? null;
  const figures: Cell[] =
    kind === 'volume'
      ? [
          volume ? '검색량 확인' : (texts[0] ?? WAITING),
          volume && countCell(volume.pc),
          volume && countCell(volume.mobile),
          volume && totalCell(volume.total),
          volume?.competition ? COMPETITION_LABELS[volume.competition] : null,
        ]
      : outcomes.flatMap((outcome, at) => [
          texts[at] ?? WAITING,
          outcome?.rank ?? null,
          outcome?.depth ?? null,
          outcome?.page?.title ?? null,
          outcome?.page?.link ?? null,
          otherPagesCell(outcome?.otherPages ?? []),
        ]);
  return [
    row.no,
    row.keyword,
    ...(KINDS[kind].target ? [row.target] : []),
    ...figures,
    outcomes
      .map((outcome) => outcome?.message)
      .filter(Boolean)
      .join(' ') || null,
    row.checkedAt && koreanTime(row.checkedAt),
    row.provider && PROVIDER_LABELS[row.provider],
  ];
}
