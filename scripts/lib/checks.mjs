import fs from 'node:fs';
import net from 'node:net';
import { UserError } from './console.mjs';
import { ROOT } from './paths.mjs';

const GIGABYTE = 1024 ** 3;

/** @throws UserError where the product does not run on this version of Node */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major === 24;
  if (!supported) {
    throw new UserError(
      `Node ${version} cannot run this: install Node 20 (from 20.19), 22 (from 22.12) or 24 (https://nodejs.org), then start again.`,
    );
  }
}

/** @throws UserError when the disk has less free space than the next steps need. */
export function checkDisk(neededGigabytes, folder = ROOT) {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = (bavail * bsize) / GIGABYTE;
  if (free < neededGigabytes) {
    throw new UserError(
      `The disk has ${free.toFixed(1)} GB free and this needs ${neededGigabytes} GB: free some space, then start again.`,
    );
  }
}

function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {Record<string, number>} ports by the variable that sets each
 * @throws UserError naming every port that is taken.
 */
export async function checkPorts(ports, host = '127.0.0.1') {
  const taken = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port, host))) taken.push(`${port} (choose another with ${variable}=<port> npm start)`);
  }
  if (taken.length > 0) {
    throw new UserError(`Already in use: port ${taken.join(', port ')}. Or stop the program that has it.`);
  }
}
