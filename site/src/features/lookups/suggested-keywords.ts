import { matchesKorean } from '../../ui/korean-search';

/** What local businesses are looked up as, behind the name of an area. */
const TRADES =
  '맛집 카페 미용실 치과 피부과 한의원 네일 필라테스 헬스장 꽃집 인테리어 학원 병원 애견미용 청소 이사 누수 사진관 부동산 세무사'.split(
    ' ',
  );

/** A district, a station or a large city, as people begin a local keyword. */
const AREA =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|수원|제주|강남|홍대|[가-힣]{1,5}(?:[동구시군읍면역로길]|\d가))$/u;

const SHOWN = 8;

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '').toUpperCase();

/** The area in front with every trade that begins with the rest. */
function localKeywords(typed: string): string[] {
  const [area = '', ...rest] = typed.split(/\s+/u);
  if (!AREA.test(area) || rest.length > 1) return [];
  const [trade = ''] = rest;
  return TRADES.filter((name) => matchesKorean(name.slice(0, trade.length), trade)).map(
    (name) => `${area} ${name}`,
  );
}

/**
 * Keywords for a text that is being typed: those that others looked up on this site, those that begin with it first, and then the trades of
 * an area. A syllable that is not finished matches too (ui/korean-search.ts).
 */
export function suggestKeywords(text: string, common: readonly string[]): string[] {
  const typed = text.trim();
  if (typed === '') return [];
  const matching = common.filter((keyword) => matchesKorean(keyword, typed));
  const start = withoutSpaces(typed).slice(0, -1);
  const begins = (keyword: string) => withoutSpaces(keyword).startsWith(start);
  const all = [
    ...matching.filter(begins),
    ...matching.filter((keyword) => !begins(keyword)),
    ...localKeywords(typed),
  ];
  const known = new Set([withoutSpaces(typed)]);
  return all
    .filter((keyword) => {
      const key = withoutSpaces(keyword);
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    })
    .slice(0, SHOWN);
}
