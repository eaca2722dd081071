import { lookForPost, postFault, readPost } from './post-exposure';
import { NaverError } from './errors';
import {
  createSearchClient,
  type SearchClient,
  type SearchParams,
  withSimulatorTarget,
} from './search-client';
import { createSimulator } from './simulator/server';

const TITLE = '강남 치과 고르는 법, 다섯 가지';

/** A client whose blog list has these links. @param asked gets each call's parameters */
function clientWith(
  linksOf: (query: string) => string[],
  asked: SearchParams[] = [],
): Pick<SearchClient, 'search'> {
  return {
    search: (_kind, params) => {
      asked.push(params);
      const items = linksOf(params.query).map((link) => ({
        title: 'x',
        link,
        description: '',
        bloggername: '',
        bloggerlink: '',
        postdate: '',
        cafename: '',
        cafeurl: '',
      }));
      return Promise.resolve({
        ...{ lastBuildDate: '', total: items.length, start: 1, display: items.length, calls: 1 },
        items: items as never[],
      });
    },
  };
}

/** A page of results that are not the post. */
const OTHERS = Array.from({ length: 100 }, (_, at) => `https://blog.naver.com/other/${223_000_000_000 + at}`);
const isPhrase = (query: string) => query.startsWith('"');

const FORMS = [
  'https://blog.naver.com/haru_log/223456789012',
  'https://m.blog.naver.com/haru_log/223456789012',
  'https://blog.naver.com/PostView.naver?blogId=haru_log&logNo=223456789012',
  'blog.naver.com/haru_log?Redirect=Log&logNo=223456789012',
];

const [ADDRESS = ''] = FORMS;

test.each(FORMS)('a post is found whatever the form of its address: %s', async (address) => {
  const client = clientWith(() => ['https://blog.naver.com/other/223456789012', ADDRESS]);
  expect(await lookForPost({ title: TITLE, address }, { client })).toBe(true);
});

test.each([
  'https://cafe.naver.com/haru/4567',
  'https://m.cafe.naver.com/ca-fe/web/cafes/haru/articles/4567',
  'cafe.naver.com/ArticleRead.nhn?clubid=10050&articleid=4567',
])('an article of a café is looked for among cafés: %s', async (address) => {
  const asked: string[] = [];
  const { search } = clientWith(() => ['https://cafe.naver.com/other/1', 'https://cafe.naver.com/haru/4567']);
  const client: ReturnType<typeof clientWith> = {
    search: (kind, params) => {
      asked.push(kind);
      return search(kind, params);
    },
  };
  expect(await lookForPost({ title: TITLE, address }, { client })).toBe(true);
  expect(asked).toEqual(['cafearticle']);
});

test('another post of the blog is not the post', async () => {
  const client = clientWith(() => ['https://blog.naver.com/haru_log/223456789013']);
  expect(await lookForPost({ title: TITLE, address: ADDRESS }, { client })).toBe(false);
});

test('a post that is found takes one call, by the whole title', async () => {
  const asked: SearchParams[] = [];
  const client = clientWith(() => [...OTHERS.slice(1), ADDRESS], asked);
  expect(await lookForPost({ title: TITLE, address: ADDRESS }, { client })).toBe(true);
  expect(asked).toMatchObject([{ query: TITLE, start: 1, display: 100 }]);
  expect(asked).toHaveLength(1);
});

test('a post that is not found: the end of the phrase’s results tells, else nothing is known', async () => {
  const post = { title: '강남 "치과" 고르는 법 -임플란트', address: ADDRESS };
  const asked: SearchParams[] = [];
  const among = (phraseLinks: string[]) =>
    clientWith((query) => (isPhrase(query) ? phraseLinks : OTHERS), asked);
  expect(await lookForPost(post, { client: among([ADDRESS]) })).toBe(true);
  expect(await lookForPost(post, { client: among([]) })).toBe(false);
  expect(await lookForPost(post, { client: among(OTHERS) })).toBeNull();
  expect(asked.map(({ query }) => query).slice(0, 2)).toEqual([
    post.title,
    '"강남 치과 고르는 법 -임플란트"',
  ]);
  expect(asked).toHaveLength(6);
});

test('a title that is not searched for as it is: a miss says nothing', async () => {
  const post = { title: '<b> 태그로 굵게 쓰는 법', address: ADDRESS };
  expect(await lookForPost(post, { client: clientWith(() => []) })).toBeNull();
  expect(await lookForPost(post, { client: clientWith(() => [ADDRESS]) })).toBe(true);
});

test('a failure of the provider is no answer', async () => {
  const client = { search: () => Promise.reject(new NaverError('upstream')) };
  await expect(lookForPost({ title: TITLE, address: ADDRESS }, { client })).rejects.toThrow(NaverError);
});

test.each([
  ['a whole blog', TITLE, 'https://blog.naver.com/haru_log', 'no_post'],
  ['a whole site', TITLE, 'https://blog.example/', 'no_post'],
  ['a whole café', TITLE, 'https://cafe.naver.com/haru', 'no_post'],
  ['a short link', TITLE, 'https://naver.me/abc', 'no_post'],
  ['no title', ' \u200b ', ADDRESS, 'no_title'],
  ['a post', TITLE, FORMS[1] ?? '', null],
  ['a post of another site', TITLE, 'https://blog.example/topkeyword/1-2', null],
  ['an article of a café', TITLE, 'https://cafe.naver.com/haru/4567', null],
])('what is missing of %s', (_name, title, address, fault) => {
  expect(postFault({ title, address })).toBe(fault);
});

test('all forms of an address are one post, whose list is known', () => {
  const keys = new Set(FORMS.map((address) => readPost(address)?.key));
  expect([...keys]).toEqual(['blog haru_log/223456789012']);
  expect(readPost('https://cafe.naver.com/haru/4567')).toMatchObject({ list: 'cafe', isOfNaver: true });
  expect(readPost('https://blog.example/a/1')).toMatchObject({ list: 'blog', isOfNaver: false });
  expect(readPost('haru_log')).toBeNull();
});

test('the simulator finds posts, and not those that are never found', async () => {
  const keys = { clientId: 'an-id', clientSecret: 'a-secret' };
  const simulator = createSimulator({ ...keys, now: () => new Date('2026-11-21T04:01:21Z') });
  const baseUrl = await simulator.listen();
  try {
    const client = createSearchClient({ provider: 'simulator', baseUrl, ...keys });
    const find = (address: string) =>
      lookForPost({ title: TITLE, address }, { client: withSimulatorTarget(client, address) });
    // Below the first hundred of its list, and among them.
    expect(await find('https://blog.naver.com/exposure_sim_2/99012345678901')).toBe(true);
    expect(await find('https://blog.naver.com/exposure_sim_1/99012345678901')).toBe(true);
    expect(await find('https://blog.invalid/haru/1')).toBe(false);
  } finally {
    await simulator.close();
  }
});
