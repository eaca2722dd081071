import { limitText } from './daily-limit';

const HOUR = 3600;

test.each([
  [
    'nothing used, more asked for than a day has',
    { n: 30, max: 20, left: 20, retryAfter: undefined },
    '하루에 20건까지 조회하실 수 있어 30건은 조회하실 수 없습니다. 행을 줄여 주세요.',
  ],
  [
    'some used, more asked for than a day has',
    { n: 30, max: 20, left: 5, retryAfter: undefined },
    '하루에 20건까지 조회하실 수 있어 30건은 조회하실 수 없습니다. 오늘은 5건이 남아 있습니다. 행을 줄여 주세요.',
  ],
  [
    'some left, not enough',
    { n: 6, max: 20, left: 5, retryAfter: 2 * HOUR },
    '오늘은 대량 조회를 5건까지 더 하실 수 있습니다. 행을 줄이거나 내일 0시 이후에 다시 시도해 주세요.',
  ],
  [
    'all used',
    { n: 1, max: 20, left: 0, retryAfter: 2 * HOUR },
    '오늘 조회할 수 있는 20건을 모두 사용하셨습니다. 2시간 뒤인 내일 0시부터 다시 조회하실 수 있습니다.',
  ],
])('%s - said as it is', (_name, facts, text) => {
  expect(limitText(facts)).toBe(text);
});
