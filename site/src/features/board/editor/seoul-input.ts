const SEOUL_MS = 9 * 60 * 60_000;

/** An instant as an `input type=datetime-local` has it, on Seoul's clock: `2026-11-21T14:03`. */
export const toSeoulInput = (iso: string): string =>
  new Date(Date.parse(iso) + SEOUL_MS).toISOString().slice(0, 16);

/** What was chosen there as an instant with its offset; null while it is not filled in. */
export const fromSeoulInput = (value: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? `${value}:00+09:00` : null;
