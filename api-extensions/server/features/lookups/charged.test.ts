import { EventEmitter } from 'node:events';
import type { Context } from 'koa';
import { runCharged } from './charged';
import type { Subject } from './visitor';

const counted: string[] = [];
jest.mock('./daily-limit', () => ({
  takeAllowance: async () => void counted.push('taken'),
  returnAllowance: async () => void counted.push('returned'),
  returnUnanswered: async () => void counted.push('unanswered'),
}));
jest.mock('../../platform/background', () => ({ logError: () => undefined }));

const subject: Subject = { name: 'visitor:1', level: 0, user: null };

function connection() {
  const res = Object.assign(new EventEmitter(), { writableFinished: false });
  const close = (isSent: boolean) => {
    res.writableFinished = isSent;
    res.emit('close');
  };
  return { ctx: { res } as unknown as Context, close };
}

beforeEach(() => void counted.splice(0));

test('an answer that is sent - charged once', async () => {
  const { ctx, close } = connection();
  expect(await runCharged(subject, ctx, async () => 'answer')).toBe('answer');
  close(true);
  expect(counted).toEqual(['taken']);
});

test('a connection that closes after the work, before the answer is sent - given back', async () => {
  const { ctx, close } = connection();
  await runCharged(subject, ctx, async () => 'answer');
  close(false);
  expect(counted).toEqual(['taken', 'unanswered']);
});

test('a connection that closes during the work, which then fails - given back once', async () => {
  const { ctx, close } = connection();
  const work = async () => {
    close(false);
    throw new Error('aborted');
  };
  await expect(runCharged(subject, ctx, work)).rejects.toThrow('aborted');
  expect(counted).toEqual(['taken', 'unanswered']);
});

test('a connection that closes while the allowance is taken - given back', async () => {
  const { ctx, close } = connection();
  const answer = runCharged(subject, ctx, async () => 'answer');
  close(false);
  await answer;
  expect(counted).toEqual(['taken', 'unanswered']);
});

test('work that fails, or has no result - given back once', async () => {
  const failed = connection();
  await expect(
    runCharged(subject, failed.ctx, () => Promise.reject(new Error('upstream'))),
  ).rejects.toThrow();
  failed.close(false);
  const empty = connection();
  await runCharged(subject, empty.ctx, async (refund) => refund());
  empty.close(true);
  expect(counted).toEqual(['taken', 'returned', 'taken', 'returned']);
});
