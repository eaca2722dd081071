import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text';
import { noteSignedOut } from './signed-out';

export interface Action {
  /** Does it, unless it is being done. @returns whether it went well. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Why it did not go well, in Korean. */
  failure: string | null;
}

/** Something that a button does on the server: once at a time, with what went wrong kept in sight. */
export function useAction(): Action {
  const running = useRef(false);
  const mounted = useRef(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      noteSignedOut(thrown);
      if (mounted.current) setFailure(failureText(thrown, navigator.onLine, false));
      return false;
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  };
  return { run, busy, failure };
}
