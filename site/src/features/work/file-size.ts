const KB = 1024;

/** A size in bytes as text, e.g. `1.2MB`. */
export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}KB` : `${(bytes / KB / KB).toFixed(1)}MB`;
