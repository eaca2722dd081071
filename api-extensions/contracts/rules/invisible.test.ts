import { storedText, withoutControls } from './invisible';
import { withoutTags } from './text';

test.each([
  ['제목: 가을\u000b이벤트\b 안내\u202e.', '제목: 가을\n이벤트 안내.'],
  ['한\0줄\u000b두 줄', '한줄\n두 줄'],
  ['안녕하세요\u200b', '안녕하세요'],
  ['\ufeff이름\u2060', '이름'],
  ['가\u00ad나\u200e다\u200f', '가나다'],
  ['첫 줄\u2028둘째 줄', '첫 줄\n둘째 줄'],
  ['가족 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '가족 👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['탭\t줄\n끝', '탭\t줄\n끝'],
])('withoutControls - %j', (text, clean) => expect(withoutControls(text)).toBe(clean));

test('storedText - letters of a Mac are composed', () => {
  expect(storedText('가격표'.normalize('NFD'))).toBe('가격표');
});

test.each([
  ['<랭크업>은 순위를 기록합니다', '<랭크업>은 순위를 기록합니다'],
  ['<Rankup> 후기', '<Rankup> 후기'],
  ['a < b > c', 'a < b > c'],
  ['a<b c>d', 'a<b c>d'],
  ['<b>강남</b> <strong class="x">치과</strong>', ' 강남   치과 '],
  ['<a href="/x">강남</a><br/>', ' 강남  '],
])('withoutTags - %j', (text, clean) => expect(withoutTags(text)).toBe(clean));
