import type { InboxState } from 'api-extensions/contracts/work/inbox';
import { openInboxStream, SILENCE_MS } from './inbox-stream';

/** The browser's stream, driven by a test. */
class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    super();
    FakeSource.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const STATE: InboxState = { count: 1, version: 'v1', newest: null };
const last = () => FakeSource.all.at(-1) as FakeSource;
const openCount = () => FakeSource.all.filter(({ isClosed }) => !isClosed).length;

let states: InboxState[];
let ends: number;
let close: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(globalThis, { EventSource: FakeSource, window: new EventTarget() });
  FakeSource.all.length = 0;
  [states, ends] = [[], 0];
  close = openInboxStream({
    onState: (state) => void states.push(state),
    onAlive: () => undefined,
    onEnd: () => void (ends += 1),
  });
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a broken stream - is opened again after growing delays, and soon again once it was heard', () => {
  const delays = Array.from({ length: 8 }, () => {
    last().dispatchEvent(new Event('error'));
    expect(openCount()).toBe(0);
    const before = Date.now();
    jest.advanceTimersToNextTimer();
    expect(openCount()).toBe(1);
    return Date.now() - before;
  });
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  last().send('inbox', STATE);
  expect(states).toEqual([STATE]);
  last().dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(1000);
  expect(openCount()).toBe(1);
});

test('a silent stream - counts as broken; one that is kept alive does not', () => {
  const first = last();
  jest.advanceTimersByTime(SILENCE_MS - 1);
  first.send('alive');
  jest.advanceTimersByTime(SILENCE_MS - 1);
  expect(first.isClosed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(first.isClosed).toBe(true);
});

test('a browser that comes online - opens it at once', () => {
  for (let n = 0; n < 6; n += 1) {
    last().dispatchEvent(new Event('error'));
    jest.advanceTimersToNextTimer();
  }
  last().dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  expect(openCount()).toBe(1);
});

test('an end, or a page that closes it - is final; a state that breaks the contract is left out', () => {
  last().send('inbox', { count: -1 });
  expect(states).toEqual([]);
  last().send('end');
  jest.advanceTimersByTime(10 * 60_000);
  window.dispatchEvent(new Event('online'));
  expect([openCount(), ends, FakeSource.all.length]).toEqual([0, 1, 1]);
});
