import type { LookupLimits } from 'api-extensions/contracts/lookups';
import { useCallback, useEffect, useState } from 'react';
import { readLimits } from './api';
import { localStore } from './local-store';
import { addToCount, readCount, setCount, untilReset } from './lookup-counter';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Allowance {
  /** Lookups of today by this browser's counter; null before it is known. */
  count: number | null;
  /** As the server last said; null before. It alone decides. */
  limits: LookupLimits | null;
  /** The server took a lookup and told what is left. */
  onTaken: (limits: LookupLimits) => void;
  /** The server told what is left. */
  onLimits: (limits: LookupLimits) => void;
}

/**
 * What may still be asked today. The counter is this browser's (SPEC §3, §4) and follows what the server says; it only
 * shows, and stops nobody.
 */
export function useAllowance(): Allowance {
  const [count, set] = useState<number | null>(null);
  const [limits, setLimits] = useState<LookupLimits | null>(null);

  const hear = useCallback((said: LookupLimits) => {
    const { max, left } = said.lookups;
    setLimits(said);
    setCount(localStore(), new Date(), max - left);
    set(max - left);
  }, []);

  useEffect(() => {
    const count = () => set(readCount(localStore(), new Date()));
    // Without it nothing is shown as left; the lookup itself will say.
    const ask = () => void readLimits().then(hear, () => undefined);
    let timer: ReturnType<typeof setTimeout>;
    const reset = (after: number) => {
      timer = setTimeout(() => {
        count();
        ask();
        reset(DAY_MS);
      }, after);
    };
    count();
    ask();
    reset(untilReset(localStore(), new Date()));
    // The timer of a tab that sleeps is late.
    const look = () => document.visibilityState === 'visible' && count();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hear]);

  const onTaken = useCallback(
    (said: LookupLimits) => {
      set(addToCount(localStore(), new Date()));
      hear(said);
    },
    [hear],
  );

  return { count, limits, onTaken, onLimits: hear };
}
