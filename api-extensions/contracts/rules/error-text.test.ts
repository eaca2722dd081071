import { errorCode, errorMessage, errorStack } from './error-text';

test('errorMessage and errorStack of an error - its message, and its stack if it has one', () => {
  const error = new TypeError('no');
  expect(errorMessage(error)).toBe('no');
  expect(errorStack(error)).toContain('TypeError: no\n');
  delete error.stack;
  expect(errorStack(error)).toBe('no');
});

test.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [Symbol('own text'), 'Symbol(own text)'],
])('errorMessage of %p thrown in place of an error - as text', (thrown, text) => {
  expect(errorMessage(thrown)).toBe(text);
  expect(errorStack(thrown)).toBe(text);
});

test.each([
  [Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
  [new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
  // A time-out of fetch has a number.
  [new DOMException('late', 'TimeoutError'), undefined],
  [Object.assign(new Error('x'), { code: 'no code' }), undefined],
  ['EPERM', undefined],
  [null, undefined],
])('errorCode of %p - %p', (thrown, code) => {
  expect(errorCode(thrown)).toBe(code);
});
