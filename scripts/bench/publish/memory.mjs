import fs from 'node:fs';

/** A process's memory in MB (VmRSS); null where there is no /proc to read it from. */
function residentOf(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** Whether a child process of the publisher runs this program; a `gatsby build` may run beside them. */
const isRunning = (pid, program) => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
};

/** Memory in MB of the publisher with its renderer, and of the process that draws share images; null without /proc. */
function memoryOf(pid) {
  let children = [];
  try {
    children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return null;
  }
  const sumOf = (pids) => pids.reduce((sum, process) => sum + (residentOf(process) ?? 0), 0);
  return {
    total: sumOf([pid, ...children.filter((child) => isRunning(child, 'renderer-process'))]),
    drawing: sumOf(children.filter((child) => isRunning(child, 'share-image-process'))),
  };
}

const EVERY_MS = 250;

/** Reads the publisher's memory four times a second, and keeps the largest values. */
export class MemoryWatch {
  /** In MB. `drawing` is 0 while no share image was drawn. */
  most = null;

  /** @param {() => number | undefined} pidOf the publisher's process; undefined while it is not running */
  constructor(pidOf) {
    this.timer = setInterval(() => {
      const pid = pidOf();
      const now = pid === undefined ? null : memoryOf(pid);
      if (now === null) return;
      const { total = 0, drawing = 0 } = this.most ?? {};
      this.most = { total: Math.max(total, now.total), drawing: Math.max(drawing, now.drawing) };
    }, EVERY_MS).unref();
  }

  /** @returns {{total: number, drawing: number} | null} the largest values; null where the memory could not be read */
  stop() {
    clearInterval(this.timer);
    return this.most;
  }
}
