import type { RankKind } from '../contracts/rules/kinds';
import { kindsOfTarget } from '../contracts/rules/target-kinds';
import { parseTarget } from './target';

const CASES: readonly [text: string, kinds: RankKind[]][] = [
  ['다온미용실', ['place', 'shop']],
  ['다온미용실|성수동', ['place', 'shop']],
  ['다온 미용실 성수동', ['place', 'shop']],
  ['mycafe', ['view', 'place', 'shop']],
  ['example.com', ['web', 'view']],
  ['https://www.example.com/page?id=1', ['web', 'view']],
  ['한글주소.한국', ['web', 'view']],
  ['haru.tistory.com', ['web', 'view']],
  ['blog.naver.com/myblog', ['view', 'web']],
  ['https://m.blog.naver.com/myblog/223456789012', ['view', 'web']],
  ['cafe.naver.com/mycafe/1234', ['view', 'web']],
  ['https://map.naver.com/p/entry/place/1234567890|다온미용실', ['place']],
  ['[네이버지도] 다온미용실 https://m.place.naver.com/hairshop/1234567890/home', ['place']],
  ['smartstore.naver.com/mystore/products/12345678', ['shop', 'web']],
  ['82510284720', ['shop']],
  ['https://www.coupang.com/vp/products/1', ['web', 'view']],
  ['https://naver.me/GExample1', []],
  ['me@example.com', []],
  ['  ', []],
];

test.each(CASES)('%j - may be a target of these kinds, and is one', (text, kinds) => {
  expect(kindsOfTarget(text)).toEqual(kinds);
  expect(kinds.map((kind) => [kind, parseTarget(kind, text).ok])).toEqual(kinds.map((kind) => [kind, true]));
});
