import { NaverError } from '../../../naver';
import { createSharedCalls } from './shared-calls';
import { type LookupTask, newTask, runTask, type SharedCall, currentCall } from './task';

const task = (isBackground = false): LookupTask =>
  newTask({
    budgetOwner: { share: 'visitors', site: null },
    isBackground,
    kind: 'web',
    maxCalls: () => 10,
    endsAtMs: 0,
    abort: () => undefined,
  });

/** Pages that resolve under the test's control. */
function pages(cacheMs = 60_000) {
  const share = createSharedCalls(cacheMs);
  interface Made {
    call: SharedCall;
    signal: AbortSignal;
    respond(page: string): void;
    fail(why: unknown): void;
  }
  const made: Made[] = [];
  const admit = jest.fn(async () => ({ addCall: () => undefined }));
  const call = (by: LookupTask, key: string, signal?: AbortSignal) =>
    runTask(by, () =>
      share({
        key,
        kind: 'webkr',
        signal,
        admit,
        call: (limits) =>
          new Promise<{ page: string; calls: number }>((resolve, reject) => {
            limits.signal.addEventListener('abort', () => reject(limits.signal.reason));
            const respond = (page: string) => resolve({ page, calls: 1 });
            made.push({ call: currentCall(), signal: limits.signal, respond, fail: reject });
          }),
      }),
    );
  return { call, made, admit };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the same page for a bulk run and a visitor - one call, for which both wait', async () => {
  const { call, made, admit } = pages();
  const [run, visitor] = [task(true), task()];
  const first = call(run, 'page 1');
  await nextTick();
  const second = call(visitor, 'page 1');
  await nextTick();
  expect([...(made[0]?.call.waiting ?? [])]).toEqual([run, visitor]);
  made[0]?.respond('page 1');
  expect(await first).toMatchObject({ page: 'page 1', calls: 1 });
  expect(await second).toMatchObject({ page: 'page 1' });
  expect(made).toHaveLength(1);
  expect(admit).toHaveBeenCalledTimes(1);
});

test('a page that was read - cached for the next caller, who is not queued', async () => {
  const { call, made, admit } = pages();
  const first = call(task(), 'page 1');
  await nextTick();
  made[0]?.respond('page 1');
  await first;
  expect(await call(task(), 'page 1')).toEqual({ page: 'page 1', calls: 0 });
  expect(admit).toHaveBeenCalledTimes(1);
});

test('the last caller leaves - a call that is not sent is cancelled; a sent one is read and cached', async () => {
  const { call, made } = pages();
  const leaving = new AbortController();
  const waits = call(task(), 'queued', leaving.signal);
  const asks = call(task(), 'sent', leaving.signal);
  await nextTick();
  const [queued, sent] = made;
  if (sent) sent.call.isSent = true;
  leaving.abort(new NaverError('timeout'));
  await expect(waits).rejects.toMatchObject({ code: 'OWN_LIMIT' });
  await expect(asks).rejects.toMatchObject({ kind: 'timeout', code: undefined });
  expect([queued?.signal.aborted, sent?.signal.aborted]).toEqual([true, false]);
  sent?.respond('late page');
  await nextTick();
  expect(await call(task(), 'sent')).toMatchObject({ page: 'late page' });
  expect(made).toHaveLength(2);
});

test('one of two callers leaves - the call goes on for the other', async () => {
  const { call, made } = pages();
  const leaving = new AbortController();
  const gone = call(task(), 'page 1', leaving.signal);
  const stays = call(task(), 'page 1');
  await nextTick();
  leaving.abort(new NaverError('timeout'));
  await expect(gone).rejects.toBeInstanceOf(NaverError);
  made[0]?.respond('page 1');
  expect(await stays).toMatchObject({ page: 'page 1' });
});

test('a call that fails - fails for all callers, and the next caller makes another call', async () => {
  const { call, made } = pages();
  const both = [call(task(), 'page 1'), call(task(), 'page 1')];
  await nextTick();
  made[0]?.fail(new NaverError('upstream'));
  for (const one of both) await expect(one).rejects.toMatchObject({ kind: 'upstream' });
  const next = call(task(), 'page 1');
  await nextTick();
  made[1]?.respond('page 1');
  expect(await next).toMatchObject({ page: 'page 1' });
});
