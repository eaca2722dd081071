import type { LookupResult } from '../kinds/definition';
import { bulkOutcomes } from './outcomes';

test('pages in an outcome - titles are cut, and other pages with a too long address are left out', () => {
  const long = `https://a.example/${'a'.repeat(2000)}`;
  const seen = {
    kind: 'web',
    outcome: 'found',
    rank: 3,
    depth: 100,
    scope: { ordered: true },
    matched: { title: '가'.repeat(301), link: 'https://a.example/' },
    otherPages: [
      { rank: 5, title: '나'.repeat(301), link: 'https://a.example/b' },
      { rank: 7, title: '다', link: long },
    ],
  } as LookupResult;
  expect(bulkOutcomes(seen)).toMatchObject([
    {
      page: { title: '가'.repeat(300) },
      otherPages: [{ rank: 5, title: '나'.repeat(300), link: 'https://a.example/b' }],
    },
  ]);
  expect(bulkOutcomes(seen)[0]?.otherPages).toHaveLength(1);
});
