import { asCarrierText, asMessageValue, bytesOf, carrierType } from './carrier-text';

test.each([
  ['한빛 상사', '한빛 상사'],
  ['▶ 접수번호: 20261126-AB', '▶ 접수번호: 20261126-AB'],
  ['견적 ₩1,000 👍 뷁', '견적 ?1,000 ? ?'],
  ['첫 줄\r\n둘째\t줄\u0000', '첫 줄\n둘째 줄?'],
])('asCarrierText of %j - %j', (text, expected) => expect(asCarrierText(text)).toBe(expected));

test('a text of 90 bytes is an SMS, of 91 an LMS; asCarrierText cuts at 2,000 bytes', () => {
  expect([carrierType('가'.repeat(45)), carrierType('가'.repeat(45) + 'a')]).toEqual(['SMS', 'LMS']);
  expect(bytesOf(asCarrierText('가'.repeat(3000)))).toBe(2000);
});

test.each([
  ['  두  줄\n이름 ', '두 줄 이름'],
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['3.5개월 예산', '3.5개월 예산'],
  ['가'.repeat(50), `${'가'.repeat(39)}…`],
])('asMessageValue of %j - %j', (typed, expected) => expect(asMessageValue(typed)).toBe(expected));
