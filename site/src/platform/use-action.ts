import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text';

/** Whether a click is no second one of a double click, which would meet what the first has moved under the pointer. */
export const isSingleClick = ({ detail }: { detail: number }): boolean => detail < 2;

/**
 * Gives the focus to a place after an action, unless the user has gone elsewhere meanwhile.
 * @param pressed the control that had the focus when the action began, and may have gone
 */
export function takeFocus(place: HTMLElement | null, pressed: Element | null): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === pressed) place?.focus();
}

interface Action {
  /** Runs the work unless it is running already. @returns whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** Why it failed, in Korean. */
  failure: string | null;
}

/** A button's action on the server: runs once at a time and keeps the failure on the page. */
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
      if (mounted.current) setFailure(failureText(thrown, navigator.onLine, false));
      return false;
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  };
  return { run, busy, failure };
}
