import { expect, type Product, test } from './product';

const LOOKUPS = 30;

/** The lookup's own keyword and site: no two share a result. */
const queryOf = (n: number) => ({ keyword: `강남 꽃집 ${n}번`, target: `crowd-${n}.example` });

const PAGE = 100;
/** The simulator places a target not deeper than this. */
const DEEPEST = 300;

/** The rank that the simulator itself gives, without the CMS; null for a target that is not in the list. */
async function simulatedRank({ stack }: Product, keyword: string, target: string): Promise<number | null> {
  for (let start = 1; start < DEEPEST; start += PAGE) {
    const query = new URLSearchParams({ query: keyword, display: String(PAGE), start: String(start) });
    const response = await fetch(`http://127.0.0.1:${stack.ports.simulator}/v1/search/webkr.json?${query}`, {
      headers: {
        'x-naver-client-id': 'simulator',
        'x-naver-client-secret': 'simulator',
        'x-simulator-target': target,
      },
    });
    const { items } = (await response.json()) as { items: { link: string }[] };
    const at = items.findIndex(({ link }) => new URL(link).hostname === target);
    if (at >= 0) return start + at;
  }
  return null;
}

test('thirty different lookups in the same second - each gets its own answer, each is charged once', async ({
  product,
}) => {
  const ask = async (path: string) => JSON.parse((await product.get('localhost', path)).body).data;
  const lookUp = (n: number) => ask(`/api/search/n/web?${new URLSearchParams(queryOf(n))}`);
  const left = async () => (await ask('/api/search/limits')).lookups.left as number;
  const before = await left();
  const answers = await Promise.all(Array.from({ length: LOOKUPS }, (_, n) => lookUp(n)));
  expect(before - (await left())).toBe(LOOKUPS);
  const results = answers.map(({ keyword, target, outcome, rank, matched }) => [
    ...[keyword, target, outcome, rank, matched && new URL(matched.link).hostname],
  ]);
  const expected = await Promise.all(
    answers.map(async (_, n) => {
      const { keyword, target } = queryOf(n);
      const rank = await simulatedRank(product, keyword, target);
      return rank
        ? [keyword, target, 'found', rank, target]
        : [keyword, target, 'not_in_range', undefined, undefined];
    }),
  );
  expect(results).toEqual(expected);
  expect(expected.filter(([, , outcome]) => outcome === 'found').length).toBeGreaterThan(LOOKUPS / 2);
});
