/** Ranks as other tools and people's own sheets write them. Without zod: the work pages load it. */

/** A rank of another tool: `rank` null if it says that the target was out of its range of `depth`, if that is known. */
export interface EarlierRank {
  rank: number | null;
  depth: number | null;
}

export const EARLIER_RANK_MAX = 10_000;

const numberOf = (digits: string | undefined): number | null => {
  const number = Number(digits?.replaceAll(',', ''));
  return Number.isInteger(number) && number >= 1 && number <= EARLIER_RANK_MAX ? number : null;
};

/** A whole number, with what may stand beside it: `3위`, `#3`, `3.0`, `3 (▲2)`, `3↑2`. */
const RANK = /^#?(\d[\d,]{0,6})(?:\.0{1,4})?위?(?:[([▲▼△▽↑↓].{0,20})?$/;
/** Out of a range that the text names: `>100`, `100+`, `100위 밖`, `not in top 100`. */
const OUT_OF =
  /^(?:[>＞](\d[\d,]{0,6})위?|(\d[\d,]{0,6})위?(?:\+|밖|이하|외|초과|권밖|권외)|notintop(\d[\d,]{0,6}))$/;
/** Out of range, whichever it was. */
const OUT =
  /^(?:순위(?:권)?(?:밖|외|이탈)|권외|밖|순위없음|노출없음|미노출|notranked|notranking|unranked|notfound)$/;

/** Reads the rank of a cell; null for an empty one and others, among them `0` and `-`, which may be a day without a lookup. */
export function readEarlierRank(cell: string): EarlierRank | null {
  const text = cell.slice(0, 60).normalize('NFKC').toLowerCase().replace(/\s/g, '');
  if (OUT.test(text)) return { rank: null, depth: null };
  const [, ...ranges] = OUT_OF.exec(text) ?? [];
  const depth = numberOf(ranges.find(Boolean));
  if (depth !== null) return { rank: null, depth };
  const rank = numberOf(RANK.exec(text)?.[1]);
  return rank === null ? null : { rank, depth: null };
}
