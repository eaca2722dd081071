/** Keys in memory; beyond it all are forgotten, so that memory stays bounded. */
const KEYS_MAX = 100_000;

/** Counts by key within a period, as a minute or a day. When another period begins, all counts are forgotten. */
export class PeriodCounts {
  private period: string | number | null = null;
  private counts = new Map<string, number>();

  /** @param periodNow name of the current period */
  constructor(
    private readonly periodNow: () => string | number,
    private readonly keysMax = KEYS_MAX,
  ) {}

  of(key: string): number {
    return this.current().get(key) ?? 0;
  }

  /** @returns the count with this one */
  add(key: string): number {
    const counts = this.current();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  }

  private current(): Map<string, number> {
    const period = this.periodNow();
    if (period !== this.period || this.counts.size > this.keysMax) this.counts = new Map();
    this.period = period;
    return this.counts;
  }
}
