import { type SaveDraft, saveDraft } from 'api-extensions/contracts/board';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api-call';

/** Delay after the last change, and after a failed attempt. */
const QUIET_MS = 2000;
const AGAIN_MS = 10_000;

type Autosaved =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'saved'; at: string }
  /** It is retried automatically. */
  | { kind: 'failed' };

export interface Autosave {
  state: Autosaved;
  /** Call it when the text changes. */
  changed: () => void;
  /** Stops saving and waits for the running request, so that it does not arrive after the post. */
  stop: () => Promise<void>;
  /** Saves the current text at once, then stops. */
  keep: () => Promise<void>;
}

/** Autosaves the text on the server, as a draft that only its author sees. */
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
        const { data } = await callApi(saveDraft, { params: { key: name }, body });
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

  // Saves on navigation within the site.
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
