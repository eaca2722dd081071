import { useCallback, useEffect, useRef, useState } from 'react';

interface PolledValue<T> {
  /** The newest response; null before the first. */
  value: T | null;
  /** Error of the newest request; null after a response. */
  error: unknown;
  /** Reads again at once. */
  refresh: () => void;
}

/**
 * Reads a value when the component mounts, when `read` changes, and repeatedly while the page is visible. A response to an older
 * request never replaces a newer one.
 * @param pauseMs milliseconds from a response to the next request; null: no further request
 */
export function usePolled<T>(
  read: () => Promise<T>,
  pauseMs: (value: T | null, error: unknown) => number | null,
): PolledValue<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  const pause = useRef(pauseMs);
  pause.current = pauseMs;
  const readAgain = useRef<() => void>(() => undefined);

  useEffect(() => {
    let newest = 0;
    let timer: number | undefined;
    let last: T | null = null;

    const scheduleNext = (error: unknown) => {
      window.clearTimeout(timer);
      const wait = pause.current(last, error);
      if (wait !== null) timer = window.setTimeout(() => void request(), wait);
    };
    const request = async () => {
      window.clearTimeout(timer);
      if (document.hidden) return;
      const number = ++newest;
      let error: unknown = null;
      let value: T | null = null;
      try {
        value = await read();
      } catch (failure) {
        error = failure;
      }
      if (number !== newest) return;
      if (error === null) last = value;
      setState((before) => (error === null ? { value, error } : { ...before, error }));
      scheduleNext(error);
    };
    const onVisible = () => {
      if (!document.hidden) void request();
    };

    readAgain.current = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    void request();
    return () => {
      newest = Infinity;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [read]);

  const refresh = useCallback(() => readAgain.current(), []);
  return { ...state, refresh };
}
