import { spawn } from 'node:child_process';
import { UserError } from './console.mjs';

const running = new Set();

/** Ends a command with all of its child processes. */
function killCommand(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It shares the group of this program, or has just exited.
    child.kill('SIGINT');
  }
}

/** Ends every running command that `run` has started. */
export function stopRunning() {
  for (const child of running) killCommand(child);
}

/** What the first signal calls, instead of ending the program; null: it ends the program. */
let interrupt = null;

/** From now on Ctrl+C or SIGTERM ends every running command, then this program. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      const undo = interrupt;
      interrupt = null;
      undo?.();
      stopRunning();
      if (!undo) process.exit(130);
    });
  }
}

/**
 * Runs work that has to undo something before the program ends: the first signal ends the running command and aborts the work, a
 * second one ends the program.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runUndoable(work) {
  const controller = new AbortController();
  interrupt = () => controller.abort();
  try {
    return await work(controller.signal);
  } finally {
    interrupt = null;
  }
}

/**
 * Runs a command to its end. Its output is in the error if it fails, and not printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd: string, env?: NodeJS.ProcessEnv, hint?: string, inherit?: boolean,
 *   input?: (stdin: import('node:stream').Writable) => Promise<unknown>, output?: import('node:stream').Writable,
 * }} options `input` writes the command's input, and the command is killed where that fails; `output` gets the command's output;
 *   `inherit`: with this program's terminal in place of both
 * @throws UserError with the end of its output.
 */
export function runCommand(
  command,
  args,
  { cwd, env = process.env, hint = '', inherit = false, input, output },
) {
  return new Promise((resolve, reject) => {
    const stdio = inherit ? 'inherit' : [input ? 'pipe' : 'ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, detached: !inherit });
    running.add(child);
    let tail = '';
    let inputError;
    const addToTail = (chunk) => (tail = (tail + chunk).slice(-6000));
    if (output) pipeOutput(child.stdout, output);
    else child.stdout?.on('data', addToTail);
    child.stderr?.on('data', addToTail);
    if (input) {
      // A command that ends before it has read everything says why itself.
      child.stdin.on('error', () => undefined);
      input(child.stdin).catch((error) => {
        inputError = error;
        killCommand(child);
      });
    }
    child.once('error', (error) => {
      running.delete(child);
      reject(new UserError(`${command} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      if (signal && inputError) return reject(inputError);
      const full = /ENOSPC/.test(tail) ? 'The disk is full: free some space, then start again.\n' : '';
      const what = `${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`;
      return reject(new UserError([`${full}${what}`, hint, tail.trimEnd()].filter(Boolean).join('\n')));
    });
  });
}

/** Pipes a command's output to a stream, which stays open. When the stream is closed, the command can write no more, and ends. */
function pipeOutput(stdout, output) {
  stdout.pipe(output, { end: false });
  const close = () => stdout.destroy();
  output.once('close', close);
  stdout.once('close', () => output.off('close', close));
}
