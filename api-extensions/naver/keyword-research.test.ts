import { AGE_CODES } from '../contracts/rules/research';
import { NaverError } from './errors';
import {
  fetchDocumentTotal,
  fetchKeywordAudiences,
  fetchKeywordCounts,
  fetchKeywordTrends,
} from './keyword-research';
import type { TrendParams } from './search-trend-client';

const AT = new Date('2026-11-26T03:00:00Z');
const entry = (keyword: string) => ({
  keyword,
  pc: { value: 100 },
  mobile: { value: null, lessThan: 10 } as const,
  pcClicks: null,
  mobileClicks: null,
  pcClickRate: null,
  mobileClickRate: null,
  adDepth: null,
  competition: null,
});

test('counts - by the spelling of the tool, whatever their order; a missing one is not zero', async () => {
  const keywords = jest.fn().mockResolvedValue({
    keywords: [entry('다른키워드'), entry('SEO대행'), entry('강남인테리어')],
    calls: 1,
  });
  const counts = await fetchKeywordCounts({ keywords }, ['강남 인테리어', 'seo 대행', '없는말'], {});
  expect(counts.volumes.map((one) => one?.keyword ?? null)).toEqual(['강남인테리어', 'SEO대행', null]);
  expect(counts.volumes[0]?.total).toEqual({ value: null, from: 100, to: 109 });
  expect(counts.related.map(({ keyword }) => keyword)).toEqual(['다른키워드']);
});

test('ten thousand related keywords - all are read', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => entry(`키워드${n}`));
  const keywords = jest.fn().mockResolvedValue({ keywords: many, calls: 1 });
  const counts = await fetchKeywordCounts({ keywords }, ['키워드0'], {});
  expect(counts.related).toHaveLength(9999);
});

test('documents - one item is requested, and the announced total is returned', async () => {
  const search = jest.fn().mockResolvedValue({ total: 123_456, items: [], start: 1, display: 0, calls: 1 });
  expect(await fetchDocumentTotal({ search }, 'kin', ' 강남  카페 ', {})).toBe(123_456);
  expect(search).toHaveBeenCalledWith('kin', { query: '강남 카페', display: 1, start: 1 });
});

test('trends - groups are found by their names, not by their order', async () => {
  const trend = jest.fn().mockImplementation(({ groups }: TrendParams) => ({
    results: groups
      .map(({ name }, at) => ({ title: name, points: [{ period: '2026-03-02', ratio: at + 1 }] }))
      .reverse(),
    calls: 1,
  }));
  const found = await fetchKeywordTrends({ trend }, ['가', '나'], Promise.resolve([]), AT, {});
  expect(found.map((one) => one?.sampledDays)).toEqual([1, 1]);
  expect(trend).toHaveBeenCalledWith(
    expect.objectContaining({ startDate: '2025-11-01', endDate: '2026-11-25', timeUnit: 'date' }),
  );
});

test('an answer with other groups - invalid, not another keyword’s trend', async () => {
  const trend = jest.fn().mockResolvedValue({ results: [{ title: '딴것', points: [] }], calls: 1 });
  await expect(fetchKeywordTrends({ trend }, ['가'], Promise.resolve([]), AT, {})).rejects.toMatchObject({
    kind: 'invalid_answer',
  });
});

test('audience - nine requests, each with the reference; the filters are those of DataLab', async () => {
  const requests: TrendParams[] = [];
  const trend = jest.fn().mockImplementation((params: TrendParams) => {
    requests.push(params);
    const own = params.gender === 'f' ? 20 : 10;
    return {
      results: params.groups.map(({ name }, at) => ({
        title: name,
        points: [{ period: '2026-01-01', ratio: at === 0 ? 100 : own }],
      })),
      calls: 1,
    };
  });
  const [audience] = await fetchKeywordAudiences({ trend }, ['강남 카페'], AT, {});
  expect(requests).toHaveLength(9);
  expect(requests.every(({ groups }) => groups[0]?.keywords[0] === '날씨')).toBe(true);
  expect(requests.flatMap(({ gender }) => gender ?? [])).toEqual(['f', 'm']);
  expect(requests.flatMap(({ ages }) => (ages ? [ages] : []))).toEqual(Object.values(AGE_CODES));
  expect(audience?.genders[0]).toMatchObject({ group: 'f', index: 2 });
});

test('a request of one group fails - the audience fails as a whole', async () => {
  const trend = jest.fn().mockImplementation(({ gender }: TrendParams) => {
    if (gender === 'm') throw new NaverError('upstream');
    return { results: [], calls: 1 };
  });
  await expect(fetchKeywordAudiences({ trend }, ['가'], AT, {})).rejects.toBeInstanceOf(NaverError);
});
