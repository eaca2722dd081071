/** Points of a chart at most, the newest. */
const MAX_POINTS = 60;

/** The numbers of an editor's text, which are separated by commas or spaces; other parts are ignored. */
export const readSeries = (text: string | null): number[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter((value) => Number.isFinite(value) && value >= 0)
    .slice(-MAX_POINTS);
