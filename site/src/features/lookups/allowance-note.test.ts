import { allowanceText } from './allowance-note';
import { limits } from './sample-answers';

test('what is left - by the counter, out of what the server allows', () => {
  expect(allowanceText({ of: 'lookups', count: 12, limits: limits(), isVisitor: false })).toBe(
    '오늘 50건 가운데 38건을 더 조회하실 수 있습니다.',
  );
  expect(allowanceText({ of: 'bulkRows', count: 12, limits: limits(), isVisitor: false })).toContain(
    '1,000건 가운데 1,000건',
  );
});

test('a counter above what is allowed, nothing used by the server - what the server says', () => {
  expect(allowanceText({ of: 'lookups', count: 60, limits: limits(50), isVisitor: false })).toBe(
    '오늘 50건 가운데 50건을 더 조회하실 수 있습니다.',
  );
});

test('nothing left - when it starts again', () => {
  expect(allowanceText({ of: 'lookups', count: 50, limits: limits(0), isVisitor: false })).toContain(
    '2026년 11월 22일 00:00(한국 시각)',
  );
});

test('the server has not said - nothing is claimed to be left', () => {
  expect(allowanceText({ of: 'lookups', count: 3, limits: null, isVisitor: true })).toBe(
    '오늘 이 브라우저에서 3번 조회하셨습니다.',
  );
  expect(allowanceText({ of: 'lookups', count: 0, limits: null, isVisitor: true })).toBe('');
});

test('a visitor - told in bulk that an account allows more', () => {
  expect(allowanceText({ of: 'lookups', count: 12, limits: limits(), isVisitor: true })).not.toContain(
    '로그인',
  );
  expect(allowanceText({ of: 'bulkRows', count: 0, limits: limits(), isVisitor: true })).toBe(
    '오늘 1,000건 가운데 1,000건을 더 조회하실 수 있습니다. 회원으로 로그인하시면 더 많이 조회하실 수 있습니다.',
  );
});
