import type { PostText } from 'api-extensions/contracts/publishing/site-content';
import { readTexts } from './post-texts';

const textOf = (wr_id: number, digest = 'a'): PostText => ({
  wr_id,
  digest,
  title: `글 ${wr_id}`,
  content: '<p>본문</p>',
  description: '본문',
  author: '운영팀',
  category: '',
  published_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
  image: null,
});

function setUp() {
  const cached = new Map<string, unknown>();
  const cache = {
    get: async (key: string) => cached.get(key),
    set: async (key: string, value: unknown) => cached.set(key, value),
  };
  const requests: number[][] = [];
  const fetchTexts = async (numbers: number[]) => {
    requests.push(numbers);
    return numbers.map((number) => textOf(number, 'b'));
  };
  return { cached, cache, requests, fetchTexts };
}

test('texts of a build before - requested only where the digest differs', async () => {
  const { cached, cache, requests, fetchTexts } = setUp();
  cached.set('post 1', textOf(1));
  cached.set('post 2', textOf(2));
  const heads = [
    { wr_id: 1, digest: 'a' },
    { wr_id: 2, digest: 'b' },
    { wr_id: 3, digest: 'b' },
  ];
  const texts = await readTexts(heads, cache, fetchTexts);
  expect(requests).toEqual([[2, 3]]);
  expect([1, 2, 3].map((number) => texts.get(number)?.digest)).toEqual(['a', 'b', 'b']);
  await readTexts(heads, cache, fetchTexts);
  expect(requests).toHaveLength(1);
});

test('many texts - requested two hundred at a time', async () => {
  const { cache, requests, fetchTexts } = setUp();
  const heads = Array.from({ length: 401 }, (_none, index) => ({ wr_id: index + 1, digest: 'b' }));
  expect((await readTexts(heads, cache, fetchTexts)).size).toBe(401);
  expect(requests.map(({ length }) => length)).toEqual([200, 200, 1]);
});

test('a post that was withdrawn meanwhile - left out', async () => {
  const { cache } = setUp();
  expect((await readTexts([{ wr_id: 9, digest: 'x' }], cache, async () => [])).size).toBe(0);
});

test('an invalid cache entry - requested again', async () => {
  const { cached, cache, requests, fetchTexts } = setUp();
  cached.set('post 1', { digest: 'b' });
  await readTexts([{ wr_id: 1, digest: 'b' }], cache, fetchTexts);
  expect(requests).toEqual([[1]]);
});
