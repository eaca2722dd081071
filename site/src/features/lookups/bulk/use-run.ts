import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { CallError } from '../../../platform/api-call';
import { followRun } from './follow-run';
import { cancelRun, readRun, retryRun, type RunAccess } from './run-api';
import { changed, hasEnded, type RunChange, type RunState } from './run-state';

/** Rows arrive one by one; renders are limited to this interval. */
const RENDER_INTERVAL_MS = 150;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

export interface FollowedRun {
  /** Null until the run has been read. */
  state: RunState | null;
  isConnected: boolean;
  /** The server does not know the run, or not with this key. */
  isGone: boolean;
  /** A cancel or retry is running. */
  isBusy: boolean;
  /** Error of the last action on the run, or null. */
  failure: unknown;
  cancel: () => void;
  retry: () => void;
}

type Act = { read: RunState } | { changes: readonly RunChange[] };

function reduce(state: RunState | null, act: Act): RunState | null {
  if ('read' in act) return act.read;
  return state && changed(state, act.changes);
}

/** Reads a run and follows it until it ends, across reloads, lost connections and retries. */
export function useRun(access: RunAccess | null): FollowedRun {
  const [state, dispatch] = useReducer(reduce, null);
  const [isConnected, setConnected] = useState(true);
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Increased to read the run again and follow it. */
  const [round, again] = useReducer((n: number) => n + 1, 0);
  const id = access?.id;
  const key = access?.key;
  const current = useRef<RunAccess | null>(access);
  current.current = access;

  useEffect(() => {
    if (!id || !key) return;
    const stop = new AbortController();
    let leave: (() => void) | null = null;
    let received: RunChange[] = [];
    let drawing: ReturnType<typeof setTimeout> | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawing = undefined;
      const changes = received;
      received = [];
      dispatch({ changes });
    };
    const listener = {
      onChange: (change: RunChange) => {
        received.push(change);
        drawing ??= setTimeout(draw, RENDER_INTERVAL_MS);
      },
      onConnected: setConnected,
      onEnd: () => {
        clearTimeout(drawing);
        draw();
        setConnected(true);
      },
      onGone: () => setGone(true),
    };
    const start = async (wait: number): Promise<void> => {
      try {
        const read = await readRun({ id, key }, stop.signal);
        if (stop.signal.aborted) return;
        dispatch({ read });
        setConnected(true);
        if (!hasEnded(read.run)) leave = followRun({ id, key }, read.run.seq, listener);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (
          error instanceof CallError &&
          error.failure.kind === 'refused' &&
          error.failure.error.status === 404
        ) {
          setGone(true);
          return;
        }
        setConnected(false);
        waiting = setTimeout(() => void start(Math.min(wait * 2, MAX_WAIT_MS)), wait);
      }
    };
    setGone(false);
    void start(FIRST_WAIT_MS);
    return () => {
      stop.abort();
      leave?.();
      clearTimeout(drawing);
      clearTimeout(waiting);
    };
  }, [id, key, round]);

  const act = useCallback(async (send: (run: RunAccess) => Promise<unknown>) => {
    if (!current.current) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(current.current);
      again();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }, []);

  return {
    state: state && state.run.id === id ? state : null,
    isConnected,
    isGone,
    isBusy,
    failure,
    cancel: useCallback(() => void act(cancelRun), [act]),
    retry: useCallback(() => void act(retryRun), [act]),
  };
}
