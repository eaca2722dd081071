import { ResponseTimer } from './proxy-timers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ResponseTimer', () => {
  it('counts from the last start, and not while paused', () => {
    const elapsed = jest.fn();
    const timer = new ResponseTimer(100, elapsed);
    timer.start();
    jest.advanceTimersByTime(90);
    timer.pause();
    jest.advanceTimersByTime(1000);
    timer.start();
    jest.advanceTimersByTime(90);
    expect(elapsed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10);
    expect(elapsed).toHaveBeenCalledTimes(1);
  });

  it('cannot be started again once finished', () => {
    const elapsed = jest.fn();
    const timer = new ResponseTimer(100, elapsed);
    timer.start();
    timer.finish();
    timer.start();
    jest.advanceTimersByTime(1000);
    expect(elapsed).not.toHaveBeenCalled();
  });
});
