/** A time-out that can be paused and restarted until it has fired or is finished. */
export class ResponseTimer {
  private timer: NodeJS.Timeout | null = null;
  private finished = false;

  constructor(
    private readonly milliseconds: number,
    private readonly elapsed: () => void,
  ) {}

  /** Restarts the count from zero. */
  start(): void {
    this.pause();
    if (!this.finished) this.timer = setTimeout(this.elapsed, this.milliseconds);
  }

  pause(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  finish(): void {
    this.finished = true;
    this.pause();
  }
}
