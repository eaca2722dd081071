import { createQueue, QueueFull, Unwanted } from './queue';

/** A task that runs until `end` is called. */
function heldWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('a queue for two tasks and one waiting - the third starts when one ends, the fourth is refused', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1 });
  const [a, b, c, d] = [heldWork(), heldWork(), heldWork(), heldWork()];
  const first = queue.run('a', a!.work);
  void queue.run('a', b!.work);
  const third = queue.run('a', c!.work);
  await expect(queue.run('a', d!.work)).rejects.toBeInstanceOf(QueueFull);
  await nextTick();
  expect([a, b, c, d].map((task) => task!.work.mock.calls.length)).toEqual([1, 1, 0, 0]);
  a!.end();
  await first;
  await nextTick();
  expect(c!.work).toHaveBeenCalledTimes(1);
  c!.end();
  await third;
});

test('a task that fails - the next task runs', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 0 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('a', async () => 'next')).resolves.toBe('next');
});

test('a waiting task without a caller - is skipped, and the task after it runs', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 2 });
  const [a, b] = [heldWork(), heldWork()];
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

test('a full queue with a task without a caller - accepts the next task', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const a = heldWork();
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

test('a queue filled by one network - accepts tasks of another network, which takes the second turn', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 4 });
  const gate = heldWork();
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

test('a full queue in which a network has one task more - refuses the other network', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 3 });
  const gate = heldWork();
  const done: string[] = [];
  const request = (network: string, name: string) =>
    queue.run(network, async () => void done.push(name)).catch(() => void done.push(`${name} full`));
  void queue.run('busy', gate.work);
  const all = ['busy 1', 'busy 2', 'small 1', 'small 2'].map((name) =>
    request(name.split(' ')[0] ?? '', name),
  );
  gate.end();
  await Promise.all(all);
  expect(done).toEqual(['small 2 full', 'busy 1', 'small 1', 'busy 2']);
});

test('several networks at once - take turns', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 9 });
  const gate = heldWork();
  const done: string[] = [];
  void queue.run('x', gate.work);
  const all = ['a', 'b', 'c'].flatMap((network) =>
    [1, 2, 3].map((n) => queue.run(network, async () => void done.push(`${network}${n}`))),
  );
  gate.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
});
