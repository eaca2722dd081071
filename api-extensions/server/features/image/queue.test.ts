import { createQueue, QueueFull, Unwanted } from './queue';

/** Work that goes on until it is let go. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test('two at once, one waiting - the third begins when one ends, a fourth is refused', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1 });
  const [a, b, c, d] = [held(), held(), held(), held()];
  const first = queue.run(a!.work);
  void queue.run(b!.work);
  const third = queue.run(c!.work);
  await expect(queue.run(d!.work)).rejects.toBeInstanceOf(QueueFull);
  await turns();
  expect([a, b, c, d].map((one) => one!.work.mock.calls.length)).toEqual([1, 1, 0, 0]);
  a!.end();
  await first;
  await turns();
  expect(c!.work).toHaveBeenCalledTimes(1);
  c!.end();
  await third;
});

test('work that fails - its place is free again', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
});

test('nobody wants what waits - it is never done, and the one behind it is', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 2 });
  const [a, b] = [held(), held()];
  const first = queue.run(a!.work);
  let wanted = true;
  const left = queue.run(b!.work, () => wanted);
  const last = queue.run(async () => 'last');
  wanted = false;
  a!.end();
  await first;
  await expect(left).rejects.toBeInstanceOf(Unwanted);
  await expect(last).resolves.toBe('last');
  expect(b!.work).not.toHaveBeenCalled();
});

test('a full line of which one has left - takes the next', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const a = held();
  void queue.run(a.work);
  const left = queue.run(
    async () => 'left',
    () => false,
  );
  const last = queue.run(async () => 'last');
  a.end();
  await expect(left).rejects.toBeInstanceOf(Unwanted);
  await expect(last).resolves.toBe('last');
});
