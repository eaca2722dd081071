import type { LookupResponse } from 'api-extensions/contracts/lookups/responses';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { withObjectParticle } from './outcome-states';
import { type ResultProps, OutcomePanel } from './outcome-panel';
import { resultView, type LookupView } from './outcome';
import { RankResultView } from './rank-result';
import {
  earlierOutcome,
  foundResult,
  limits,
  notInRangeResult,
  placeResult,
  viewResult,
  volume,
  volumeResult,
} from './sample-results';
import { ViewResultView } from './view-result';
import { VolumeResultView } from './volume-result';

jest.mock('gatsby', () => ({ Link: 'a', navigate: jest.fn() }));

const VIEWS = {
  web: RankResultView,
  shop: RankResultView,
  place: RankResultView,
  view: ViewResultView,
  volume: VolumeResultView,
} as Record<LookupKind, ComponentType<ResultProps<LookupResponse>>>;

const render = (view: LookupView, kind: LookupKind = 'result' in view ? view.result.kind : 'web') =>
  renderToString(
    <OutcomePanel
      kind={kind}
      view={view}
      ResultView={VIEWS[kind]}
      contactUrl="https://pf.kakao.com/_demo"
      onAgain={() => undefined}
    />,
  );
const textOf = (html: string) => html.replace(/<style[^]*?<\/style>/g, '').replace(/<[^>]+>/g, '');

test('results - third-party text stays text, and only web addresses become links', () => {
  const html = render(resultView(foundResult()));
  expect(html).toContain('&lt;b&gt;둘째&lt;/b&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="javascript:');
  expect(html).toMatch(/href="https:\/\/one\.example\/"[^>]*rel="noopener noreferrer nofollow external"/);
});

test('a page that could not be read - a button that asks again, not a link to the same address', () => {
  const failed = { outcome: 'error', reason: 'timeout', message: '늦었습니다.', device: 'mobile' } as const;
  const html = render(resultView({ ...foundResult(), layout: failed }));
  expect(html).toMatch(/<button[^>]*>모바일 화면 다시 보기/);
  expect(html).toMatch(/<a[^>]*>PC 화면 보기/);
});

test('the matched result - is marked by text, not only by colour', () => {
  expect(render(resultView(foundResult()))).toContain('조회한 대상과 일치');
  expect(render(resultView(notInRangeResult()))).not.toContain('조회한 대상과 일치');
});

test('simulated results - are marked once', () => {
  const marks = (view: LookupView) => render(view).split('데모 데이터<').length - 1;
  for (const result of [
    foundResult({ provider: 'simulator' }),
    { ...placeResult('found'), provider: 'simulator' as const },
    viewResult({ provider: 'simulator' }),
    volumeResult({
      provider: 'simulator',
      trend: { ...volumeResult().trend, provider: 'simulator' } as never,
    }),
  ]) {
    expect(marks(resultView<LookupResponse>(result))).toBe(1);
    expect(textOf(render(resultView<LookupResponse>(result))).split('데모').length - 1).toBe(1);
  }
  expect(marks(resultView(foundResult()))).toBe(0);
});

test('results - have the note on affiliation', () => {
  for (const result of [notInRangeResult(), placeResult('found'), viewResult(), volumeResult()]) {
    expect(render(resultView(result))).toContain('이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.');
  }
});

test('results - are in their own block, without links or buttons of this site', () => {
  const block = /<ol[^]*<\/ol>/.exec(render(resultView(foundResult())))?.[0] ?? '';
  expect(block).not.toContain('<button');
  expect(block.match(/href="([^"]*)"/g)).toEqual([
    'href="https://one.example/"',
    'href="https://example.com/a"',
  ]);
});

test('the results directly above and below - beside the target, where they are among the first', () => {
  const near = (view: LookupView) => textOf(render(view)).match(/바로 위와 아래(.*?)지난 조회와 비교/)?.[1];
  expect(near(resultView(foundResult()))).toMatch(/2위.*둘째.*3위.*조회한 대상.*셋째 결과/);
  expect(near(resultView(foundResult({ rank: 188 })))).toBeUndefined();
  expect(near(resultView(placeResult('found')))).toBeUndefined();
});

test('failures - never look like a rank, and offer a remedy', () => {
  const failure = { title: '지금은 조회할 수 없습니다', message: '사정', reason: null, simulated: false };
  const contact = render({ state: 'unavailable', ...failure, remedy: 'contact' });
  expect(contact).toContain('담당자 문의하기');
  expect(contact).toContain('조회 불가');
  expect(contact).toContain('순위 밖이라는 뜻이 아닙니다');
  const error = render({ state: 'error', ...failure, remedy: 'retry' });
  expect(error).toContain('다시 시도');
  expect(error).toContain('오류');
  expect(render({ state: 'error', ...failure, remedy: 'none' })).not.toContain('<button');
});

test('a kind that ended (shopping) - says so and links to the alternative', () => {
  const message = '네이버 쇼핑 검색 API가 2026년 7월 31일에 종료되어 조회할 수 없습니다.';
  const view: LookupView = {
    state: 'unavailable',
    title: '지금은 조회할 수 없습니다',
    message,
    reason: 'ended',
    remedy: 'none',
    simulated: false,
  };
  const html = render(view, 'shop');
  expect(html).toContain(message);
  expect(html).toContain('플레이스 순위 조회');
  expect(html).not.toContain('쇼핑 순위 조회');
});

test('the allowance used up - says when it renews, in Korean time', () => {
  const view = {
    state: 'limited',
    message: '모두 사용하셨습니다.',
    limits: limits(0),
    signInHelps: false,
  } as const;
  const html = textOf(render(view));
  expect(html).toContain('2026년 11월 22일 00:00 (한국 시각)');
  expect(html).not.toContain('다시 시도');
});

test('loading - is busy and has a name', () => {
  expect(render({ state: 'loading' })).toContain('aria-busy="true"');
});

test('a place - within the first five or not, without a number', () => {
  const text = textOf(render(resultView(placeResult('found'))));
  expect(text).toContain('상위 5곳 안에 있습니다');
  expect(text).not.toMatch(/\d위/);
  const unordered = {
    ...placeResult('found'),
    firstResults: [{ ...placeResult('found').firstResults[0]!, rank: null }],
  };
  expect(textOf(render(resultView(unordered as never)))).not.toContain('·다온');
});

test('blog and café - have separate outcomes, also if one fails and one is found', () => {
  const text = textOf(render(resultView(viewResult())));
  expect(text).toContain('7위');
  expect(text).toContain('조회 불가');
  expect(text).toContain('카페 조회가 설정되어 있지 않습니다.');
  expect(textOf(render(resultView(viewResult({ cafe: null }))))).toContain('카페 목록은 살펴보지 않았습니다');
});

test('a volume below ten - is a range, never an exact sum', () => {
  const few = volume('강남치과', {
    pc: { value: null, lessThan: 10 },
    mobile: { value: 30 },
    total: { value: null, from: 30, to: 39 },
  });
  const text = textOf(render(resultView(volumeResult({ volume: few, related: [] }))));
  expect(text).toContain('10회 미만');
  expect(text).toContain('30–39회');
  expect(text).toContain('결과는 최근 한 달 기준 (2026년 10월 22일 – 2026년 11월 20일)');
});

test('a failed trend - is reported, and the counts stay', () => {
  const trend = { outcome: 'unavailable', reason: 'quota', message: '흐름을 가져올 수 없습니다.' } as const;
  const text = textOf(render(resultView(volumeResult({ trend }))));
  expect(text).toContain('17,160회');
  expect(text).toContain('흐름을 가져올 수 없습니다.');
});

test('related keywords - each links to its own lookup', () => {
  expect(render(resultView(volumeResult()))).toContain(
    `/search/volume?keyword=${encodeURIComponent('치과추천')}"`,
  );
});

test('earlier outcomes - an image with a text alternative, and a table', async () => {
  const history = [
    earlierOutcome('2026-11-18', 9),
    earlierOutcome('2026-11-19', null),
    earlierOutcome('2026-11-20', 5),
  ];
  // The first render starts loading the history's code.
  render(resultView(foundResult({ history })));
  await import('./history-card');
  const html = render(resultView(foundResult({ history })));
  expect(html).toMatch(/role="img"[^]*2026년 11월 18일부터 2026년 11월 21일까지 4일의 순위 변화\./);
  expect(textOf(html)).toContain('1,000위 밖');
  expect(textOf(render(resultView(foundResult())))).toContain('다른 날에 조회한 기록이 아직 없습니다');
});

test.each([
  ['사이트 주소', '사이트 주소를'],
  ['업체 이름', '업체 이름을'],
  ['상품 또는 쇼핑몰', '상품 또는 쇼핑몰을'],
])('withObjectParticle %s - %s', (word, expected) => {
  expect(withObjectParticle(word)).toBe(expected);
});

test('links to sign in and to register - only if an account would help', () => {
  const limited = (signInHelps: boolean) =>
    ({ state: 'limited', message: '모두 사용하셨습니다.', limits: limits(0), signInHelps }) as const;
  expect(render(limited(true))).toMatch(
    /href="\/auth\/login\?callbackUrl=[^"]*"[^]*href="\/auth\/register\?callbackUrl=[^"]*"/,
  );
  expect(render(limited(false))).not.toContain('/auth/');
  const failed = {
    title: '지금은 조회할 수 없습니다',
    message: '모두 사용했습니다.',
    reason: 'quota',
  } as const;
  const unavailable = { state: 'unavailable', ...failed, simulated: false } as const;
  expect(render({ ...unavailable, remedy: 'sign-in' })).toContain('/auth/login');
  expect(render({ ...unavailable, remedy: 'none' })).not.toContain('/auth/');
});

describe('the integrated result page', () => {
  const sections = [
    { section: 'ads' as const, count: 3, place: 1, targetAt: null },
    { section: 'web' as const, count: 5, place: 2, targetAt: 4 },
    { section: 'video' as const, count: 4, place: null, targetAt: null },
  ];
  const shown = (layout: Parameters<typeof foundResult>[0] & object) =>
    textOf(render(resultView(foundResult(layout))));

  test('seen - sections in order, the target in one, by device and source', () => {
    const text = shown({ layout: { outcome: 'seen', provider: 'serpapi', device: 'mobile', sections } });
    expect(text).toContain('통합검색 화면에서의 위치 · 모바일');
    expect(text).toMatch(/1\. 파워링크 등 광고.*2\. 웹문서.*대상 4번째.*· 동영상/);
    expect(text).toContain('라이선스 데이터 제공사의 결과입니다');
    expect(text).toContain('몇 번째에 나오는지는 확인하지 못했습니다');
  });

  test('not asked, or failed - links that ask', () => {
    for (const layout of [
      { outcome: 'not_asked' as const },
      {
        outcome: 'unavailable' as const,
        reason: 'quota' as const,
        message: '오늘의 조회를 모두 썼습니다.',
        device: 'pc' as const,
      },
    ]) {
      const html = render(resultView(foundResult({ layout })));
      expect(html).toContain('device=mobile');
      expect(html).toMatch(/PC 화면 (?:다시 )?보기/);
      if ('message' in layout) expect(html).toContain(layout.message);
    }
  });

  test('without a source - says what one would show, and offers no control', () => {
    const html = render(resultView(foundResult()));
    expect(textOf(html)).toContain('공식 API는 이 정보를 제공하지 않습니다');
    expect(html).not.toContain('device=');
  });
});

test.each([
  ['hub', '공식 API의 결과입니다'],
  ['serpapi', '라이선스 데이터 제공사의 결과입니다'],
  ['simulator', '시뮬레이터의 결과입니다'],
] as const)('a result of %s - says from whom it is and what that means', (provider, words) => {
  for (const result of [
    foundResult({ provider }),
    { ...placeResult('not_in_range'), provider },
    viewResult({ provider }),
    volumeResult({ provider }),
  ])
    expect(textOf(render(resultView<LookupResponse>(result)))).toContain(words);
});

test('places of the same name - named with their addresses', () => {
  const result = placeResult('found');
  const other = {
    link: 'https://daon.example/',
    category: '생활,편의>미용실',
    rank: null,
    title: '다온미용실 부산점',
    address: '부산 서면',
    roadAddress: '',
  };
  const text = textOf(render(resultView({ ...result, branches: [other] })));
  expect(text).toContain('다온미용실 부산점 (생활,편의&gt;미용실 · 부산 서면)');
});
