import { setMaxListeners } from 'node:events';
import { createRateLimiter, createTokenBucket } from './rate-limiter';

function clockAt(start = 0) {
  let at = start;
  return { now: () => at, move: (ms: number) => (at += ms) };
}

describe('the bucket', () => {
  test('8 calls a second - one every 125 ms, however often it is asked', () => {
    const clock = clockAt();
    const bucket = createTokenBucket({ perSecond: 8, now: clock.now });
    expect(bucket.take()).toBe(0);
    expect(bucket.take()).toBeCloseTo(125);
    clock.move(100);
    expect(bucket.take()).toBeCloseTo(25);
    clock.move(25);
    expect(bucket.take()).toBe(0);
    expect(bucket.take()).toBeCloseTo(125);
  });

  test.each([1, 3, 8])('over ten seconds with burst %i - burst and rate, no more', (burst) => {
    const clock = clockAt();
    const bucket = createTokenBucket({ perSecond: 5, burst, now: clock.now });
    let started = 0;
    for (let ms = 0; ms < 10_000; ms += 1) {
      if (bucket.take() === 0) started += 1;
      clock.move(1);
    }
    expect(started).toBeGreaterThanOrEqual(49 + burst);
    expect(started).toBeLessThanOrEqual(50 + burst);
  });

  test('a long pause - saves up no more than the burst', () => {
    const clock = clockAt();
    const bucket = createTokenBucket({ perSecond: 10, burst: 2, now: clock.now });
    clock.move(3_600_000);
    expect([bucket.take(), bucket.take()]).toEqual([0, 0]);
    expect(bucket.take()).toBeGreaterThan(0);
  });

  test('waiting as long as it says - is enough, whatever the rate', () => {
    for (const perSecond of [0.2, 3, 7, 8, 9.5, 50]) {
      const clock = clockAt(1_234.5678);
      const bucket = createTokenBucket({ perSecond, now: clock.now });
      for (let turn = 0; turn < 50; turn += 1) {
        expect(bucket.take()).toBe(0);
        clock.move(bucket.take());
      }
    }
  });

  test('a clock that goes back - gives nothing', () => {
    const clock = clockAt(1_000);
    const bucket = createTokenBucket({ perSecond: 1, now: clock.now });
    bucket.take();
    clock.move(-900);
    expect(bucket.take()).toBeCloseTo(1_000);
  });

  test.each([
    [0, 1],
    [-1, 1],
    [Number.NaN, 1],
    [1, 0],
  ])('perSecond %p, burst %p - refused', (perSecond, burst) => {
    expect(() => createTokenBucket({ perSecond, burst })).toThrow(RangeError);
  });
});

describe('turns', () => {
  /** A running clock: advances by a millisecond with each reading. */
  const running = () => {
    let at = 0;
    return () => (at += 1);
  };

  test('first come - first served', async () => {
    const limiter = createRateLimiter({ perSecond: 500, now: running() });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map(async (who) => limiter.turn().then(() => order.push(who))));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  test('given up before or while waiting - rejects at once, and costs the next one nothing', async () => {
    const clock = clockAt();
    const limiter = createRateLimiter({ perSecond: 0.001, now: clock.now });
    const reason = new Error('no longer wanted');
    await expect(limiter.turn({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await limiter.turn();
    const waiting = new AbortController();
    setMaxListeners(0, waiting.signal);
    const many = Array.from({ length: 50 }, () => limiter.turn({ signal: waiting.signal }));
    waiting.abort(reason);
    for (const result of await Promise.allSettled(many)) expect(result).toMatchObject({ reason });
    clock.move(1_000_000);
    await limiter.turn();
  });

  test('the turn does not come in time - rate, OWN_LIMIT', async () => {
    const limiter = createRateLimiter({ perSecond: 0.001, now: () => 0 });
    await limiter.turn();
    const late = limiter.turn({ timeLeftMs: 5 });
    await expect(late).rejects.toMatchObject({ kind: 'rate', code: 'OWN_LIMIT' });
  });
});
