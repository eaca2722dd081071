import { asCarrierText, asMessageValue, bytesOf, carrierType } from './carrier-text';

test.each([
  ['한빛 상사', '한빛 상사'],
  ['▶ 접수번호: 20261126-AB', '▶ 접수번호: 20261126-AB'],
  ['견적 ₩1,000 👍 뷁', '견적 ?1,000 ? ?'],
  ['첫 줄\r\n둘째\t줄\u0000', '첫 줄\n둘째 줄?'],
])('%j - %j for carriers', (text, expected) => expect(asCarrierText(text)).toBe(expected));

test('90 bytes are an SMS, 91 an LMS, and no text is longer than an LMS', () => {
  expect([carrierType('가'.repeat(45)), carrierType('가'.repeat(45) + 'a')]).toEqual(['SMS', 'LMS']);
  expect(bytesOf(asCarrierText('가'.repeat(3000)))).toBe(2000);
});

test.each([
  ['  두  줄\n이름 ', '두 줄 이름'],
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['3.5개월 예산', '3.5개월 예산'],
  ['가'.repeat(50), `${'가'.repeat(39)}…`],
])('typed %j - %j in a message', (typed, expected) => expect(asMessageValue(typed)).toBe(expected));
