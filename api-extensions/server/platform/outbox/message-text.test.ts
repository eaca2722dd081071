import { asMessageValue } from './message-text';

test.each([
  ['  두  줄\n이름 ', '두 줄 이름'],
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['3.5개월 예산', '3.5개월 예산'],
  ['가'.repeat(50), `${'가'.repeat(39)}…`],
])('typed %j - %j in a message', (typed, expected) => expect(asMessageValue(typed)).toBe(expected));
