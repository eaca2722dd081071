import { sectionPlaces, sectionsOf } from './result-page';

const link = (url: string) => ({ title: 't', link: url });

describe('sections of a vendor’s answer', () => {
  test('every kind of section - named, counted, with the address of each entry', () => {
    const response = {
      search_metadata: { id: 'a', status: 'Success' },
      search_parameters: { engine: 'naver' },
      serpapi_pagination: { next: 'https://x.test/' },
      ads_results: [link('https://ader.naver.com/1')],
      places: [link('https://map.naver.com/p/1'), { title: '주소 없음' }],
      news_results: [{ title: '묶음', stories: [link('https://news.test/1'), link('https://news.test/2')] }],
      knowledge_graph: { title: '서울', source: { link: 'https://wiki.test/seoul' } },
      dictionary_result: { word: '커피' },
    };
    expect(sectionsOf(response)).toEqual([
      {
        section: 'ads',
        count: 1,
        entries: ['https://ader.naver.com/1'],
        links: ['https://ader.naver.com/1'],
      },
      {
        section: 'place',
        count: 2,
        entries: ['https://map.naver.com/p/1', null],
        links: ['https://map.naver.com/p/1'],
      },
      {
        section: 'news',
        count: 1,
        entries: ['https://news.test/1'],
        links: ['https://news.test/1', 'https://news.test/2'],
      },
      { section: 'knowledge', count: 1, entries: [], links: ['https://wiki.test/seoul'] },
      { section: 'dictionary', count: 1, entries: [], links: [] },
    ]);
  });

  test('an unknown key - section `other` for a list of entries, no section for an object', () => {
    const response = {
      ai_briefing_results: [link('https://a.test/')],
      toString: [link('https://b.test/')],
      filters: {},
    };
    expect(sectionsOf(response).map(({ section, count }) => [section, count])).toEqual([
      ['other', 1],
      ['other', 1],
    ]);
  });

  test.each([
    [null],
    ['글'],
    [[]],
    [{}],
    [{ web_results: 'x' }],
    [{ web_results: [] }],
    [{ web_results: [1, null] }],
  ])('%j - no section', (response) => expect(sectionsOf(response)).toEqual([]));

  test('links far inside, or of no text - left out', () => {
    let deep: unknown = link('https://deep.test/');
    for (let level = 0; level < 6; level += 1) deep = { inside: deep };
    expect(sectionsOf({ web_results: [{ link: 5 }, { link: '' }, deep] })[0]).toMatchObject({
      entries: [null, null, null],
      links: [],
    });
  });
});

describe('places of sections on the page', () => {
  const sections = sectionsOf({
    web_results: [link('https://web.test/?a=1&b=2'), link('https://both.test/page')],
    ads_results: [link('https://ader.naver.com/v1/ad')],
    news_results: [link('https://both.test/page'), link('https://news.test/a')],
  });

  test('addresses with entities or in a script - sections ordered by their position', () => {
    const html = `<a href="https://both.test/page">x</a><a href="https://ader.naver.com/v1/ad">x</a>
      <script>{"url":"https:\\/\\/news.test\\/a"}</script><a href="https://web.test/?a=1&amp;b=2">x</a>`;
    expect(sectionPlaces(sections, html)).toEqual([3, 1, 2]);
  });

  test('the beginning of a longer address - not taken for the address', () => {
    const html = `<a href="https://news.test/abc"></a><a href='https://ader.naver.com/v1/ad'></a><a href="https://news.test/a"></a>`;
    expect(sectionPlaces(sections, html)).toEqual([null, 1, 2]);
  });

  test('an address with a character that ends addresses in a page - found', () => {
    const [news, wiki] = ['https://news.test/a', 'https://wiki.test/Foo_(bar)'];
    const asked = sectionsOf({ news_results: [link(news)], knowledge_graph: link(wiki) });
    expect(sectionPlaces(asked, `<a href="${wiki}">x</a><a href="${news}">x</a>`)).toEqual([2, 1]);
  });

  test.each([
    ['nothing of it', '<p>점검 중</p>'],
    ['one section alone', '<a href="https://news.test/a">x</a>'],
    ['only an address of two sections', '<a href="https://both.test/page">x</a>'],
  ])('a page with %s - no order at all', (_name, html) => {
    expect(sectionPlaces(sections, html)).toEqual([null, null, null]);
  });
});
