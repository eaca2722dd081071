import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** The last value that has not changed for SETTLED_AFTER_MS. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
