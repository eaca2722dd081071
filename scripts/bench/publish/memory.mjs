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

/** Draws share images at times and ends itself: its memory is counted separately. */
const isDrawing = (pid) => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('share-image-process');
  } catch {
    return false;
  }
};

/** Memory in MB of the publisher with its renderer, in total and each, and of the process that draws share images. */
export function memoryOf(pid) {
  let children = [];
  try {
    children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return null;
  }
  const known = (pids) => pids.map(residentOf).filter((one) => one !== null);
  const each = known([pid, ...children.filter((child) => !isDrawing(child))]);
  const drawing = known(children.filter(isDrawing))[0] ?? null;
  return { each, total: each.reduce((sum, one) => sum + one, 0), drawing };
}
