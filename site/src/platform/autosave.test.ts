import { type Autosaved, AutosaveQueue } from './autosave';

interface Row {
  version: number;
  title: string;
}
type Patch = Partial<Record<'title' | 'draft', string>>;

function queue(send: (patch: Patch, version: number) => Promise<Row>) {
  const states: Autosaved<Row>[] = [];
  const saved: Row[] = [];
  const made = new AutosaveQueue<Row, Patch>({
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
  return { made, states, saved, last: () => states.at(-1)?.kind };
}

const answering = () =>
  jest.fn((_patch: Patch, version: number) => Promise.resolve({ version: version + 1, title: 'x' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typing - is sent after a pause, as one change', async () => {
  const send = answering();
  const { made, last } = queue(send);
  made.add({ title: 'a' });
  await jest.advanceTimersByTimeAsync(900);
  made.add({ title: 'ab', draft: 'd' });
  await jest.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([[{ title: 'ab', draft: 'd' }, 1]]);
  expect(last()).toBe('saved');
  expect(made.hasUnsaved).toBe(false);
});

test('text typed during a request - is sent after it, over the version it created', async () => {
  const answers: ((row: Row) => void)[] = [];
  const send = jest.fn(
    (_patch: Patch, _version: number) => new Promise<Row>((resolve) => answers.push(resolve)),
  );
  const { made, last } = queue(send);
  made.add({ title: 'a' }, true);
  await jest.advanceTimersByTimeAsync(0);
  made.add({ title: 'b' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  answers[0]?.({ version: 2, title: 'a' });
  await jest.advanceTimersByTimeAsync(0);
  expect(last()).toBe('waiting');
  answers[1]?.({ version: 3, title: 'b' });
  await jest.advanceTimersByTimeAsync(0);
  expect(send.mock.calls[1]).toEqual([{ title: 'b' }, 2]);
  expect(last()).toBe('saved');
});

test('an unreachable server - is retried, with the text typed since', async () => {
  const send = answering();
  send.mockRejectedValueOnce('gone');
  const { made, last } = queue(send);
  made.add({ title: 'a', draft: 'old' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(last()).toBe('failed');
  await jest.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls[1]).toEqual([{ title: 'a', draft: 'old' }, 1]);
  expect(last()).toBe('saved');
});

test('a refusal - is not retried until the text changes', async () => {
  const send = answering();
  send.mockRejectedValueOnce('refused');
  const { made, last } = queue(send);
  made.add({ title: '' }, true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, last()]).toEqual([1, 'refused']);
  made.add({ title: 'a' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(last()).toBe('saved');
});

test('an edit conflict - nothing is written until one version is chosen', async () => {
  const send = answering();
  send.mockRejectedValueOnce('conflict');
  const { made, last } = queue(send);
  made.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  made.add({ draft: 'more' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, last()]).toEqual([1, 'conflict']);
  expect(await made.keepMine()).toBe(true);
  expect(send.mock.calls[1]).toEqual([{ title: 'mine', draft: 'more' }, 7]);
});

test('the saved version is chosen - the local text is dropped, and the next change is based on the saved version', async () => {
  const send = answering();
  send.mockRejectedValueOnce('conflict');
  const { made } = queue(send);
  made.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  made.takeTheirs();
  expect(made.hasUnsaved).toBe(false);
  made.add({ title: 'next' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(send.mock.calls[1]).toEqual([{ title: 'next' }, 7]);
});

test('a refused field - is dropped, and the rest is sent', async () => {
  const send = answering();
  send.mockRejectedValueOnce('refused');
  const { made, last } = queue(send);
  made.add({ title: '', draft: 'd' }, true);
  expect(await made.flush()).toBe(false);
  expect(made.failure).toBe('refused');
  made.forget(['title']);
  expect(last()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls[1]).toEqual([{ draft: 'd' }, 1]);
  expect(last()).toBe('saved');
});

test.each(['refused', 'gone'])(
  'all fields dropped after the failure %s - nothing is left to save',
  async (why) => {
    const send = answering();
    send.mockRejectedValueOnce(why);
    const { made, last } = queue(send);
    made.add({ title: 'a' }, true);
    expect(await made.flush()).toBe(false);
    made.forget(['title']);
    expect(last()).toBe('idle');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  },
);
