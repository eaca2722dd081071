import { CallError, type CallFailure } from '../../platform/api-call';
import { isServerAway, sendWhenBack } from './send-when-back';

const refused = (status: number): CallFailure => ({
  kind: 'refused',
  error: { status, name: 'x', message: '오류', details: { code: 'SERVER_BUSY' } },
});
const failed = (failure: CallFailure) => new CallError(failure);

test.each<[CallFailure, boolean]>([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'unreadable', status: 502 }, true],
  [{ kind: 'unreadable', status: 504 }, true],
  [refused(503), true],
  [{ kind: 'unreadable', status: 200 }, false],
  [{ kind: 'unreadable' }, false],
  [refused(400), false],
  [refused(429), false],
  [refused(500), false],
  [{ kind: 'aborted' }, false],
])('the failure %j - the server is away: %j', (failure, expected) => {
  expect(isServerAway(failed(failure))).toBe(expected);
});

describe('a call while the server is away', () => {
  let windowStub: EventTarget;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    windowStub = new EventTarget();
    Object.assign(global, { window: windowStub });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(global, 'window');
  });

  /** A call that fails until `tries` calls were made. */
  const failingUntil = (tries: number, failure: CallFailure = { kind: 'network' }) => {
    const send = jest.fn(async () => {
      if (send.mock.calls.length < tries) throw failed(failure);
      return 'receipt';
    });
    return send;
  };

  test('is made again with growing pauses until it succeeds', async () => {
    const send = failingUntil(4, { kind: 'unreadable', status: 502 });
    const onWait = jest.fn();
    const result = sendWhenBack(send, onWait, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(4000);
    await expect(result).resolves.toBe('receipt');
    expect(onWait).toHaveBeenCalledTimes(3);
  });

  test('is made at once when the browser is online again', async () => {
    const send = failingUntil(2);
    const result = sendWhenBack(send, () => undefined, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(0);
    windowStub.dispatchEvent(new Event('online'));
    await expect(result).resolves.toBe('receipt');
  });

  test('fails at once for another reason, after an abort, and after five minutes', async () => {
    await expect(
      sendWhenBack(failingUntil(2, refused(400)), jest.fn(), new AbortController().signal),
    ).rejects.toThrow('오류');

    const stop = new AbortController();
    const stopped = sendWhenBack(failingUntil(Infinity), () => stop.abort(), stop.signal);
    await expect(stopped).rejects.toThrow('network');

    const send = failingUntil(Infinity);
    const gaveUp = sendWhenBack(send, jest.fn(), new AbortController().signal).catch(
      (thrown: unknown) => thrown,
    );
    await jest.advanceTimersByTimeAsync(6 * 60_000);
    expect(await gaveUp).toBeInstanceOf(CallError);
    const tries = send.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(tries);
  });
});
