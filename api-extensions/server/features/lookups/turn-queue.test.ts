import { newTask, type LookupTask, type SharedCall } from './task';
import { TurnQueue } from './turn-queue';

const task = (isBackground = false, calls = 10): LookupTask =>
  newTask({
    budgetOwner: { share: 'visitors', site: null },
    isBackground,
    kind: 'web',
    maxCalls: () => calls,
    endsAtMs: 0,
    abort: () => undefined,
  });
const callOf = (...waiting: LookupTask[]): SharedCall => ({
  kind: 'webkr',
  waiting: new Set(waiting),
  isSent: false,
});

/** A queue whose moments the test controls. */
function queueByHand(check: (call: SharedCall) => Promise<void> = async () => undefined) {
  const moments: (() => void)[] = [];
  const reserved: number[] = [];
  const queue = new TurnQueue({
    gapMs: 100,
    nowMs: () => 0,
    isShort: ({ maxCalls }) => maxCalls('hub') <= 2,
    check,
    pass: async () => undefined,
    reserve(withinMs) {
      reserved.push(withinMs);
      return new Promise((resolve) => moments.push(() => resolve(0)));
    },
  });
  const order: string[] = [];
  const never = new AbortController().signal;
  const start = (name: string, call: SharedCall, signal = never) =>
    queue.turn(call, signal).then(
      () => void order.push(name),
      (why: unknown) => void order.push(`${name}: ${why instanceof Error ? why.message : String(why)}`),
    );
  const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    order,
    reserved,
    start,
    async moment() {
      await nextTick();
      moments.shift()?.();
      await nextTick();
    },
  };
}

test('a later page of an earlier lookup - precedes the first pages of later lookups', async () => {
  const { start, moment, order } = queueByHand();
  const [first, second, third] = [task(), task(), task()];
  void start('third', callOf(third));
  void start('second', callOf(second));
  void start('first, next page', callOf(first));
  await moment();
  void start('first, last page', callOf(first));
  for (let n = 0; n < 3; n += 1) await moment();
  expect(order).toEqual(['first, next page', 'first, last page', 'second', 'third']);
});

test('background work - comes after every interactive lookup, and takes only near moments', async () => {
  const { start, moment, order, reserved } = queueByHand();
  void start('background', callOf(task(true)));
  void start('visitor', callOf(task()));
  await moment();
  await moment();
  expect(order).toEqual(['visitor', 'background']);
  expect(reserved[0]).toBe(Number.POSITIVE_INFINITY);
  void start('background alone', callOf(task(true)));
  await moment();
  expect(reserved.at(-1)).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a background call that a visitor waits for too - has the place of the visitor', async () => {
  const { start, moment, order } = queueByHand();
  const call = callOf(task(true));
  void start('run, earlier', callOf(task(true)));
  void start('run and visitor', call);
  call.waiting.add(task());
  await moment();
  expect(order).toEqual(['run and visitor']);
});

test('a caller leaves the queue - its moment goes to the next call', async () => {
  const { start, moment, order } = queueByHand();
  const leaving = new AbortController();
  const [first, second] = [callOf(task()), callOf(task())];
  void start('left', first, leaving.signal);
  void start('stays', second);
  leaving.abort('gone');
  await moment();
  expect(order).toEqual(['left: gone', 'stays']);
  expect([first.isSent, second.isSent]).toEqual([false, true]);
});

test('a call without budget - refused, and its moment goes to the next call', async () => {
  const poor = callOf(task());
  const { start, moment, order } = queueByHand(async (call) => {
    if (call === poor) throw new Error('no budget');
  });
  void start('poor', poor);
  void start('next', callOf(task()));
  await moment();
  expect(order).toEqual(['poor: no budget', 'next']);
});

test('a lookup of one call among long ones - takes turns with them', async () => {
  const { start, moment, order } = queueByHand();
  const [first, second] = [task(), task()];
  for (const name of ['first, 1', 'first, 2', 'first, 3']) void start(name, callOf(first));
  void start('second', callOf(second));
  void start('short', callOf(task(false, 1)));
  void start('another short', callOf(task(false, 2)));
  void start('background', callOf(task(true, 1)));
  for (let at = 0; at < 7; at += 1) await moment();
  expect(order).toEqual([
    'short',
    'first, 1',
    'another short',
    'first, 2',
    'first, 3',
    'second',
    'background',
  ]);
});
