/** A time-out that can be paused and started again until it has gone off or is finished with. */
export class ResponseTimer {
  private timer: NodeJS.Timeout | null = null;
  private finished = false;

  constructor(
    private readonly milliseconds: number,
    private readonly elapsed: () => void,
  ) {}

  /** Starts to count from zero. */
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
