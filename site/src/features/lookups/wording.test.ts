import { longDay } from 'api-extensions/contracts/rules/days';
import {
  foundResult,
  notInRangeResult,
  placeResult,
  viewResult,
  volume,
  volumeResult,
} from './sample-results';
import {
  branchesNote,
  layoutSentence,
  uncertaintyNote,
  explanation,
  headline,
  monthlyText,
  monthText,
  nextStep,
  periodLine,
  scopeLine,
  shortOutcome,
  totalText,
} from './wording';
import { koreanTime } from '../../platform/korean-format';

test.each([
  ['2026-11-21T05:03:09.000Z', '2026년 11월 21일 14:03'],
  ['2026-12-31T15:00:00Z', '2027년 1월 1일 00:00'],
  ['2026-03-01T14:59:59Z', '2026년 3월 1일 23:59'],
])('koreanTime %s - %s', (instant, expected) => {
  expect(koreanTime(instant)).toBe(expected);
});

test('found - rank, range, and that the search ended there', () => {
  const result = foundResult();
  expect(headline(result)).toBe('3위');
  expect(scopeLine(result, result.checkedAt)).toBe('네이버 웹문서 1–100위, 2026년 11월 21일 14:03 기준');
  expect(explanation(result)).toContain('검색 결과 2,202건 가운데 앞의 100건까지');
});

test('found among few results - all of them were checked', () => {
  expect(explanation(foundResult({ depth: 37, total: 37 }))).toBe('검색 결과 37건을 모두 살펴보았습니다.');
});

test('not in range - the depth, and that it does not mean "no rank"', () => {
  const result = notInRangeResult();
  expect(headline(result)).toBe('1,000위 안에서 찾지 못했습니다');
  expect(scopeLine(result, result.checkedAt)).toBe('네이버 웹문서 1–1,000위, 2026년 11월 21일 14:03 기준');
  expect(explanation(result)).toContain('‘순위 없음’과는 다릅니다');
});

test('fewer results than the depth - all of them were checked', () => {
  const result = notInRangeResult({ depth: 37, total: 37 });
  expect(headline(result)).toBe('검색 결과 37건 안에서 찾지 못했습니다');
  expect(explanation(result)).toContain('37건을 모두');
  expect(explanation(result)).not.toContain('순위 없음');
});

test('time ran out - the depth reached, never out of range', () => {
  const result = notInRangeResult({ depth: 300, total: 300, isPartial: true });
  expect(headline(result)).toBe('상위 300위까지는 없습니다');
  expect(explanation(result)).toContain('상위 300위까지만 확인했습니다');
  expect(nextStep(result)).toBe('');
  expect(shortOutcome(result)).toBe('300위까지 없음');
});

test('no results at all - says so, without a range', () => {
  const result = notInRangeResult({ depth: 0, total: 0, firstResults: [] });
  expect(headline(result)).toBe('검색 결과가 없는 키워드입니다');
  expect(scopeLine(result, result.checkedAt)).toBe('네이버 웹문서, 2026년 11월 21일 14:03 기준');
});

test('one result - no range of one', () => {
  const result = foundResult({ depth: 1, total: 1, rank: 1 });
  expect(scopeLine(result, result.checkedAt)).toContain('네이버 웹문서 1위,');
});

test('places of the official API - within or not, never a rank', () => {
  const found = placeResult('found');
  expect(headline(found)).toBe('상위 5곳 안에 있습니다');
  expect(scopeLine(found, found.checkedAt)).toBe('네이버 지역 검색 상위 5곳, 2026년 11월 21일 14:03 기준');
  expect(`${headline(found)}${explanation(found)}${shortOutcome(found)}`).not.toMatch(/\d위/);
  const outside = placeResult('not_in_range');
  expect(headline(outside)).toBe('상위 5곳 밖입니다');
  expect(explanation(outside)).toContain('목록에 없다는 뜻도 아닙니다');
  expect(nextStep(outside)).toContain('업체 이름');
  expect(headline(placeResult('not_in_range', 3))).toBe('검색된 3곳 안에 없습니다');
  expect(headline(placeResult('not_in_range', 0))).toBe('검색 결과가 없는 키워드입니다');
});

test('a source without a count - the depth, and no total', () => {
  const text = explanation({ ...notInRangeResult(), total: null, depth: 40 });
  expect(text).toContain('앞의 40건까지만');
  expect(text).not.toContain('가운데');
});

test.each([
  [{ value: 1230 }, '1,230회'],
  [{ value: 0 }, '0회'],
  [{ value: null, lessThan: 10 }, '10회 미만'],
])('monthlyText %j - %s', (monthly, expected) => {
  expect(monthlyText(monthly)).toBe(expected);
});

test.each([
  [{ value: 17_160 }, '17,160회'],
  [{ value: null, from: 30, to: 39 }, '30–39회'],
  [{ value: null, from: 0, to: 18 }, '19회 미만'],
])('totalText %j - %s, never an exact sum of ranges', (total, expected) => {
  expect(totalText(total)).toBe(expected);
});

test('dates - in Korean format', () => {
  expect(longDay('2026-01-05')).toBe('2026년 1월 5일');
  expect(monthText('2026-10')).toBe('2026년 10월');
  expect(periodLine({ from: '2026-10-22', to: '2026-11-20' })).toBe(
    '결과는 최근 한 달 기준 (2026년 10월 22일 – 2026년 11월 20일)',
  );
});

test('short outcomes - each list separately, unknown ones named', () => {
  expect(shortOutcome(foundResult())).toBe('3위');
  expect(shortOutcome(notInRangeResult())).toBe('1,000위 밖');
  expect(shortOutcome(notInRangeResult({ depth: 619, total: 619 }))).toBe('전체 619건에 없음');
  expect(shortOutcome(placeResult('found'))).toBe('상위 5곳 안');
  expect(shortOutcome(viewResult())).toBe('블로그 7위, 카페 확인 못 함');
  expect(shortOutcome(viewResult({ cafe: null }))).toBe('블로그 7위');
  expect(
    shortOutcome(volumeResult({ volume: volume('X', { total: { value: null, from: 0, to: 18 } }) })),
  ).toBe('월 19회 미만');
});

test('an uncertain match - is named as such', () => {
  expect(uncertaintyNote('mall_part')).toContain('다른 쇼핑몰');
  expect(uncertaintyNote('article_number')).toContain('다른 카페');
  expect(uncertaintyNote('address')).toBe('');
});

describe('other places of the name', () => {
  const place = (address: string, title = '다온미용실') => ({
    rank: 3,
    title,
    link: '',
    category: '미용실',
    address,
    roadAddress: '',
  });
  const resultWith = (outcome: 'found' | 'not_in_range', address?: string) => ({
    ...placeResult(outcome),
    target: '다온미용실',
    branches: address === undefined ? [] : [place(address)],
  });

  test('none - nothing to say', () => expect(branchesNote(resultWith('found'))).toBe(''));

  test('beside the one that was found - how to tell them apart, with an example', () => {
    const text = branchesNote(resultWith('found', '서울특별시 성동구 옥수동 1-1'));
    expect(text).toContain('구별되지 않습니다');
    expect(text).toContain('예: 다온미용실|옥수동');
    // An area that both have would find the first again.
    expect(branchesNote(resultWith('found', '서울특별시 성동구 성수동2가 7'))).not.toContain('예:');
    expect(branchesNote(resultWith('found', '부산'))).not.toContain('예:');
    expect(branchesNote(resultWith('found', '을지로3가 1'))).toContain('예: 다온미용실|을지로3가');
    // Only a whole word of the address is an area.
    expect(branchesNote(resultWith('found', '서울 (옥수동) 옥수동, B옥수동 옥수동1'))).not.toContain('예:');
  });

  test('under a longer name - that name finds it', () => {
    const branches = [place('서울특별시 성동구 옥수동 1-1', '다온미용실 옥수점')];
    for (const target of ['다온미용실', 'https://m.place.naver.com/hairshop/12345678|다온미용실'])
      expect(branchesNote({ ...resultWith('found'), target, branches })).toMatch(/예: 다온미용실 옥수점$/);
  });

  test('instead of the one that was looked for - asks for the branch', () => {
    expect(branchesNote(resultWith('not_in_range', '서울'))).toContain('예: 다온미용실');
  });
});

describe('the place on the result page', () => {
  const section = (name: 'web' | 'place' | 'video', place: number | null, targetAt: number | null) => ({
    ...{ section: name, count: 3, place, targetAt },
  });
  const sentence = (...sections: ReturnType<typeof section>[]) =>
    layoutSentence({ outcome: 'seen', provider: 'serpapi', device: 'pc', sections });

  test('each section with the target', () => {
    expect(sentence(section('place', 2, 4), section('video', 3, null), section('web', null, 1))).toBe(
      '조회한 대상은 위에서 2번째 영역인 플레이스의 4번째, 웹문서의 1번째에 있습니다.',
    );
  });

  test('no section with it, or none at all - is stated', () => {
    expect(sentence(section('web', 1, null))).toContain('찾지 못했습니다');
    expect(sentence()).toContain('영역을 찾지 못했습니다');
  });
});
