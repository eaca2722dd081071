import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** A CMS answers requests in progress for up to eight seconds, then sends mails for up to five (server/platform/shutdown.ts). */
const STOP_MS = 20_000;
/** Time in milliseconds to wait for remaining output after a program has exited. */
const LAST_OUTPUT_MS = 1000;

/**
 * One long-running program of the stack. It has its own process group, so that Ctrl-C reaches only this script, which ends
 * the programs in order; and an IPC channel, whose end tells it that this script has exited.
 */
export class Child extends EventEmitter {
  /** True once `stop` was called: the exit is expected. */
  wasStopped = false;

  /**
   * @param {{
   *   name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, logDir: string, continueLog?: boolean,
   * }} options `continueLog` adds to the log of the program that this one replaces
   */
  constructor({ name, args, cwd, env, logDir, continueLog = false }) {
    super();
    this.name = name;
    this.logFile = path.join(logDir, `${name}.log`);
    this.tail = '';
    fs.mkdirSync(logDir, { recursive: true, mode: 0o700 });
    if (!continueLog && fs.existsSync(this.logFile))
      fs.renameSync(this.logFile, path.join(logDir, `${name}.previous.log`));
    const log = fs.createWriteStream(this.logFile, { flags: 'a', mode: 0o600 });
    // A full disk costs the log, not the program.
    log.on('error', (error) => this.emit('output', `${name}: its log cannot be written: ${error.message}\n`));
    this.process = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        log.write(text);
        this.tail = (this.tail + text).slice(-4000);
        this.emit('output', text);
      });
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(error.message));
      this.process.once('exit', (code, signal) => {
        const how = signal ?? `code ${code}`;
        // Its child processes would keep its ports, folders and output open.
        this.kill();
        const timer = setTimeout(() => resolve(how), LAST_OUTPUT_MS);
        this.process.once('close', () => {
          clearTimeout(timer);
          resolve(how);
        });
      });
    });
    this.process.once('close', () => log.end());
    this.ended.then((how) => {
      this.hasExited = true;
      this.emit('ended', how);
    });
  }

  /** Asks it to exit, and kills it after a while. */
  async stop() {
    this.wasStopped = true;
    if (this.hasExited) return;
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), STOP_MS);
    await this.ended;
    clearTimeout(timer);
  }

  /** Kills it and its child processes at once. */
  kill() {
    // Its process group id may belong to another program by now.
    if (this.hasExited) return;
    try {
      process.kill(-this.process.pid, 'SIGKILL');
    } catch {
      // The whole group has exited already.
    }
  }
}
