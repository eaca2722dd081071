import { spawn } from 'node:child_process';
import { UserError } from './console.mjs';

const running = new Set();

/** Ends every running command that `run` has started, with all of its child processes. */
export function stopRunning() {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just exited.
    }
  }
}

/** On Ctrl+C or SIGTERM ends every running command, then this program. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopRunning();
      process.exit(130);
    });
  }
}

/**
 * Runs a command to its end, quietly; prints its output only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, hint?: string, inherit?: boolean}} options
 * @throws UserError with the end of its output.
 */
export function run(command, args, { cwd, env = process.env, hint = '', inherit = false }) {
  return new Promise((resolve, reject) => {
    const stdio = inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, detached: !inherit });
    running.add(child);
    let tail = '';
    const keep = (chunk) => (tail = (tail + chunk).slice(-6000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      running.delete(child);
      reject(new UserError(`${command} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      const full = /ENOSPC/.test(tail) ? 'The disk is full: free some space, then start again.\n' : '';
      const what = `${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`;
      return reject(new UserError([`${full}${what}`, hint, tail.trimEnd()].filter(Boolean).join('\n')));
    });
  });
}
