import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { CallError } from '../../../platform/api-call';
import { followRun } from './follow-run';
import { cancelRun, readRun, retryRun, type RunAccess } from './run-api';
import { applyChanges, hasEnded, type RunChange, type RunState } from './run-state';

/** Rows arrive one by one; renders are limited to this interval. */
const RENDER_INTERVAL_MS = 150;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

export interface FollowedRun {
  /** Null until the run has been read. */
  state: RunState | null;
  isConnected: boolean;
  /** Whether the server does not know the run, or not with this key. */
  isGone: boolean;
  /** Whether a cancel or retry is running. */
  isBusy: boolean;
  /** Error of the last cancel or retry, or null. */
  failure: unknown;
  cancel: () => void;
  retry: () => void;
}

type Action = { read: RunState } | { changes: readonly RunChange[] };

function reduce(state: RunState | null, action: Action): RunState | null {
  if ('read' in action) return action.read;
  return state && applyChanges(state, action.changes);
}

/** Reads a run and follows it until it ends, across reloads, lost connections and retries. */
export function useRun(access: RunAccess | null): FollowedRun {
  const [state, dispatch] = useReducer(reduce, null);
  const [isConnected, setConnected] = useState(true);
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Increased to read the run again and follow it. */
  const [round, startRound] = useReducer((n: number) => n + 1, 0);
  const id = access?.id;
  const key = access?.key;
  const latestAccess = useRef<RunAccess | null>(access);
  latestAccess.current = access;

  useEffect(() => {
    if (!id || !key) return;
    const stop = new AbortController();
    let stopFollowing: (() => void) | null = null;
    let received: RunChange[] = [];
    let renderTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const render = () => {
      renderTimer = undefined;
      const changes = received;
      received = [];
      dispatch({ changes });
    };
    const listener = {
      onChange: (change: RunChange) => {
        received.push(change);
        renderTimer ??= setTimeout(render, RENDER_INTERVAL_MS);
      },
      onConnected: setConnected,
      onEnd: () => {
        clearTimeout(renderTimer);
        render();
        setConnected(true);
      },
      onGone: () => setGone(true),
    };
    const readAndFollow = async (wait: number): Promise<void> => {
      try {
        const read = await readRun({ id, key }, stop.signal);
        if (stop.signal.aborted) return;
        dispatch({ read });
        setConnected(true);
        if (!hasEnded(read.run)) stopFollowing = followRun({ id, key }, read.run.seq, listener);
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
        retryTimer = setTimeout(() => void readAndFollow(Math.min(wait * 2, MAX_WAIT_MS)), wait);
      }
    };
    setGone(false);
    void readAndFollow(FIRST_WAIT_MS);
    return () => {
      stop.abort();
      stopFollowing?.();
      clearTimeout(renderTimer);
      clearTimeout(retryTimer);
    };
  }, [id, key, round]);

  const perform = useCallback(async (send: (run: RunAccess) => Promise<unknown>) => {
    if (!latestAccess.current) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(latestAccess.current);
      startRound();
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
    cancel: useCallback(() => void perform(cancelRun), [perform]),
    retry: useCallback(() => void perform(retryRun), [perform]),
  };
}
