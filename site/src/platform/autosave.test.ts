import { type Autosaved, AutosaveQueue } from './autosave';

interface Row {
  version: number;
  title: string;
}
type Patch = Partial<Record<'title' | 'draft', string>>;

function createQueue(send: (patch: Patch, version: number) => Promise<Row>) {
  const states: Autosaved<Row>[] = [];
  const saved: Row[] = [];
  const queue = new AutosaveQueue<Row, Patch>({
    version: 1,
    send,
    classify: (thrown) =>
      thrown === 'conflict'
        ? { kind: 'conflict', current: { version: 7, title: 'theirs' } }
        : { kind: thrown === 'refused' ? 'refused' : 'failed' },
    onState: (state) => states.push(state),
    onSaved: (row) => saved.push(row),
    delayMs: 1000,
    retryMs: 5000,
  });
  return { queue, states, saved, lastState: () => states.at(-1)?.kind };
}

/** A server that saves every change. */
const acceptingSend = () =>
  jest.fn((_patch: Patch, version: number) => Promise.resolve({ version: version + 1, title: 'x' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typed changes - are sent as one after a pause', async () => {
  const send = acceptingSend();
  const { queue, lastState } = createQueue(send);
  queue.add({ title: 'a' });
  await jest.advanceTimersByTimeAsync(900);
  queue.add({ title: 'ab', draft: 'd' });
  await jest.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([[{ title: 'ab', draft: 'd' }, 1]]);
  expect(lastState()).toBe('saved');
  expect(queue.hasUnsaved).toBe(false);
});

test('a change during a request - is sent after the request, over the version that it has created', async () => {
  const answers: ((row: Row) => void)[] = [];
  const send = jest.fn(
    (_patch: Patch, _version: number) => new Promise<Row>((resolve) => answers.push(resolve)),
  );
  const { queue, lastState } = createQueue(send);
  queue.add({ title: 'a' }, true);
  await jest.advanceTimersByTimeAsync(0);
  queue.add({ title: 'b' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  answers[0]?.({ version: 2, title: 'a' });
  await jest.advanceTimersByTimeAsync(0);
  expect(lastState()).toBe('waiting');
  answers[1]?.({ version: 3, title: 'b' });
  await jest.advanceTimersByTimeAsync(0);
  expect(send.mock.calls[1]).toEqual([{ title: 'b' }, 2]);
  expect(lastState()).toBe('saved');
});

test('a temporary failure - is retried', async () => {
  const send = acceptingSend();
  send.mockRejectedValueOnce('gone');
  const { queue, lastState } = createQueue(send);
  queue.add({ title: 'a', draft: 'old' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(lastState()).toBe('failed');
  await jest.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls[1]).toEqual([{ title: 'a', draft: 'old' }, 1]);
  expect(lastState()).toBe('saved');
});

test('a field changed again during a request that fails - the newer text is sent', async () => {
  const send = acceptingSend();
  let fail: () => void = () => undefined;
  send.mockImplementationOnce(
    () => new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))),
  );
  const { queue } = createQueue(send);
  queue.add({ title: 'a', draft: 'old' }, true);
  await jest.advanceTimersByTimeAsync(0);
  queue.add({ title: 'ab' });
  fail();
  await jest.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls[1]).toEqual([{ title: 'ab', draft: 'old' }, 1]);
});

test('a rejected change - is not retried before the next change', async () => {
  const send = acceptingSend();
  send.mockRejectedValueOnce('refused');
  const { queue, lastState } = createQueue(send);
  queue.add({ title: '' }, true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, lastState()]).toEqual([1, 'refused']);
  queue.add({ title: 'a' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(lastState()).toBe('saved');
});

test('an edit conflict - nothing is sent until the user chooses a version', async () => {
  const send = acceptingSend();
  send.mockRejectedValueOnce('conflict');
  const { queue, lastState } = createQueue(send);
  queue.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  queue.add({ draft: 'more' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, lastState()]).toEqual([1, 'conflict']);
  expect(await queue.keepMine()).toBe(true);
  expect(send.mock.calls[1]).toEqual([{ title: 'mine', draft: 'more' }, 7]);
});

test('the saved version chosen in a conflict - drops local changes, and the next one is based on that version', async () => {
  const send = acceptingSend();
  send.mockRejectedValueOnce('conflict');
  const { queue } = createQueue(send);
  queue.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  queue.takeTheirs();
  expect(queue.hasUnsaved).toBe(false);
  queue.add({ title: 'next' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(send.mock.calls[1]).toEqual([{ title: 'next' }, 7]);
});

test('a rejected field that is forgotten - is no longer sent, and the other changes are', async () => {
  const send = acceptingSend();
  send.mockRejectedValueOnce('refused');
  const { queue, lastState } = createQueue(send);
  queue.add({ title: '', draft: 'd' }, true);
  expect(await queue.flush()).toBe(false);
  expect(queue.failure).toBe('refused');
  queue.forget(['title']);
  expect(lastState()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls[1]).toEqual([{ draft: 'd' }, 1]);
  expect(lastState()).toBe('saved');
});

test.each(['refused', 'gone'])(
  'all fields forgotten after the failure %s - nothing is left to save',
  async (why) => {
    const send = acceptingSend();
    send.mockRejectedValueOnce(why);
    const { queue, lastState } = createQueue(send);
    queue.add({ title: 'a' }, true);
    expect(await queue.flush()).toBe(false);
    queue.forget(['title']);
    expect(lastState()).toBe('idle');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  },
);
