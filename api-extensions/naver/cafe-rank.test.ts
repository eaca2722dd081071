import { type CafeTarget, cafeTargetKey, matchCafeTarget, parseCafeTarget } from './cafe-rank';

const cafe = (
  slug: string | null,
  articleId: string | null = null,
  clubId: string | null = null,
): CafeTarget => ({
  slug,
  clubId,
  articleId,
});

function targetOf(input: string): CafeTarget {
  const parsed = parseCafeTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('typed targets', () => {
  test.each<[string, CafeTarget]>([
    ['momsholic', cafe('momsholic')],
    ['@MomsHolic', cafe('momsholic')],
    ['cafe.naver.com/momsholic', cafe('momsholic')],
    ['https://cafe.naver.com/MomsHolic/', cafe('momsholic')],
    ['https://cafe.naver.com/momsholic/12345', cafe('momsholic', '12345')],
    ['http://m.cafe.naver.com/momsholic/12345?art=abc', cafe('momsholic', '12345')],
    ['https://m.cafe.naver.com/ca-fe/momsholic/12345', cafe('momsholic', '12345')],
    ['https://m.cafe.naver.com/ca-fe/web/cafes/momsholic/articles/12345', cafe('momsholic', '12345')],
    ['https://cafe.naver.com/ca-fe/cafes/10094499/articles/12345', cafe(null, '12345', '10094499')],
    ['https://m.cafe.naver.com/ca-fe/web/cafes/10094499/articles/12345?x=1', cafe(null, '12345', '10094499')],
    ['https://cafe.naver.com/f-e/cafes/10094499/articles/12345?boardtype=L', cafe(null, '12345', '10094499')],
    [
      'https://cafe.naver.com/ArticleRead.nhn?clubid=10094499&articleid=12345',
      cafe(null, '12345', '10094499'),
    ],
    [
      'https://cafe.naver.com/ArticleRead.naver?articleid=12345&clubid=10094499',
      cafe(null, '12345', '10094499'),
    ],
    [
      'https://cafe.naver.com/momsholic/ArticleRead.nhn?clubid=10094499&articleid=12345',
      cafe('momsholic', '12345', '10094499'),
    ],
    [
      'https://cafe.naver.com/momsholic?iframe_url=/ArticleRead.nhn%3Fclubid=10094499%26articleid=12345',
      cafe('momsholic', '12345', '10094499'),
    ],
    [
      'https://cafe.naver.com/momsholic?iframe_url_utf8=%2FArticleRead.nhn%253Fclubid%3D10094499%2526articleid%3D12345',
      cafe('momsholic', '12345', '10094499'),
    ],
  ])('parseCafeTarget(%j)', (input, target) => {
    expect(parseCafeTarget(input)).toEqual({ ok: true, target });
  });

  test.each([
    ['', 'empty'],
    ['맘스홀릭', 'not_a_cafe'],
    ['12345', 'not_a_cafe'],
    ['https://cafe.naver.com/', 'not_a_cafe'],
    ['https://blog.naver.com/haru/1', 'not_a_cafe'],
    ['https://cafe.daum.net/haru/1', 'not_a_cafe'],
    ['https://cafe.naver.com.example/haru', 'not_a_cafe'],
    ['https://section.cafe.naver.com/ca-fe/home', 'not_a_cafe'],
    ['https://cafe.naver.com/ca-fe/home', 'not_a_cafe'],
    ['https://cafe.naver.com/f-e/cafes/10094499/menus/0', 'cafe_number_only'],
    ['https://cafe.naver.com/MyCafeIntro.nhn?clubid=10094499', 'cafe_number_only'],
    ['naver.me/xAbCdEf', 'short_link'],
    // An article with an unreadable number is not the whole club.
    ['https://cafe.naver.com/momsholic/1234567890123456', 'unreadable_post'],
    ['cafe.naver.com/momsholic/12a', 'unreadable_post'],
    ['https://m.cafe.naver.com/ca-fe/web/cafes/momsholic/articles/x', 'unreadable_post'],
    ['https://cafe.naver.com/ArticleRead.nhn?clubid=10094499&articleid=', 'unreadable_post'],
    [
      'https://cafe.naver.com/momsholic?iframe_url=/ArticleRead.nhn%3Fclubid=10094499%26articleid=x',
      'unreadable_post',
    ],
  ])('parseCafeTarget(%j) - refused as %s', (input, reason) => {
    expect(parseCafeTarget(input)).toEqual({ ok: false, reason });
  });
});

describe('matching', () => {
  const bySlug = {
    link: 'http://cafe.naver.com/momsholic/12345',
    cafeurl: 'https://cafe.naver.com/momsholic',
  };
  const byNumber = {
    link: 'https://cafe.naver.com/ca-fe/cafes/10094499/articles/12345',
    cafeurl: 'https://cafe.naver.com/momsholic',
  };

  test.each<[string, typeof bySlug, 'club' | 'article_number' | null]>([
    ['cafe.naver.com/momsholic/12345', bySlug, 'club'],
    ['cafe.naver.com/momsholic/12345', byNumber, 'club'],
    ['cafe.naver.com/momsholic', bySlug, 'club'],
    ['cafe.naver.com/momsholic', byNumber, 'club'],
    ['cafe.naver.com/momsholic/12346', bySlug, null],
    ['cafe.naver.com/momsholic2/12345', bySlug, null],
    ['cafe.naver.com/moms', bySlug, null],
    ['cafe.naver.com/f-e/cafes/10094499/articles/12345', byNumber, 'club'],
    ['cafe.naver.com/f-e/cafes/10094499/articles/12345', bySlug, 'article_number'],
    ['cafe.naver.com/f-e/cafes/10094499/articles/12346', bySlug, null],
    ['cafe.naver.com/f-e/cafes/10094500/articles/12345', byNumber, null],
    ['cafe.naver.com/other/ArticleRead.nhn?clubid=10094499&articleid=12345', byNumber, null],
  ])('the target %s against the article %j - %s', (asked, article, match) => {
    expect(matchCafeTarget(targetOf(asked), article)).toBe(match);
  });

  test.each(['', 'nonsense', 'https://example.com/momsholic/12345'])(
    'an article with the link %j - no match',
    (link) => {
      expect(matchCafeTarget(targetOf('momsholic'), { link })).toBeNull();
      expect(
        matchCafeTarget(targetOf('cafe.naver.com/momsholic/12345'), { link, cafeurl: bySlug.cafeurl }),
      ).toBeNull();
    },
  );
});

test('keys - the same for every way to write a target', () => {
  expect(cafeTargetKey(targetOf('MOMSHOLIC'))).toBe(cafeTargetKey(targetOf('m.cafe.naver.com/momsholic')));
  expect(cafeTargetKey(cafe('a', '1'))).not.toBe(cafeTargetKey(cafe('a')));
});
