/** How it stands with what was typed. */
export type Autosaved<Row> =
  | { kind: 'idle' }
  /** Something was typed and is not on the server yet. */
  | { kind: 'waiting' }
  | { kind: 'saved' }
  /** It is tried again by itself. */
  | { kind: 'failed'; thrown: unknown }
  /** The server does not take it as it is: the next change is tried. */
  | { kind: 'refused'; thrown: unknown }
  /** Somebody else was faster; nothing is written until one of the two is chosen. */
  | { kind: 'clash'; current: Row };

interface Options<Row, Patch> {
  /** Of the row that is being written over. */
  version: number;
  /** Writes the changes over that version. */
  send: (patch: Patch, version: number) => Promise<Row>;
  /** What a failure means: another's row, a refusal for good, or something that passes. */
  meaning: (thrown: unknown) => { kind: 'clash'; current: Row } | { kind: 'refused' } | { kind: 'failed' };
  onState: (state: Autosaved<Row>) => void;
  onSaved: (row: Row) => void;
  /** After the last change, and after a failure that passes, in ms. */
  quietMs?: number;
  againMs?: number;
}

/**
 * Writes changes of one row one after the other, each over the version that the one before has made: they never
 * overtake each other, and never go over what somebody else has written unseen.
 */
export class AutosaveQueue<Row extends { version: number }, Patch extends object> {
  private pending: Partial<Patch> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private version: number;
  private clash: Row | null = null;
  /** Why the last try went wrong; null after one that went well. */
  failure: unknown = null;

  constructor(private readonly options: Options<Row, Patch>) {
    this.version = options.version;
  }

  /** Something is not on the server yet. */
  get isAtRisk(): boolean {
    return Object.keys(this.pending).length > 0;
  }

  /** Somebody else was faster, and nothing has been chosen yet. */
  get isClash(): boolean {
    return this.clash !== null;
  }

  /** Takes a change; what was typed waits until the typing rests, what was chosen (`now`) does not. */
  add(patch: Partial<Patch>, now = false): void {
    this.pending = { ...this.pending, ...patch };
    if (this.clash) return;
    this.options.onState({ kind: 'waiting' });
    this.schedule(now ? 0 : (this.options.quietMs ?? 1500));
  }

  /** Writes at once what is there. @returns whether all of it is on the server then */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.running.then(() => this.write());
    await this.running;
    return !this.isAtRisk;
  }

  /** After a clash: what is here goes over what is there. */
  async keepMine(): Promise<boolean> {
    if (this.clash) this.version = this.clash.version;
    this.clash = null;
    return this.flush();
  }

  /** After a clash: what is here is let go. */
  takeTheirs(): void {
    if (this.clash) this.version = this.clash.version;
    this.clash = null;
    this.pending = {};
    this.options.onState({ kind: 'idle' });
  }

  /** Lets go of what the server would refuse again and again. */
  forget(names: readonly (keyof Patch)[]): void {
    const kept = Object.entries(this.pending).filter(([name]) => !names.includes(name as keyof Patch));
    this.pending = Object.fromEntries(kept) as Partial<Patch>;
  }

  /** Nothing more is tried by itself. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async write(): Promise<void> {
    if (this.clash || !this.isAtRisk) return;
    const patch = this.pending;
    this.pending = {};
    const { send, meaning, onState, onSaved, againMs = 10_000 } = this.options;
    try {
      const row = await send(patch as Patch, this.version);
      this.version = row.version;
      this.failure = null;
      onSaved(row);
      onState({ kind: this.isAtRisk ? 'waiting' : 'saved' });
    } catch (thrown) {
      // What was typed since is newer.
      this.pending = { ...patch, ...this.pending };
      this.failure = thrown;
      const what = meaning(thrown);
      if (what.kind === 'clash') {
        this.clash = what.current;
        this.stop();
        onState(what);
      } else {
        onState({ kind: what.kind, thrown });
        if (what.kind === 'failed') this.schedule(againMs);
      }
    }
  }
}
