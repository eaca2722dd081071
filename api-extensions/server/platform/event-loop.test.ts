import type { Context } from 'koa';
import { registry } from './metrics';
import {
  forgetRequests,
  nameRequests,
  requestsInProgress,
  stopWatchingEventLoop,
  watchEventLoop,
} from './event-loop';

const warnings: string[] = [];
jest.mock('./platform', () => ({
  platform: () => ({ strapi: { log: { warn: (text: string) => warnings.push(text) } } }),
}));
afterAll(() => stopWatchingEventLoop());

const contextOf = (path: string, pattern = path) =>
  ({
    method: 'POST',
    path,
    _matchedRoute: pattern,
    state: { requestId: `id of ${path}` },
  }) as unknown as Context;

test('requests that ran long enough - are named by route, the newest first, once more after their end', async () => {
  let finish = () => {};
  const end = new Promise<void>((resolve) => (finish = resolve));
  const stream = requestsInProgress()(contextOf('/api/events'), () => end);
  const running = requestsInProgress()(contextOf('/api/share/secret', '/api/share/:token'), () => end);
  const later = performance.now() + 60_000;
  expect(nameRequests(60_000, later)).toEqual([
    expect.stringMatching(/^POST \/api\/share\/:token \(6\d{4} ms, id of \/api\/share\/secret\)$/),
    expect.stringMatching(/^POST \/api\/events /),
  ]);
  expect(nameRequests(120_000, later)).toEqual([]);
  finish();
  await Promise.all([stream, running]);
  expect(nameRequests(0)).toHaveLength(2);
  forgetRequests();
  expect(nameRequests(0)).toEqual([]);
});

test('a request that computes for more than a second - is logged with its route, and counted', async () => {
  watchEventLoop();
  const named = () => warnings.find((text) => text.includes('/api/slow'));
  // The monitor counts from its first sample, which the first request may precede; a busy machine may block the loop without one.
  while (!named()) {
    await requestsInProgress()(contextOf('/api/slow'), async () => {
      const until = performance.now() + 1300;
      while (performance.now() < until);
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(named()).toMatch(/^event loop blocked for 1?\d{4} ms during: POST \/api\/slow \(/);
  expect(await registry.metrics()).toMatch(/^cms_event_loop_blocked_seconds_total 1?\d\.\d/m);
});
