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

/** Memory in MB of a process and its children, in total and each. */
export function memoryOf(pid) {
  let children = [];
  try {
    children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return null;
  }
  const each = [pid, ...children].map(residentOf).filter((one) => one !== null);
  return { each, total: each.reduce((sum, one) => sum + one, 0) };
}
