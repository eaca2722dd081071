import { isPostFound, postFault } from './blog-exposure';
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
function clientWith(links: string[] | NaverError, asked: SearchParams[] = []): Pick<SearchClient, 'search'> {
  return {
    search: (_kind, params) => {
      asked.push(params);
      if (links instanceof NaverError) return Promise.reject(links);
      const items = links.map((link) => ({
        title: 'x',
        link,
        description: '',
        bloggername: '',
        bloggerlink: '',
        postdate: '',
      }));
      return Promise.resolve({
        ...{ lastBuildDate: '', total: items.length, start: 1, display: items.length, calls: 1 },
        items: items as never[],
      });
    },
  };
}

const FORMS = [
  'https://blog.naver.com/haru_log/223456789012',
  'https://m.blog.naver.com/haru_log/223456789012',
  'https://blog.naver.com/PostView.naver?blogId=haru_log&logNo=223456789012',
  'blog.naver.com/haru_log?Redirect=Log&logNo=223456789012',
];

test.each(FORMS)('a post is found whatever the form of its address: %s', async (address) => {
  const client = clientWith(['https://blog.naver.com/other/223456789012', FORMS[0] ?? '']);
  expect(await isPostFound({ title: TITLE, address }, { client })).toBe(true);
});

test('another post of the blog is not the post', async () => {
  const client = clientWith(['https://blog.naver.com/haru_log/223456789013']);
  expect(await isPostFound({ title: TITLE, address: FORMS[0] ?? '' }, { client })).toBe(false);
});

test('one call by the whole title, for as many results as a page has', async () => {
  const asked: SearchParams[] = [];
  const client = clientWith(
    Array.from({ length: 100 }, (_, at) => `https://blog.naver.com/other/${223_000_000_000 + at}`),
    asked,
  );
  expect(await isPostFound({ title: TITLE, address: FORMS[0] ?? '' }, { client })).toBe(false);
  expect(asked).toMatchObject([{ query: TITLE, start: 1, display: 100 }]);
  expect(asked).toHaveLength(1);
});

test('a failure of the provider is no answer', async () => {
  const failing = clientWith(new NaverError('upstream'));
  await expect(isPostFound({ title: TITLE, address: FORMS[0] ?? '' }, { client: failing })).rejects.toThrow(
    NaverError,
  );
});

test.each([
  ['a whole blog', TITLE, 'https://blog.naver.com/haru_log', 'no_post'],
  ['a whole site', TITLE, 'https://blog.example/', 'no_post'],
  ['a short link', TITLE, 'https://naver.me/abc', 'no_post'],
  ['no title', ' \u200b ', FORMS[0] ?? '', 'no_title'],
  ['a post', TITLE, FORMS[1] ?? '', null],
  ['a post of another site', TITLE, 'https://blog.example/topkeyword/1-2', null],
])('what is missing of %s', (_name, title, address, fault) => {
  expect(postFault({ title, address })).toBe(fault);
});

test('the simulator finds posts, and not those that are never found', async () => {
  const keys = { clientId: 'an-id', clientSecret: 'a-secret' };
  const simulator = createSimulator({ ...keys, now: () => new Date('2026-11-21T04:01:21Z') });
  const baseUrl = await simulator.listen();
  try {
    const client = createSearchClient({ provider: 'simulator', baseUrl, ...keys });
    const find = (address: string) =>
      isPostFound({ title: TITLE, address }, { client: withSimulatorTarget(client, address) });
    const posts = Array.from({ length: 10 }, (_, at) => `https://blog.naver.com/haru_log/2234567890${at}0`);
    expect(await Promise.all(posts.map(find))).toContain(true);
    expect(await find('https://blog.invalid/haru/1')).toBe(false);
  } finally {
    await simulator.close();
  }
});
