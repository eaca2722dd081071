import { DAY_MS } from 'api-extensions/contracts/rules/days';
import type { LookupLimits } from 'api-extensions/contracts/lookup-responses';
import { useCallback, useEffect, useState } from 'react';
import { localStore, readCount, setCount, untilReset } from './lookup-counter';

export interface Allowance {
  /** Today's lookups by this browser's counter; null before it is known. */
  count: number | null;
  /** The limits that the server sent last, or null. Only the server enforces limits. */
  limits: LookupLimits | null;
  /** Called with the limits in a response of the server: both counts follow them. */
  onLimits: (limits: LookupLimits) => void;
}

/**
 * Today's remaining lookups. The counter is this browser's (SPEC §3, §4) and follows the server's responses; it is only
 * for display and blocks no lookup.
 * @param isWanted the visitor is about to look something up: before that, nothing is requested
 */
export function useAllowance(isWanted: boolean): Allowance {
  const [count, set] = useState<number | null>(null);
  const [limits, setLimits] = useState<LookupLimits | null>(null);

  const takeLimits = useCallback((next: LookupLimits) => {
    const { max, left } = next.lookups;
    setLimits(next);
    setCount(localStore(), new Date(), max - left);
    set(max - left);
  }, []);

  useEffect(() => {
    const count = () => set(readCount(localStore(), new Date()));
    // Without a response no number is shown; a lookup itself reports the limit.
    const fetchLimits = () =>
      void import('./api').then(({ readLimits }) => readLimits()).then(takeLimits, () => undefined);
    let timer: ReturnType<typeof setTimeout>;
    const reset = (after: number) => {
      timer = setTimeout(() => {
        count();
        if (isWanted) fetchLimits();
        reset(DAY_MS);
      }, after);
    };
    count();
    if (isWanted) fetchLimits();
    reset(untilReset(localStore(), new Date()));
    // Timers of a background tab are late.
    const onVisibilityChange = () => document.visibilityState === 'visible' && count();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [takeLimits, isWanted]);

  return { count, limits, onLimits: takeLimits };
}
