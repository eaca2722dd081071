import { endSteps, reportFailure, say } from './console.mjs';
import { stopRunning } from './run.mjs';

/**
 * Runs a program until Ctrl-C, SIGTERM or a fault, then stops what it started; a second Ctrl-C kills it.
 * @param {{
 *   start: (failAndStop: (error: unknown) => Promise<void>) => Promise<void>,
 *   stop: () => Promise<void>, kill: () => void,
 * }} program
 */
export function untilStopped({ start, stop, kill }) {
  let stopping = false;

  async function shutDown() {
    if (stopping) {
      kill();
      process.exit(130);
    }
    stopping = true;
    endSteps();
    stopRunning();
    say('\nStopping …');
    await stop();
    say('Stopped.');
    process.exit(process.exitCode ?? 0);
  }

  async function failAndStop(error) {
    if (stopping) return;
    reportFailure(error);
    await shutDown();
  }

  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  start(failAndStop).catch(failAndStop);
}
