import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const STOP_MS = 8000;
/** After its end, what it printed last is waited for this long. */
const LAST_OUTPUT_MS = 1000;

/**
 * One long-running program of the stack. It has a process group of its own, so that Ctrl-C reaches only us and we end
 * them in order; and a channel to us, by whose end it learns that we are gone.
 */
export class Child extends EventEmitter {
  /** True once `stop` was called: the end is wanted. */
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
        // What it started would hold its ports and folders, and its output open.
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
      this.isOver = true;
      this.emit('ended', how);
    });
  }

  /** Asks it to end, and after a while makes it. */
  async stop() {
    this.wasStopped = true;
    if (this.isOver) return;
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), STOP_MS);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends it and whatever it started, at once. */
  kill() {
    // Its process group may be another program's by now.
    if (this.isOver) return;
    try {
      process.kill(-this.process.pid, 'SIGKILL');
    } catch {
      // The whole group is gone already.
    }
  }
}
