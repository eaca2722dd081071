import { allowanceText } from './allowance-note';
import { limits } from './sample-results';

test("the remaining lookups - from the counter and the server's limit", () => {
  expect(allowanceText({ of: 'lookups', count: 12, limits: limits(), isVisitor: false })).toBe(
    '오늘 50건 가운데 38건을 더 조회하실 수 있습니다.',
  );
  expect(allowanceText({ of: 'bulkRows', count: 12, limits: limits(), isVisitor: false })).toContain(
    '1,000건 가운데 1,000건',
  );
});

test("a counter above the limit while the server counts none - shows the server's number", () => {
  expect(allowanceText({ of: 'lookups', count: 60, limits: limits(50), isVisitor: false })).toBe(
    '오늘 50건 가운데 50건을 더 조회하실 수 있습니다.',
  );
});

test('no lookups left - says when the allowance renews', () => {
  expect(allowanceText({ of: 'lookups', count: 50, limits: limits(0), isVisitor: false })).toContain(
    '2026년 11월 22일 00:00(한국 시각)',
  );
});

test('no response of the server - shows no remaining number', () => {
  expect(allowanceText({ of: 'lookups', count: 3, limits: null, isVisitor: true })).toBe(
    '오늘 이 브라우저에서 3번 조회하셨습니다.',
  );
  expect(allowanceText({ of: 'lookups', count: 0, limits: null, isVisitor: true })).toBe('');
});

test('a visitor in bulk mode - is told that an account allows more', () => {
  expect(allowanceText({ of: 'lookups', count: 12, limits: limits(), isVisitor: true })).not.toContain(
    '로그인',
  );
  expect(allowanceText({ of: 'bulkRows', count: 0, limits: limits(), isVisitor: true })).toBe(
    '오늘 1,000건 가운데 1,000건을 더 조회하실 수 있습니다. 회원으로 로그인하시면 더 많이 조회하실 수 있습니다.',
  );
});
