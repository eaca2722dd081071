import { matchesKorean } from './korean-search';

describe('matchesKorean', () => {
  test.each([
    ['네이버 플레이스', '플레이스', true],
    ['네이버 플레이스', '네이버플', true],
    ['네이버 플레이스', '네이버 프', true],
    ['네이버 플레이스', '넵', false],
    ['나누기', 'ㄴ', true],
    ['나누기', '난', true],
    ['나누기', '나눅', true],
    ['와인', '오', true],
    ['외식', '오', true],
    ['값어치', '갑', true],
    ['갑시다', '값', true],
    ['Blog', 'bL', true],
    ['블로그', '', true],
    ['블로그', '카페', false],
    ['견적', 'ㄱㅈ', true],
    ['견적 작성', 'ㅈㅈㅅ', true],
    // Keyboards join two consonants into one letter.
    ['감사', 'ㄳ', true],
    ['견적', 'ㄱㅇ', false],
    ['따로', 'ㄸㄹ', true],
    ['견적', 'ㄱ적', false],
  ])('the text %j, searched for %j - %s', (text, query, expected) => {
    expect(matchesKorean(text, query)).toBe(expected);
  });
});
