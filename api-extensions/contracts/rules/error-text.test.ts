import { errorCode, errorMessage, errorStack } from './error-text';

test('an error - its message, or its stack', () => {
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
])('%p thrown in place of an error - its text', (thrown, text) => {
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
])('%p - its code is %p', (thrown, code) => {
  expect(errorCode(thrown)).toBe(code);
});
