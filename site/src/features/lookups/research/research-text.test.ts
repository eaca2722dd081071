import type { ResearchRow } from 'api-extensions/contracts/lookups/research';
import {
  shownOfTotalText,
  missingText,
  progressAnnouncement,
  ratioText,
  RESEARCH_EXPORT,
  rowAudience,
  rowSaturation,
  rowSeason,
  saturationText,
  trendSource,
} from './research-text';

const row = (figures: ResearchRow['figures']): ResearchRow => ({
  id: 1,
  keyword: '강남 카페',
  addedAt: '2026-11-26T00:00:00.000Z',
  checkedAt: null,
  wanted: [],
  waitsFor: null,
  figures,
});
const provider = 'hub' as const;

test('a source with its sampled time - days or months in Korean format', () => {
  expect(trendSource('hub', '2025-12', '2026-11')).toBe('네이버 데이터랩, 2025. 12. – 2026. 11.');
  expect(trendSource('simulator', '2025-11-01', '2026-11-25')).toMatch(/^데모 데이터, /);
});

test.each([
  [1234.5, '1,235'],
  [1.2345, '1.23'],
  [0.00412, '0.0041'],
])('the ratio %s - is written as %s', (value, text) => {
  expect(ratioText(value)).toBe(text);
});

test('saturation - a ratio, or a dash without an exact count', () => {
  expect(saturationText(5000, 1000)).toBe('5배');
  expect(saturationText(5000, null)).toBe('-');
});

test('demo documents with real searches, or the reverse - no saturation', () => {
  const saturationFrom = (counts: 'searchad' | 'simulator', documents: 'hub' | 'simulator') => {
    const count = { value: 1000 } as const;
    const volume = { keyword: '강남 카페', pc: count, mobile: count, total: count, competition: null };
    const figures = {
      counts: { outcome: 'found', provider: counts, volume },
      documents: { blog: { list: 'blog', outcome: 'found', provider: documents, total: 5000 } },
    };
    return rowSaturation(row(figures as ResearchRow['figures']), 'blog');
  };
  expect(saturationFrom('searchad', 'hub')).toBe(5);
  expect(saturationFrom('simulator', 'simulator')).toBe(5);
  expect(saturationFrom('searchad', 'simulator')).toBeNull();
  expect(saturationFrom('simulator', 'hub')).toBeNull();
});

test('more related keywords than are shown - says how many of how many', () => {
  expect(shownOfTotalText(2000, 10_000)).toBe(
    '연관 키워드 10,000개 가운데 네이버가 먼저 보낸 2,000개를 보여 드립니다.',
  );
});

test('a missing figure - says why it is missing', () => {
  expect(
    [undefined, { outcome: 'not_in_list' }, { outcome: 'no_data' }, { outcome: 'error' }].map(missingText),
  ).toEqual(['-', '목록에 없음', '자료 없음', '조회 불가']);
});

test('season and audience - as a short text each', () => {
  const season = { peakMonth: '2026-07', lowMonth: '2026-01', strength: 1.62 };
  const both = row({
    trend: { outcome: 'found', provider, season, strongestWeekday: 0 },
    audience: { outcome: 'found', provider, women: 1.4, men: 0.7, strongestAge: '30' },
  });
  expect(rowSeason(both)).toBe('7월 (평균의 1.6배), 월요일');
  expect(rowAudience(both)).toBe('여성, 30대');
  expect(rowSeason(row({ trend: { outcome: 'no_data', provider } }))).toBe('자료 없음');
});

test('the export - a range stays text, and there is no saturation then', () => {
  const few = { value: null, lessThan: 10 } as const;
  const total = { value: null, from: 0, to: 18 } as const;
  const volume = { keyword: '강남카페', pc: few, mobile: few, total, competition: null };
  const one = row({
    counts: { outcome: 'found', provider: 'searchad', volume },
    documents: { blog: { list: 'blog', outcome: 'found', provider, total: 5000 } },
  });
  const cells = Object.fromEntries(RESEARCH_EXPORT.map(([head, cell]) => [head, cell(one)]));
  expect(cells).toMatchObject({
    'PC 검색량 (30일)': '10회 미만',
    합계: '19회 미만',
    '블로그 문서 수': 5000,
    '블로그 포화도': null,
    '카페 문서 수': null,
  });
});

test('the export - tells the times of the oldest and the newest figure', () => {
  const timeOf = (checkedAt: ResearchRow['checkedAt']) =>
    RESEARCH_EXPORT.find(([head]) => head.startsWith('조회 시각'))?.[1]({ ...row({}), checkedAt });
  const [first, last] = ['2026-11-20T01:00:00.000Z', '2026-11-26T00:00:00.000Z'];
  expect(timeOf(null)).toBeNull();
  expect(timeOf({ first, last: first })).not.toContain('~');
  expect(timeOf({ first, last })).toBe('2026년 11월 20일 10:00 – 2026년 11월 26일 09:00');
});

test('announcements - stay the same while rows are looked up, then say why the rest waits', () => {
  const waiting = (waitsFor: ResearchRow['waitsFor']): ResearchRow => ({
    ...row({}),
    wanted: ['blog'],
    waitsFor,
  });
  expect(progressAnnouncement([row({})])).toBe('');
  expect(progressAnnouncement([waiting(null), waiting('quota')])).toBe('키워드를 조회하고 있습니다.');
  expect(progressAnnouncement([row({}), waiting('quota')])).toContain('내일 0시');
});
