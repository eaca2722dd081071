import { DAY_MS } from 'api-extensions/contracts/rules/days';
import type { LookupLimits } from 'api-extensions/contracts/lookups/responses';
import { useCallback, useEffect, useState } from 'react';
import { localStore, readCount, setCount, msUntilReset } from './lookup-counter';

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
 * @param isWanted whether the visitor is about to look something up; the limits are requested only then
 */
export function useAllowance(isWanted: boolean): Allowance {
  const [count, setShownCount] = useState<number | null>(null);
  const [limits, setLimits] = useState<LookupLimits | null>(null);

  const applyLimits = useCallback((next: LookupLimits) => {
    const { max, left } = next.lookups;
    setLimits(next);
    setCount(localStore(), new Date(), max - left);
    setShownCount(max - left);
  }, []);

  useEffect(() => {
    const showCount = () => setShownCount(readCount(localStore(), new Date()));
    // After a failure no number is shown; the response to a lookup has the limits, too.
    const fetchLimits = () =>
      void import('./api').then(({ readLimits }) => readLimits()).then(applyLimits, () => undefined);
    let timer: ReturnType<typeof setTimeout>;
    const scheduleReset = (after: number) => {
      timer = setTimeout(() => {
        showCount();
        if (isWanted) fetchLimits();
        scheduleReset(DAY_MS);
      }, after);
    };
    showCount();
    if (isWanted) fetchLimits();
    scheduleReset(msUntilReset(localStore(), new Date()));
    // Timers of a background tab run late.
    const onVisibilityChange = () => document.visibilityState === 'visible' && showCount();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [applyLimits, isWanted]);

  return { count, limits, onLimits: applyLimits };
}
