/** A fault that the user at the terminal can fix; its message says how. Printed without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

const tty = Boolean(process.stdout.isTTY);
const timers = new Set();

/** Ends the progress output of running steps. */
export function endSteps() {
  for (const timer of timers) clearInterval(timer);
}

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Prints a line. */
export const say = (line = '') => process.stdout.write(`${line}\n`);

/**
 * Runs a long step and shows its progress: a counting line on a terminal, a line every 15 seconds elsewhere.
 * @template T
 * @param {string} title the step, e.g. `Installing packages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now();
  const show = () =>
    tty
      ? process.stdout.write(`\r\x1b[K… ${title} (${seconds(since)})`)
      : say(`… ${title} (${seconds(since)})`);
  if (tty) show();
  else say(`… ${title}`);
  const timer = setInterval(show, tty ? 1000 : 15_000);
  timers.add(timer);
  try {
    const result = await work();
    say(`${tty ? '\r\x1b[K' : ''}✔ ${title} (${seconds(since)})`);
    return result;
  } catch (error) {
    say(`${tty ? '\r\x1b[K' : ''}✖ ${title} (${seconds(since)})`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Prints why the program failed, and sets its exit code; the caller ends what still runs. */
export function reportFailure(error) {
  const text = error instanceof UserError ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}
