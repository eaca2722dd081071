import { DAY_MS, HOUR_MS, MINUTE_MS } from 'api-extensions/contracts/rules/days';
import { useEffect, useState } from 'react';

/** Time since an instant in one word, e.g. `3시간`. */
export function ageText(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (age < MINUTE_MS) return '방금';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}분`;
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)}시간` : `${Math.floor(age / DAY_MS)}일`;
}

/** The time in ms, each half minute, for ages. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
