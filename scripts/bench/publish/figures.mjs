/** The median; of an even number of values, the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that the given share of values does not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1];
}

/** `850 ms`, `8.31 s` or `2 h 46 min`. */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 100) return `${seconds.toFixed(2)} s`;
  if (seconds < 600) return `${seconds.toFixed(0)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `1.23×`, `57×`. */
export const times = (ratio) => `${ratio < 10 ? ratio.toFixed(2) : Math.round(ratio).toLocaleString('en')}×`;

/**
 * Lines of a table: the first column to the left, the others to the right.
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] + 2) : cell.padEnd(widths[0])))
      .join('')
      .trimEnd(),
  );
}
