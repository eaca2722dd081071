import { PASSWORD_TASKS, hashPassword, isPassword } from './passwords';

// A worker that never finishes, so that tasks stay in the queue.
jest.mock('node:worker_threads', () => ({
  Worker: class {
    unref() {}
    on() {}
    postMessage() {}
    // Called when the time limit of the tasks ends, which may be during a later file's tests.
    terminate() {}
  },
}));

test('the queue is full - 503 with Retry-After at once; those who are known still get in, up to their own bound', async () => {
  const busy = { status: 503, code: 'SERVER_BUSY', retryAfter: 5 };
  for (let n = 0; n < PASSWORD_TASKS.strangers; n += 1) void isPassword('x', null);
  await expect(isPassword('x', null)).rejects.toMatchObject(busy);
  await expect(hashPassword('x')).rejects.toMatchObject(busy);
  for (let n = PASSWORD_TASKS.strangers; n < PASSWORD_TASKS.known; n += 1) void isPassword('x', null, true);
  await expect(isPassword('x', null, true)).rejects.toMatchObject(busy);
});
