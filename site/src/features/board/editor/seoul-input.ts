const SEOUL_MS = 9 * 60 * 60_000;

/** An instant as the value of an `input type=datetime-local`, in Seoul time: `2026-11-21T14:03`. */
export const toSeoulInput = (iso: string): string =>
  new Date(Date.parse(iso) + SEOUL_MS).toISOString().slice(0, 16);

/** The value of that input as an instant with offset; null while it is empty or incomplete. */
export const fromSeoulInput = (value: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? `${value}:00+09:00` : null;
