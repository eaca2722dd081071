import { KEEP_SESSION, keepSession } from './keep-session';

const realFetch = global.fetch;
let reads: jest.Mock;
let page: EventTarget & { visibilityState: string };
let windowStub: EventTarget;

beforeEach(() => {
  jest.useFakeTimers();
  reads = jest.fn(async () => new Response('{}'));
  global.fetch = reads;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  windowStub = new EventTarget();
  Object.assign(global, { document: page, window: windowStub });
});
afterEach(() => {
  jest.useRealTimers();
  global.fetch = realFetch;
  Reflect.deleteProperty(global, 'document');
  Reflect.deleteProperty(global, 'window');
});

const show = async (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

test('a tab that becomes visible - reloads the session; a hidden one does not', async () => {
  const stop = keepSession({ onVisible: true, every: false });
  await show('hidden');
  expect(reads).not.toHaveBeenCalled();
  await show('visible');
  expect(reads).toHaveBeenCalledTimes(1);
  stop();
  await show('visible');
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a sign-out in another tab - reloads the session; other storage changes do not', async () => {
  const stop = keepSession({ onVisible: false, every: false });
  const changeStorage = async (key: string) => {
    windowStub.dispatchEvent(Object.assign(new Event('storage'), { key }));
    await jest.advanceTimersByTimeAsync(0);
  };
  await changeStorage('color-mode');
  expect(reads).not.toHaveBeenCalled();
  await changeStorage('session');
  expect(reads).toHaveBeenCalledTimes(1);
  stop();
  await changeStorage('session');
  expect(reads).toHaveBeenCalledTimes(1);
});

test('without reloads on visibility and on a timer - makes no request', async () => {
  const stop = keepSession({ onVisible: false, every: false });
  await show('visible');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(reads).not.toHaveBeenCalled();
  stop();
});

test.each([
  [true, 1000],
  [5000, 5000],
] as const)('a timer of %s - reloads the session every %d ms until it is stopped', async (every, ms) => {
  const stop = keepSession({ onVisible: false, every });
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(reads).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reads).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(ms);
  expect(reads).toHaveBeenCalledTimes(2);
  stop();
  await jest.advanceTimersByTimeAsync(ms * 3);
  expect(reads).toHaveBeenCalledTimes(2);
});

test('the timer of a hidden tab, and one after another reload - makes no request', async () => {
  const stop = keepSession({ onVisible: true, every: 5000 });
  await show('hidden');
  await jest.advanceTimersByTimeAsync(5000);
  expect(reads).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  await show('visible');
  expect(reads).toHaveBeenCalledTimes(1);
  // Due at 10 s, when the session is 3 s old.
  await jest.advanceTimersByTimeAsync(3000);
  expect(reads).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(reads).toHaveBeenCalledTimes(2);
  stop();
});

test('the sites - reload on return to the tab, and each hour', () => {
  expect(KEEP_SESSION).toEqual({ onVisible: true, every: 3_600_000 });
});
