import { bulkRow, bulkRun } from 'api-extensions/contracts/lookups/bulk';
import { createEventParser, type StreamEvent } from './event-stream';
import { openEvents, type RunAccess } from './run-api';
import type { RunChange } from './run-state';

/** The server sends data every 15 s; after this much silence the connection counts as broken. */
const SILENCE_TIMEOUT_MS = 40_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;

/** Receives what happens to a followed run. */
export interface RunListener {
  onChange: (change: RunChange) => void;
  /** Called when the stream opens or closes. */
  onConnected: (isConnected: boolean) => void;
  /** The run is finished or cancelled; no more changes follow. */
  onEnd: () => void;
  /** The server does not know the run, or not with this key. */
  onGone: () => void;
}

/**
 * Follows a run from its change number `seq` until it ends. A broken stream is reopened after the last change that was read:
 * at once when the browser comes online, otherwise with growing delays. @returns function that stops following.
 */
export function followRun(access: RunAccess, seq: number, listener: RunListener): () => void {
  const stop = new AbortController();
  let lastSeq = seq;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | null = null;
  let connection = new AbortController();

  const handle = ({ event, data, id }: StreamEvent): 'end' | null => {
    const value: unknown = JSON.parse(data);
    if (event === 'row') listener.onChange({ rows: [bulkRow.parse(value)] });
    else if (event === 'run' || event === 'end') listener.onChange({ run: bulkRun.parse(value) });
    // Only after parsing, so that an event that cannot be parsed is sent again.
    if (id !== null && /^\d+$/.test(id)) lastSeq = Math.max(lastSeq, Number(id));
    return event === 'end' ? 'end' : null;
  };

  const listen = async (): Promise<'end' | 'gone' | 'broken'> => {
    connection = new AbortController();
    const close = () => connection.abort();
    stop.signal.addEventListener('abort', close);
    let silence = setTimeout(close, SILENCE_TIMEOUT_MS);
    try {
      const response = await openEvents(access, lastSeq, connection.signal);
      if (response.status === 404) return 'gone';
      if (!response.ok || !response.body) return 'broken';
      listener.onConnected(true);
      const parse = createEventParser();
      const text = new TextDecoder();
      const body = response.body.getReader();
      for (;;) {
        const { done, value } = await body.read();
        if (done) return 'broken';
        clearTimeout(silence);
        silence = setTimeout(close, SILENCE_TIMEOUT_MS);
        for (const event of parse(text.decode(value, { stream: true }))) {
          if (handle(event) === 'end') return 'end';
          wait = FIRST_WAIT_MS;
        }
      }
    } catch {
      return 'broken';
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', close);
      connection.abort();
    }
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });

  const run = async () => {
    while (!stop.signal.aborted) {
      const outcome = await listen();
      if (stop.signal.aborted) return;
      if (outcome === 'end') return listener.onEnd();
      if (outcome === 'gone') return listener.onGone();
      listener.onConnected(false);
      await pause(wait);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  };
  const reconnect = () => wake?.();
  // The browser may keep a stream open long after the network is gone.
  const disconnect = () => connection.abort();
  window.addEventListener('online', reconnect);
  window.addEventListener('offline', disconnect);
  void run();

  return () => {
    stop.abort();
    clearTimeout(timer);
    wake?.();
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', disconnect);
  };
}
