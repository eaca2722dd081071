import { type Autosaved, AutosaveQueue } from './autosave-queue';

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
    meaning: (thrown) =>
      thrown === 'clash'
        ? { kind: 'clash', current: { version: 7, title: 'theirs' } }
        : { kind: thrown === 'refused' ? 'refused' : 'failed' },
    onState: (state) => states.push(state),
    onSaved: (row) => saved.push(row),
    quietMs: 1000,
    againMs: 5000,
  });
  return { made, states, saved, last: () => states.at(-1)?.kind };
}

const answering = () =>
  jest.fn((_patch: Patch, version: number) => Promise.resolve({ version: version + 1, title: 'x' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typing - is sent once it rests, as one change', async () => {
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
  expect(made.isAtRisk).toBe(false);
});

test('what is typed while one is on its way - goes after it, over the version that it made', async () => {
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

test('a server that is gone - tried again by itself, with what was typed since', async () => {
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

test('a refusal - is not repeated until something is changed', async () => {
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

test('somebody was faster - nothing is written until one is chosen', async () => {
  const send = answering();
  send.mockRejectedValueOnce('clash');
  const { made, last } = queue(send);
  made.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  made.add({ draft: 'more' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, last()]).toEqual([1, 'clash']);
  expect(await made.keepMine()).toBe(true);
  expect(send.mock.calls[1]).toEqual([{ title: 'mine', draft: 'more' }, 7]);
});

test('the other one is taken - what was typed is let go, and the next change goes over it', async () => {
  const send = answering();
  send.mockRejectedValueOnce('clash');
  const { made } = queue(send);
  made.add({ title: 'mine' }, true);
  await jest.advanceTimersByTimeAsync(0);
  made.takeTheirs();
  expect(made.isAtRisk).toBe(false);
  made.add({ title: 'next' }, true);
  await jest.advanceTimersByTimeAsync(0);
  expect(send.mock.calls[1]).toEqual([{ title: 'next' }, 7]);
});

test('a part that was refused - is let go, the rest is sent with the next change', async () => {
  const send = answering();
  send.mockRejectedValueOnce('refused');
  const { made } = queue(send);
  made.add({ title: '', draft: 'd' }, true);
  expect(await made.flush()).toBe(false);
  expect(made.failure).toBe('refused');
  made.forget(['title']);
  expect(await made.flush()).toBe(true);
  expect(send.mock.calls[1]).toEqual([{ draft: 'd' }, 1]);
});
