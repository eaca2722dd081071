import type { WebLookupAnswer } from 'api-extensions/contracts/lookups';

type Found = Extract<WebLookupAnswer, { outcome: 'found' }>;
type NotInRange = Extract<WebLookupAnswer, { outcome: 'not_in_range' }>;

const looked = {
  kind: 'web' as const,
  keyword: '강남 치과',
  target: 'example.com',
  provider: 'hub' as const,
  checkedAt: '2026-11-21T05:03:09.000Z',
  firstResults: [
    { rank: 1, title: '첫 결과', link: 'https://one.example/', description: '' },
    { rank: 2, title: '<b>둘째</b>', link: 'javascript:alert(1)', description: '<script>alert(1)</script>' },
    { rank: 3, title: '셋째 결과', link: 'https://example.com/a', description: '설명' },
  ],
};

/** For tests. */
export function foundAnswer(changes: Partial<Found> = {}): Found {
  const matched = { rank: 3, title: '셋째 결과', link: 'https://example.com/a', description: '설명' };
  return { outcome: 'found', rank: 3, matched, depth: 100, total: 2202, ...looked, ...changes };
}

/** For tests. */
export function notInRangeAnswer(changes: Partial<NotInRange> = {}): NotInRange {
  return { outcome: 'not_in_range', depth: 1000, total: 2202, ...looked, ...changes };
}
