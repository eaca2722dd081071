import { cleanText, normaliseKeyword } from './text';

describe('cleanText', () => {
  test.each([
    ['<b>강남</b> <B>인테리어</B> 전문', '강남 인테리어 전문'],
    ['A&amp;B &quot;따옴표&quot; &lt;신규&gt; it&#39;s it&apos;s', 'A&B "따옴표" <신규> it\'s it\'s'],
    ['가&nbsp;나&#160;다', '가 나 다'],
    ['&#44032;&#xAC01;&#XAC02;', '가각갂'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;b&gt;굵게&lt;/b&gt;', '<b>굵게</b>'],
    ['&middot; &unknown; &', '· &unknown; &'],
    ['&#0; &#xD800; &#9999999;', '\ufffd \ufffd \ufffd'],
    ['  줄\n바꿈\t 탭  ', '줄 바꿈 탭'],
    ['', ''],
  ])('%j - reads %j', (raw, plain) => {
    expect(cleanText(raw)).toBe(plain);
  });
});

describe('normaliseKeyword', () => {
  test.each([
    ['  강남   인테리어 ', '강남 인테리어'],
    ['강남\u3000인테리어\n추천', '강남 인테리어 추천'],
    ['<b>강남</b>인테리어', '강남 인테리어'],
    ['강\u200b남\u0000역\ufeff', '강남역'],
    ['강남'.normalize('NFD'), '강남'],
    ['a < b', 'a < b'],
    ['\u200b \t', ''],
  ])('%j - becomes %j', (typed, keyword) => {
    expect(normaliseKeyword(typed)).toBe(keyword);
  });
});
