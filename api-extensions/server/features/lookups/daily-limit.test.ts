import { limitText, accountHint, withAccountHint } from './daily-limit';
import { AppError } from '../../platform/errors';

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
    '오늘은 여러 건 조회를 5건까지 더 하실 수 있습니다. 행을 줄이거나 내일 0시 이후에 다시 시도해 주세요.',
  ],
  [
    'all used',
    { n: 1, max: 20, left: 0, retryAfter: 2 * HOUR },
    '오늘 조회할 수 있는 20건을 모두 사용하셨습니다. 2시간 뒤인 내일 0시부터 다시 조회하실 수 있습니다.',
  ],
])('%s - the text has the numbers and what to do', (_name, facts, text) => {
  expect(limitText(facts)).toBe(text);
});

const MORE = '더 많이 조회하실';

test('hint for a visitor - to sign in or to register', () => {
  expect(accountHint(null, MORE)).toBe(
    '회원으로 로그인하시면 더 많이 조회하실 수 있습니다. 회원이 아니시면 가입 후 승인을 받아 이용해 주세요.',
  );
});

test.each([
  ['waits for approval', { approval: 'pending', needsSecondFactor: false }, '가입이 승인되면'],
  ['has a light account', { approval: 'unrequested', needsSecondFactor: false }, '정회원이 되시면'],
  ['lacks the second factor', { approval: 'approved', needsSecondFactor: true }, '2단계 인증을 설정하시면'],
] as const)('hint for a member whose account %s - names that, not signing in', (_name, user, beginning) => {
  const text = accountHint(user, MORE);
  expect(text.startsWith(beginning)).toBe(true);
  expect(text).not.toContain('로그인');
});

test('hint for a member without a level for another reason - empty', () => {
  expect(accountHint({ approval: 'approved', needsSecondFactor: false }, MORE)).toBe('');
});

test('an error with a hint - keeps status, code and time, and has signInHelps for visitors', () => {
  const rejection = new AppError(503, 'LOOKUP_UNAVAILABLE', '모두 사용했습니다.', { reason: 'quota' }, 60);
  const visitor = withAccountHint(rejection, null, MORE);
  expect(visitor).toMatchObject({ status: 503, code: 'LOOKUP_UNAVAILABLE', retryAfter: 60 });
  expect(visitor.details).toEqual({ reason: 'quota', signInHelps: true });
  const pending = withAccountHint(rejection, { approval: 'pending', needsSecondFactor: false }, MORE);
  expect(pending.details).toEqual({ reason: 'quota' });
  expect(pending.message).toBe('모두 사용했습니다. 가입이 승인되면 더 많이 조회하실 수 있습니다.');
});
