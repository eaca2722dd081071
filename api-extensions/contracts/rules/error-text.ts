/** Text of anything that was thrown, for one log line. @returns e.g. `connect ECONNREFUSED 127.0.0.1:5432` */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The same with the stack, for faults of the program. */
export const errorStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
