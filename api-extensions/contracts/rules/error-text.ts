/** Text of anything that was thrown, for one log line. @returns e.g. `connect ECONNREFUSED 127.0.0.1:5432` */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The same with the stack, for faults of the program. */
export const errorStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The code of an error of the system or a library, e.g. `ENOENT` or `UND_ERR_SOCKET`, else that of its cause; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(current.code))
      return current.code;
    current = 'cause' in current ? current.cause : undefined;
  }
  return undefined;
}
