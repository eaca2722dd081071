import { changeText, riskText } from './risk-texts';

test.each([
  [
    { kind: 'ending', contract: 1, title: '', on: '2026-11-30', days_left: 0 },
    '오늘 계약이 끝나고 갱신이 없습니다.',
  ],
  [
    { kind: 'ending', contract: 1, title: '', on: '2026-12-05', days_left: 5 },
    '5일 뒤 계약이 끝나고 갱신이 없습니다.',
  ],
  [{ kind: 'rank', before: 8.2, now: 14.6 }, '30일 사이 평균 순위 8.2위 → 14.6위'],
  [{ kind: 'request', days: 4 }, '견적 요청에 4일째 답하지 않았습니다.'],
  [{ kind: 'declined', on: '2026-11-20' }, '11월 20일에 견적을 거절했습니다.'],
  [{ kind: 'unchecked', since: null }, '진행 중인 슬롯의 순위를 한 번도 확인하지 못했습니다.'],
  [{ kind: 'unchecked', since: '2026-11-20' }, '2026년 11월 20일 뒤로 순위를 확인하지 못했습니다.'],
] as const)('a reason %o - in words', (reason, text) => expect(riskText(reason)).toBe(text));

test.each([
  [1_124, 1_000, '지난달보다 12.4% 늘었습니다'],
  [500, 1_000, '지난달보다 50.0% 줄었습니다'],
  [0, 1_000, '지난달보다 100.0% 줄었습니다'],
  [1_000, 1_000, '지난달과 같습니다'],
  [1_000, 0, '지난달에는 매출이 없었습니다'],
  [0, 0, '지난달과 같습니다'],
])('revenue of %i after %i', (now, before, text) => expect(changeText({ now, before })).toBe(text));
