import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text';

/** Whether a click is not the second one of a double click, which may hit a control that the first has moved under the pointer. */
export const isSingleClick = ({ detail }: { detail: number }): boolean => detail < 2;

/**
 * Focuses an element after an action, unless the user has moved the focus meanwhile.
 * @param pressed the control that had the focus when the action began; it may no longer exist
 */
export function restoreFocus(target: HTMLElement | null, pressed: Element | null): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === pressed) target?.focus();
}

interface Action {
  /** Runs the work unless another run is in progress. @returns whether the work succeeded */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Why the last run failed, in Korean; null if it did not. */
  failure: string | null;
}

/** Runs an action of a button, one at a time, and keeps its failure for the page. */
export function useAction(): Action {
  const isRunning = useRef(false);
  const isMounted = useRef(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      if (isMounted.current) setFailure(failureText(thrown, navigator.onLine, false));
      return false;
    } finally {
      isRunning.current = false;
      if (isMounted.current) setBusy(false);
    }
  };
  return { run, busy, failure };
}
