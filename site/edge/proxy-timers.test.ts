import { ResponseTimer } from './proxy-timers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ResponseTimer', () => {
  it('a timer that is paused and started again - elapses after its time since the last start', () => {
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

  it('a finished timer - does not start again', () => {
    const elapsed = jest.fn();
    const timer = new ResponseTimer(100, elapsed);
    timer.start();
    timer.finish();
    timer.start();
    jest.advanceTimersByTime(1000);
    expect(elapsed).not.toHaveBeenCalled();
  });
});
