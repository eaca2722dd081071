import { createQueue, QueueFull, Unwanted } from './queue';

/** Work that continues until it is released. */
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
  const first = queue.run('a', a!.work);
  void queue.run('a', b!.work);
  const third = queue.run('a', c!.work);
  await expect(queue.run('a', d!.work)).rejects.toBeInstanceOf(QueueFull);
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
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('a', async () => 'next')).resolves.toBe('next');
});

test('a waiting task without a caller - skipped, the one behind it runs', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 2 });
  const [a, b] = [held(), held()];
  const first = queue.run('a', a!.work);
  let wanted = true;
  const left = queue.run('a', b!.work, () => wanted);
  const last = queue.run('a', async () => 'last');
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
  void queue.run('a', a.work);
  const left = queue.run(
    'a',
    async () => 'left',
    () => false,
  );
  const last = queue.run('a', async () => 'last');
  a.end();
  await expect(left).rejects.toBeInstanceOf(Unwanted);
  await expect(last).resolves.toBe('last');
});

test('one network fills the line - another still gets in, and its turn comes second', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 4 });
  const gate = held();
  const done: string[] = [];
  const request = (network: string, name: string) =>
    queue
      .run(network, async () => void done.push(name))
      .catch((error: unknown) => void done.push(`${name} ${error instanceof QueueFull ? 'full' : 'failed'}`));
  void queue.run('busy', gate.work);
  const all = ['1', '2', '3', '4', '5'].map((name) => request('busy', name));
  all.push(request('small', 'a'));
  all.push(request('small', 'b'));
  all.push(request('small', 'c'));
  gate.end();
  await Promise.all(all);
  expect(done).toEqual(['5 full', '4 full', '3 full', 'c full', '1', 'a', '2', 'b']);
});

test('many networks at once - each has its turn before any has a second', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 9 });
  const gate = held();
  const done: string[] = [];
  void queue.run('x', gate.work);
  const all = ['a', 'b', 'c'].flatMap((network) =>
    [1, 2, 3].map((n) => queue.run(network, async () => void done.push(`${network}${n}`))),
  );
  gate.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
});
