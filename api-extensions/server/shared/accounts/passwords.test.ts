import { bcryptInput, PASSWORD_TASKS, hashPassword, isPassword } from './passwords';

// A worker that never finishes, so that tasks stay in the queue.
jest.mock('node:worker_threads', () => ({
  Worker: class {
    unref() {}
    on() {}
    postMessage() {}
  },
}));

// The limit of the tasks would end during a later file's tests, which would fail.
beforeEach(() => jest.useFakeTimers());

test('a full queue - strangers get 503 with Retry-After at once, known users only at their own higher limit', async () => {
  const busy = { status: 503, code: 'SERVER_BUSY', retryAfter: 5 };
  for (let n = 0; n < PASSWORD_TASKS.strangers; n += 1) void isPassword('x', null);
  await expect(isPassword('x', null)).rejects.toMatchObject(busy);
  await expect(hashPassword('x')).rejects.toMatchObject(busy);
  for (let n = PASSWORD_TASKS.strangers; n < PASSWORD_TASKS.known; n += 1) void isPassword('x', null, true);
  await expect(isPassword('x', null, true)).rejects.toMatchObject(busy);
});

test('bcryptInput - a password of at most 72 bytes unchanged, a digest of a longer one', () => {
  expect(bcryptInput('a'.repeat(72))).toBe('a'.repeat(72));
  expect(bcryptInput('a'.repeat(73))).toHaveLength(64);
  expect(bcryptInput(`${'가'.repeat(30)}1`)).not.toBe(bcryptInput(`${'가'.repeat(30)}2`));
  // Half-width and full-width input give the same password.
  expect(bcryptInput('ｐａｓｓ')).toBe('pass');
});
