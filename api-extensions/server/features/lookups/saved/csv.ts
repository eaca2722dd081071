import type { SavedTarget, Standing } from '../../../../contracts/lookups/saved';
import type { Cell } from '../../../../contracts/rules/csv';
import { KIND_NAMES, LIST_NAMES } from '../../../../contracts/rules/kinds';
import { PROVIDER_LABELS } from '../../../../contracts/rules/provider-text';
import { standingText } from '../../../../contracts/rules/rank-text';
import type { Caller } from '../../../shared/accounts/caller';
import type { SiteDomain } from '../../../platform/domains';
import { readLists } from './store';

// Programs read columns by position, so a new column is added at the end, as in the slots' file.
const HEADERS = [
  ...['목록', '종류', '키워드', '구분', '대상', '순위 목록'],
  ...['조회일', '순위', '결과', '1일 변동', '7일 변동', '비고', '태그', '출처'],
  ...['노출 페이지 제목', '노출 페이지 주소'],
];

const standingCells = (standing: Standing): Cell[] => [
  ...[LIST_NAMES[standing.list], standing.day, standing.rank, standingText(standing)],
  ...[
    standing.sinceYesterday,
    standing.sinceLastWeek,
    standing.provider === 'simulator' ? '데모 데이터' : '',
  ],
];

/** A member's saved keywords as rows of a CSV file: one for each target and list, after the headers. */
export async function toCsvRows(domain: SiteDomain, { key }: Caller): Promise<Cell[][]> {
  const lists = await readLists({ key, domain: domain.code });
  const rowsOf = (beginning: Cell[], role: string, { target, standings }: SavedTarget, end: Cell): Cell[][] =>
    standings.map((standing) => [
      ...beginning,
      role,
      target,
      ...standingCells(standing),
      end,
      standing.provider && PROVIDER_LABELS[standing.provider],
      standing.page?.title ?? '',
      standing.page?.link ?? '',
    ]);
  return [
    HEADERS,
    ...lists.flatMap(({ name, keywords }) =>
      keywords.flatMap(({ kind, keyword, own, competitors, tags }) => {
        const beginning = [name, KIND_NAMES[kind], keyword];
        const end = tags.join(', ');
        return [
          ...rowsOf(beginning, '내 대상', own, end),
          ...competitors.flatMap((competitor) => rowsOf(beginning, '경쟁 대상', competitor, end)),
        ];
      }),
    ),
  ];
}
