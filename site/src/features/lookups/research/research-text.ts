import type { Provider } from 'api-extensions/contracts/lookups/fields';
import type { MonthlyTotal } from 'api-extensions/contracts/lookups/responses';
import type {
  ResearchDocuments,
  ResearchFigures,
  ResearchRow,
} from 'api-extensions/contracts/lookups/research';
import { dottedDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  AGE_NAMES,
  DOCUMENT_LIST_NAMES,
  type DocumentList,
  DOCUMENT_LISTS,
  type ResearchPart,
  saturationOf,
  WEEKDAYS,
} from 'api-extensions/contracts/rules/research';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import type { ExportColumn } from '../../../platform/export/export-menu';
import { koreanTime } from '../../../platform/korean-format';
import { countCell, totalCell } from '../volume-table';
import { COMPETITION_LABELS } from '../wording';

/** Names of the parts of research (docs/decisions/0048-keyword-research.md). */
export const PART_NAMES: Readonly<Record<ResearchPart, string>> = {
  volume: '검색량',
  ...DOCUMENT_LIST_NAMES,
  trend: '시기 (달, 요일)',
  audience: '성별·연령',
};

const NO_DATA = '자료 없음';
const FAILED = '조회 불가';

/** `네이버 데이터랩, 2025. 11. 1. – 2026. 11. 25.` from days, `네이버 데이터랩, 2025. 11. – 2026. 10.` from months. */
export function trendSource(provider: Provider, from: string, to: string): string {
  const name = provider === 'simulator' ? '데모 데이터' : '네이버 데이터랩';
  return `${name}, ${dottedDay(from)} – ${dottedDay(to)}`;
}

/** The exact count; null if it is a range or unknown. */
export const exactTotal = (total: MonthlyTotal | null | undefined): number | null => total?.value ?? null;

/** `1,230`, `1.25`, `0.0041`: whole from 100, three significant digits from 1, two below. */
export const ratioText = (value: number): string =>
  value >= 100 ? koreanNumber(Math.round(value)) : String(Number(value.toPrecision(value >= 1 ? 3 : 2)));

export const percentText = (share: number): string => `${share.toFixed(1)}%`;

/** `1.30배`; a dash if it is unknown. */
export const indexText = (index: number | null): string => (index === null ? '-' : `${index.toFixed(2)}배`);

/** `3.2배`: documents per monthly search; a dash if it is unknown. */
export function saturationText(documents: number, searches: number | null): string {
  const saturation = saturationOf(documents, searches);
  return saturation === null ? '-' : `${ratioText(saturation)}배`;
}

/** `7월 (평균의 1.6배)`: the month of most searches, and its ratio to the average month. */
export function seasonText({ peakMonth, strength }: { peakMonth: string; strength: number }): string {
  return `${Number(peakMonth.slice(5))}월 (평균의 ${strength.toFixed(1)}배)`;
}

/** Says how many of the related keywords are shown. */
export const shownOfTotalText = (shown: number, total: number): string =>
  `연관 키워드 ${koreanNumber(total)}개 가운데 네이버가 먼저 보낸 ${koreanNumber(shown)}개를 보여 드립니다.`;

/** The search counts of a row; null if they are not known. */
export const volumeOf = ({ figures: { counts } }: ResearchRow) =>
  counts?.outcome === 'found' ? counts.volume : null;
/** The document count of a row in a list, or why it is missing; undefined if it was not looked up. */
export const documentsOf = ({ figures }: ResearchRow, list: DocumentList): ResearchDocuments | undefined =>
  figures.documents?.[list];
/** The number of documents in a list; null if it is not known. */
export function documentTotal(row: ResearchRow, list: DocumentList): number | null {
  const found = documentsOf(row, list);
  return found?.outcome === 'found' ? found.total : null;
}
/**
 * Documents per monthly search; null if either is not known, or if one is demo data and the other is not: stored figures may
 * be older than the site's API keys.
 */
export function rowSaturation(row: ResearchRow, list: DocumentList): number | null {
  const [counts, documents] = [row.figures.counts, documentsOf(row, list)];
  if (counts?.outcome !== 'found' || documents?.outcome !== 'found') return null;
  if ((counts.provider === 'simulator') !== (documents.provider === 'simulator')) return null;
  return saturationOf(documents.total, exactTotal(counts.volume.total));
}

type Figure = { outcome: string } | undefined;

/** The reason why a figure is missing; a dash for a figure that was not requested. */
export function missingText(part: Figure): string {
  if (!part) return '-';
  if (part.outcome === 'not_in_list') return '목록에 없음';
  if (part.outcome === 'no_data') return NO_DATA;
  return part.outcome === 'found' ? '-' : FAILED;
}

/** The month and weekday with the most searches, or why they are missing. */
export function rowSeason({ figures: { trend } }: ResearchRow): string {
  if (trend?.outcome !== 'found') return missingText(trend);
  const weekday = trend.strongestWeekday === null ? null : WEEKDAYS[trend.strongestWeekday];
  return (
    [trend.season && seasonText(trend.season), weekday && `${weekday}요일`].filter(Boolean).join(', ') ||
    NO_DATA
  );
}

/** The gender and age with the highest index, or why they are missing. */
export function rowAudience({ figures: { audience } }: ResearchRow): string {
  if (audience?.outcome !== 'found') return missingText(audience);
  const { women, men, strongestAge } = audience;
  const gender = women === null || men === null ? null : women >= men ? '여성' : '남성';
  return [gender, strongestAge && AGE_NAMES[strongestAge]].filter(Boolean).join(', ') || NO_DATA;
}

/**
 * Announcement for screen readers: that rows are being looked up, why the last ones wait, or that all have ended. It has no
 * numbers, which would be announced at every change.
 */
export function progressAnnouncement(rows: readonly ResearchRow[]): string {
  const waiting = rows.filter(({ wanted }) => wanted.length > 0);
  if (waiting.length === 0)
    return rows.some(({ checkedAt }) => checkedAt) ? '진행 중인 조회가 없습니다.' : '';
  const reasons = new Set(waiting.map(({ waitsFor }) => waitsFor));
  if (reasons.has(null)) return '키워드를 조회하고 있습니다.';
  if (reasons.has('busy') || reasons.has('rate')) return '조회가 몰려 잠시 뒤에 다시 시도합니다.';
  if (reasons.has('quota')) return '오늘의 조회 횟수를 모두 써서 나머지는 내일 0시에 이어집니다.';
  return '관리자가 조회를 멈추어 기다리고 있습니다.';
}

const providersOf = ({ counts, documents, trend, audience }: ResearchFigures): Provider[] => [
  ...new Set(
    [counts, ...Object.values(documents ?? {}), trend, audience].flatMap((part) =>
      part && 'provider' in part ? [part.provider] : [],
    ),
  ),
];
/** Whether some figures are demo data. */
export const isDemo = (rows: readonly ResearchRow[]): boolean =>
  rows.some(({ figures }) => providersOf(figures).includes('simulator'));

/** Columns of the exported list. */
export const RESEARCH_EXPORT: readonly ExportColumn<ResearchRow>[] = [
  ['키워드', ({ keyword }) => keyword],
  ['PC 검색량 (30일)', (row) => exportCount(row, 'pc')],
  ['모바일 검색량 (30일)', (row) => exportCount(row, 'mobile')],
  [
    '합계',
    (row) => {
      const volume = volumeOf(row);
      return volume ? totalCell(volume.total) : missingOrNull(row.figures.counts);
    },
  ],
  [
    '광고 경쟁 정도',
    (row) => {
      const competition = volumeOf(row)?.competition;
      return competition ? COMPETITION_LABELS[competition] : null;
    },
  ],
  ...DOCUMENT_LISTS.flatMap((list): ExportColumn<ResearchRow>[] => [
    [
      `${DOCUMENT_LIST_NAMES[list]} 문서 수`,
      (row) => documentTotal(row, list) ?? missingOrNull(documentsOf(row, list)),
    ],
    [`${DOCUMENT_LIST_NAMES[list]} 포화도`, (row) => rowSaturation(row, list)],
  ]),
  [
    '가장 많은 달',
    ({ figures: { trend } }) =>
      trend?.outcome === 'found' ? (trend.season?.peakMonth ?? NO_DATA) : missingOrNull(trend),
  ],
  [
    '평균 대비 (배)',
    ({ figures: { trend } }) =>
      trend?.outcome === 'found' && trend.season ? Number(trend.season.strength.toFixed(2)) : null,
  ],
  [
    '가장 많은 요일',
    ({ figures: { trend } }) =>
      trend?.outcome === 'found' && trend.strongestWeekday !== null
        ? (WEEKDAYS[trend.strongestWeekday] ?? null)
        : null,
  ],
  ['여성 지수', ({ figures }) => exportIndex(figures, 'women')],
  ['남성 지수', ({ figures }) => exportIndex(figures, 'men')],
  [
    '지수가 가장 높은 연령',
    ({ figures: { audience } }) =>
      audience?.outcome === 'found' && audience.strongestAge
        ? AGE_NAMES[audience.strongestAge]
        : missingOrNull(audience),
  ],
  ['조회 시각(한국)', ({ checkedAt }) => checkedAt && timesText(checkedAt)],
  [
    '출처',
    ({ figures }) =>
      providersOf(figures)
        .map((provider) => PROVIDER_LABELS[provider])
        .join(', ') || null,
  ],
];

/** Times of the oldest and the newest figure, which may have been looked up on different days. */
function timesText({ first, last }: NonNullable<ResearchRow['checkedAt']>): string {
  const times = [koreanTime(first), koreanTime(last)];
  return [...new Set(times)].join(' – ');
}

const missingOrNull = (part: Figure) => (part ? missingText(part) : null);
function exportCount(row: ResearchRow, device: 'pc' | 'mobile') {
  const volume = volumeOf(row);
  return volume ? countCell(volume[device]) : missingOrNull(row.figures.counts);
}
function exportIndex({ audience }: ResearchFigures, gender: 'women' | 'men') {
  const index = audience?.outcome === 'found' ? audience[gender] : null;
  return index === null ? null : Number(index.toFixed(2));
}
