import { type SaveDraft, saveDraft } from 'api-extensions/contracts/board';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api-call';

/** After the last change, and after a try that failed. */
const QUIET_MS = 2000;
const AGAIN_MS = 10_000;
const TIMEOUT_MS = 15_000;

export type Autosaved =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'saved'; at: string }
  /** It is tried again by itself. */
  | { kind: 'failed' };

export interface Autosave {
  state: Autosaved;
  /** Something was typed. */
  changed: () => void;
  /** Saves no more, and waits for what is on its way: it must not come after the post itself. */
  stop: () => Promise<void>;
  /** Saves at once what is there now, and then no more. */
  keep: () => Promise<void>;
}

/** Keeps what is being written on the server, as a draft that only its writer sees. */
export function useAutosave(key: string, read: () => SaveDraft): Autosave {
  const [state, setState] = useState<Autosaved>({ kind: 'none' });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ key, read });
  latest.current = { key, read };

  const save = useCallback(() => {
    timer.current = undefined;
    running.current = running.current.then(async () => {
      const { key: name, read: now } = latest.current;
      try {
        const body = now();
        const { data } = await callApi(saveDraft, { params: { key: name }, body, timeoutMs: TIMEOUT_MS });
        if (timer.current === undefined) setState({ kind: 'saved', at: data.saved_at });
      } catch {
        setState({ kind: 'failed' });
        timer.current ??= setTimeout(save, AGAIN_MS);
      }
    });
  }, []);

  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, QUIET_MS);
    setState({ kind: 'waiting' });
  }, [save]);

  const stop = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await running.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    setState({ kind: 'none' });
  }, []);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    save();
    return stop();
  }, [save, stop]);

  // Whoever goes elsewhere within the site leaves nothing behind.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      save();
    },
    [save],
  );

  const isAtRisk = state.kind === 'waiting' || state.kind === 'failed';
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  return { state, changed, stop, keep };
}
