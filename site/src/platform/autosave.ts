import { useEffect, useRef, useState } from 'react';

/** State of the changes in an autosave queue. */
export type Autosaved<Row> =
  | { kind: 'idle' }
  /** A change is not on the server yet. */
  | { kind: 'waiting' }
  | { kind: 'saved'; row: Row }
  /** The queue retries by itself. */
  | { kind: 'failed'; thrown: unknown }
  /** The server rejects the change as it is; the next change is tried. */
  | { kind: 'refused'; thrown: unknown }
  /** Another user has saved the row; nothing is written until one version is chosen. */
  | { kind: 'conflict'; current: Row };

interface Options<Row, Patch> {
  /** Version of the row on which the first change is based. */
  version: number;
  /** Writes the changes over a version of the row. @returns the row with its new version */
  send: (patch: Patch, version: number) => Promise<Row>;
  /** Classifies a failure: an edit conflict, a permanent rejection, or a temporary failure. By default all are temporary. */
  classify?: (
    thrown: unknown,
  ) => { kind: 'conflict'; current: Row } | { kind: 'refused' } | { kind: 'failed' };
  onState: (state: Autosaved<Row>) => void;
  onSaved?: (row: Row) => void;
  /** Delay in ms after the last change. */
  delayMs?: number;
  /** Delay in ms after a temporary failure. */
  retryMs?: number;
}

/**
 * Writes the changes of one row, one request at a time, each over the version that the request before has created. So they
 * never overtake each other, and never overwrite another user's changes unseen.
 */
export class AutosaveQueue<Row extends { version: number }, Patch extends object> {
  private pending: Partial<Patch> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private version: number;
  private conflict: Row | null = null;
  /** Why the last attempt failed; null after a success. */
  failure: unknown = null;

  constructor(private readonly options: Options<Row, Patch>) {
    this.version = options.version;
  }

  /** Whether a change waits to be sent. */
  get hasUnsaved(): boolean {
    return Object.keys(this.pending).length > 0;
  }

  /** Whether an edit conflict waits for a choice. */
  get isConflict(): boolean {
    return this.conflict !== null;
  }

  /** Adds a change. It is sent after a pause in typing, or at once (`now`), e.g. for a selection. */
  add(patch: Partial<Patch>, now = false): void {
    this.pending = { ...this.pending, ...patch };
    if (this.conflict) return;
    this.options.onState({ kind: 'waiting' });
    this.schedule(now ? 0 : (this.options.delayMs ?? 1500));
  }

  /** Writes all changes at once. @returns whether all of them are on the server then */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.running.then(() => this.write());
    await this.running;
    return !this.hasUnsaved;
  }

  /** Resolves a conflict: writes the local changes over the saved version. */
  async keepMine(): Promise<boolean> {
    if (this.conflict) this.version = this.conflict.version;
    this.conflict = null;
    return this.flush();
  }

  /** Resolves a conflict: drops the local changes. */
  takeTheirs(): void {
    if (this.conflict) this.version = this.conflict.version;
    this.conflict = null;
    this.drop();
  }

  /** Drops the changes, and waits for the running request so that it does not arrive after a later write. */
  async discard(): Promise<void> {
    this.stop();
    await this.running;
    this.stop();
    this.drop();
  }

  /** Drops fields that the server would reject again, and tries the others. */
  forget(names: readonly (keyof Patch)[]): void {
    const remaining = Object.entries(this.pending).filter(([name]) => !names.includes(name as keyof Patch));
    this.stop();
    this.drop();
    if (remaining.length > 0) this.add(Object.fromEntries(remaining) as Partial<Patch>);
  }

  /** Stops all retries. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private drop(): void {
    this.pending = {};
    this.options.onState({ kind: 'idle' });
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async write(): Promise<void> {
    if (this.conflict || !this.hasUnsaved) return;
    const patch = this.pending;
    this.pending = {};
    const { send, classify = () => ({ kind: 'failed' }), onState, onSaved, retryMs = 10_000 } = this.options;
    try {
      const row = await send(patch as Patch, this.version);
      this.version = row.version;
      this.failure = null;
      onSaved?.(row);
      onState(this.hasUnsaved ? { kind: 'waiting' } : { kind: 'saved', row });
    } catch (thrown) {
      // Newer changes take precedence.
      this.pending = { ...patch, ...this.pending };
      this.failure = thrown;
      const failure = classify(thrown);
      if (failure.kind === 'conflict') {
        this.conflict = failure.current;
        this.stop();
        onState(failure);
      } else {
        onState({ kind: failure.kind, thrown });
        if (failure.kind === 'failed') this.schedule(retryMs);
      }
    }
  }
}

/** An autosave queue for a component. It saves when the component unmounts, and warns before a page load loses changes. */
export function useAutosave<Row extends { version: number }, Patch extends object>(
  options: Omit<Options<Row, Patch>, 'onState'>,
) {
  const [state, setState] = useState<Autosaved<Row>>({ kind: 'idle' });
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(
    () =>
      new AutosaveQueue<Row, Patch>({
        ...options,
        send: (...change) => latest.current.send(...change),
        onSaved: (row) => latest.current.onSaved?.(row),
        onState: setState,
      }),
  );

  // Navigation within the site unmounts the component.
  useEffect(
    () => () => {
      void queue.flush().finally(() => queue.stop());
    },
    [queue],
  );

  const hasUnsaved = state.kind !== 'idle' && state.kind !== 'saved';
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  return { state, queue };
}
