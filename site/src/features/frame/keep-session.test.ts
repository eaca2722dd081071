import { keepSession } from './keep-session';

const realFetch = global.fetch;
let asked: jest.Mock;
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  jest.useFakeTimers();
  asked = jest.fn(async () => new Response('{}'));
  global.fetch = asked;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(global, { document: page });
});
afterEach(() => {
  jest.useRealTimers();
  global.fetch = realFetch;
  Reflect.deleteProperty(global, 'document');
});

const show = async (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

test('a tab that becomes visible - asks anew; one that is hidden does not', async () => {
  const stop = keepSession({ onVisible: true, every: false });
  await show('hidden');
  expect(asked).not.toHaveBeenCalled();
  await show('visible');
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
  await show('visible');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('not enabled - nothing is asked', async () => {
  const stop = keepSession({ onVisible: false, every: false });
  await show('visible');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).not.toHaveBeenCalled();
  stop();
});

test.each([
  [true, 1000],
  [5000, 5000],
] as const)('a timer of %s - asks every %d ms until the app is unmounted', async (every, ms) => {
  const stop = keepSession({ onVisible: false, every });
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(asked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(ms);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  await jest.advanceTimersByTimeAsync(ms * 3);
  expect(asked).toHaveBeenCalledTimes(2);
});
